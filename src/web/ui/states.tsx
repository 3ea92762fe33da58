// What stands where content can't: nothing there yet, something failed, or not for this person.
import { CircleAlert, Inbox, Lock, type LucideIcon, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type StateProps = { icon: LucideIcon; title: string; children?: ReactNode; action?: ReactNode; alert?: boolean }

function State({ icon: Icon, title, children, action, alert = false }: StateProps) {
  return (
    <div
      role={alert ? 'alert' : undefined}
      className="grid justify-items-center gap-2 rounded-lg border border-dashed px-4 py-12 text-center"
    >
      <Icon aria-hidden="true" className="size-6 text-muted" />
      <p className="font-semibold text-md">{title}</p>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}

/** Nothing there yet: says what will stand here and offers the step that brings it. */
export function EmptyState({ icon = Inbox, ...rest }: Omit<StateProps, 'icon' | 'alert'> & { icon?: LucideIcon }) {
  return <State icon={icon} {...rest} />
}

/** Something failed: what, in the server's words, and a way to try again. */
export function ErrorState({ title, detail, onRetry }: { title: string; detail: string; onRetry?: () => void }) {
  return (
    <State
      alert
      icon={CircleAlert}
      title={title}
      action={
        onRetry && (
          <Button icon={RotateCw} onClick={onRetry}>
            Try Again
          </Button>
        )
      }
    >
      {detail}
    </State>
  )
}

/** Not for this person: why, in the server's words. */
export function DeniedState({ title = 'Access Denied', detail }: { title?: string; detail: string }) {
  return (
    <State alert icon={Lock} title={title}>
      {detail}
    </State>
  )
}
