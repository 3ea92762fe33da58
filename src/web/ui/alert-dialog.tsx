// An alert: a sentence that must be answered before anything else, as news (one button) or as a question (two).
import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { cx } from 'class-variance-authority'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { backdropLook, popupLook } from './overlay.ts'

export type AlertDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** The word on the button that goes on, for example "Delete dataset"; an alert that only tells says "OK". */
  action?: string
  /** Called when the person goes on; the dialog stays open while `pending`, closing it is the caller's. */
  onAction?: () => void
  danger?: boolean
  pending?: boolean
  /** The word on the button that goes back; null for an alert that only tells. */
  cancel?: string | null
  children?: ReactNode
}

export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  action = 'OK',
  onAction,
  danger = false,
  pending = false,
  cancel = null,
  children,
}: AlertDialogProps) {
  // A dangerous question is answered with No by the first press of Enter.
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <Base.Root open={open} onOpenChange={next => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropLook} />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <Base.Popup
            initialFocus={safe}
            className={cx(popupLook, 'w-full max-w-sm rounded-lg p-4 transition-opacity data-starting-style:opacity-0')}
          >
            <Base.Title className="font-semibold text-md">{title}</Base.Title>
            {description && <Base.Description className="mt-1 text-muted">{description}</Base.Description>}
            {children}
            <footer className="mt-4 flex flex-wrap justify-end gap-2">
              {cancel !== null && (
                <Button ref={safe} onClick={() => onOpenChange(false)}>
                  {cancel}
                </Button>
              )}
              <Button
                {...(cancel === null && { ref: safe })}
                variant={danger ? 'danger' : 'primary'}
                pending={pending}
                onClick={() => (onAction ? onAction() : onOpenChange(false))}
              >
                {action}
              </Button>
            </footer>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
