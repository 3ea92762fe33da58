// A key of the keyboard.
import type { ReactNode } from 'react'

export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-sm border bg-sunken px-1 font-sans text-muted text-xs">
    {children}
  </kbd>
)
