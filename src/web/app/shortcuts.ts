// The keyboard: Ctrl or Cmd with K for the palette, `g` and a letter for a page, `?` for this list.
import { useEffect, useRef } from 'react'
import type { User } from '#contract/accounts'
import { navigate } from '../ui/navigate.ts'
import { navigationFor } from './access.ts'

/** A toast is a dialog too, but one that leaves the page free. */
const openDialog = ':is([role=dialog], [role=alertdialog]):not([aria-modal=false])'

/** How long after `g` a letter still counts, in milliseconds. */
const patience = 1500

type Shortcuts = { user: User; openPalette: () => void; openShortcuts: () => void }

export function useShortcuts({ user, openPalette, openShortcuts }: Shortcuts): void {
  const goUntil = useRef(0)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        return openPalette()
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      if (event.key === '?') return openShortcuts()
      const going = event.timeStamp < goUntil.current
      goUntil.current = event.key === 'g' ? event.timeStamp + patience : 0
      const page = going && navigationFor(user).find(({ letter }) => letter === event.key)
      if (page) void navigate({ to: page.path })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

/** Single letters belong to whoever writes, and to a dialog that is open. */
function isBusy(target: EventTarget | null): boolean {
  const writes = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return Boolean(writes || document.querySelector(openDialog))
}
