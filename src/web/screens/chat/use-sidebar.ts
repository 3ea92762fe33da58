// Whether the sidebar is shown on a wide screen; this browser remembers it.
import { useState } from 'react'

const key = 'cabinet.chat.sidebar'

export function useSidebar(): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(() => localStorage.getItem(key) !== 'closed')
  const remember = (next: boolean) => {
    localStorage.setItem(key, next ? 'open' : 'closed')
    setOpen(next)
  }
  return [open, remember]
}
