// Draws the one toast that is shown; it stays until it is dismissed, replaced, or its long time is over.
import { Toast as Base } from '@base-ui/react/toast'
import { cx } from 'class-variance-authority'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { popupLook } from './overlay.ts'
import type { ToastNews } from './toast.ts'
import { toneText } from './tone.ts'

const manager = Base.createToastManager()
/** The specification's removal delay, in milliseconds. */
const removalDelay = 1_000_000

/** A composer keeps the lower edge for itself: there the toast stands below the headers. */
const besideComposer = '[:root:has([data-composer])_&]:top-29 [:root:has([data-composer])_&]:bottom-auto'

export default function ToastStage({ news }: { news: ToastNews }) {
  useEffect(() => {
    const { title, description, tone = 'ok', action } = news
    const press = () => {
      manager.close(id)
      action?.run()
    }
    const id = manager.add({
      title,
      description,
      type: tone,
      ...(action && { actionProps: { children: action.label, onClick: press } }),
    })
    return () => manager.close(id)
  }, [news])
  return (
    <Base.Provider toastManager={manager} limit={1} timeout={removalDelay}>
      <Base.Portal>
        <Base.Viewport
          className={cx(
            'fixed right-4 bottom-4 z-60 w-90 max-w-[calc(100vw-32px)] max-sm:top-16 max-sm:bottom-auto',
            besideComposer,
          )}
        >
          <Shown />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function Shown() {
  const { toasts, close } = Base.useToastManager()
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [close])
  return toasts
    .filter(toast => !toast.limited && toast.transitionStatus !== 'ending')
    .map(toast => {
      const failed = toast.type === 'danger'
      const Icon = failed ? CircleAlert : CircleCheck
      return (
        <Base.Root
          key={toast.id}
          toast={toast}
          className={cx(popupLook, 'flex items-start gap-3 rounded-lg p-3 focus-visible:outline-2')}
        >
          <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', toneText[failed ? 'danger' : 'ok'])} />
          <Base.Content className="min-w-0 flex-1">
            <Base.Title className="font-semibold" />
            <Base.Description className="text-muted" />
            {toast.actionProps && <Base.Action render={<Button />} className="mt-2" />}
          </Base.Content>
          <Base.Close render={<IconButton icon={X} label="Dismiss" className="-mt-1 -mr-1" />} />
        </Base.Root>
      )
    })
}
