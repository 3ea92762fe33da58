// How many children of a row are wholly visible, kept true while the row changes its width.
import { type RefObject, useLayoutEffect, useState } from 'react'

export function useFitting(row: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const edge = element.getBoundingClientRect().right
      const hidden = [...element.children].findIndex(child => child.getBoundingClientRect().right > edge)
      setFitting(hidden < 0 ? count : hidden)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [row, count])
  return fitting
}
