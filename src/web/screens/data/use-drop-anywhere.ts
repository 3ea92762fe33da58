// Files dropped beside the place for them: taken as well, instead of leaving the page for the file.
import { useEffect, useRef } from 'react'

export function useDropAnywhere(take: (files: readonly File[]) => void): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      // Whoever took the drop already has prevented what the browser would do with it.
      if (event.defaultPrevented || !event.dataTransfer?.files.length) return
      event.preventDefault()
      latest.current([...event.dataTransfer.files])
    }
    addEventListener('dragover', allow)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', allow)
      removeEventListener('drop', drop)
    }
  }, [])
}
