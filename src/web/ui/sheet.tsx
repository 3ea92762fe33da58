// A panel from the side: navigation on a phone, details beside a list.
import { Dialog as Base } from '@base-ui/react/dialog'
import { cx } from 'class-variance-authority'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { backdropLook, closeLabel, popupLook } from './overlay.ts'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  side?: 'left' | 'right'
  children: ReactNode
}

export function Sheet({ open, onOpenChange, title, side = 'right', children }: SheetProps) {
  return (
    <Base.Root open={open} onOpenChange={next => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropLook} />
        <Base.Popup
          className={cx(
            popupLook,
            'fixed inset-y-0 z-50 flex w-80 max-w-[calc(100vw-32px)] flex-col overflow-y-auto transition-transform',
            side === 'right'
              ? 'right-0 border-y-0 border-r-0 data-ending-style:translate-x-full data-starting-style:translate-x-full'
              : 'data-ending-style:-translate-x-full data-starting-style:-translate-x-full left-0 border-y-0 border-l-0',
          )}
        >
          <header className="flex min-h-14 items-center justify-between gap-4 border-b px-4">
            <Base.Title className="font-semibold text-md">{title}</Base.Title>
            <Base.Close render={<IconButton icon={X} label={closeLabel} className="-mr-1" />} />
          </header>
          <div className="min-h-0 flex-1 p-4">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
