// A dialog: a question or a small form in front of the page.
import { Dialog as Base } from '@base-ui/react/dialog'
import { cx } from 'class-variance-authority'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { backdropLook, closeLabel, popupLook } from './overlay.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Buttons at the lower edge, the one that goes on last. */
  footer?: ReactNode
  size?: 'small' | 'large'
  /** What gets the focus first; without it the first control of the content, and only then a button. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

export function Dialog({ open, onOpenChange, title, description, footer, size, initialFocus, children }: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const firstControl = () => content.current?.querySelector<HTMLElement>('input, select, textarea, button') ?? true
  return (
    <Base.Root open={open} onOpenChange={next => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropLook} />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <Base.Popup
            initialFocus={initialFocus ?? firstControl}
            className={cx(
              popupLook,
              'w-full rounded-lg transition-[opacity,transform] data-ending-style:opacity-0 data-starting-style:opacity-0',
              'data-starting-style:scale-98',
              size === 'large' ? 'max-w-xl' : 'max-w-md',
            )}
          >
            <header className="flex items-start justify-between gap-4 p-4">
              <div className="min-w-0">
                <Base.Title className="font-semibold text-md">{title}</Base.Title>
                {description && <Base.Description className="mt-1 text-muted">{description}</Base.Description>}
              </div>
              <Base.Close render={<IconButton icon={X} label={closeLabel} className="-mt-1 -mr-1" />} />
            </header>
            {children && (
              <div ref={content} className="px-4 pb-4">
                {children}
              </div>
            )}
            {footer && <footer className="flex flex-wrap justify-end gap-2 border-t p-4">{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
