// Prints the page, after loading the rest of its list.
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

type PrintButtonProps = {
  has_more?: boolean
  /** Loads the next part of the list and says whether there is another. */
  loadMore?: () => Promise<boolean>
}

export function PrintButton({ has_more = false, loadMore }: PrintButtonProps) {
  const [loading, setLoading] = useState(false)
  const start = async () => {
    setLoading(true)
    let more = has_more
    while (more && loadMore) more = await loadMore()
    setLoading(false)
    // Once what was loaded stands on the page.
    setTimeout(() => window.print())
  }
  return (
    <Button icon={Printer} pending={loading} onClick={() => void start()}>
      Print
    </Button>
  )
}
