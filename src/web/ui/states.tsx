// What stands where content can't: nothing there yet, something failed, or not for this person.
import { cx } from 'class-variance-authority'
import { CircleAlert, Inbox, Lock, type LucideIcon, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type StateProps = {
  icon: LucideIcon
  title: string
  children?: ReactNode
  action?: ReactNode
  alert?: boolean
  /** Without a border of its own, inside a card. */
  plain?: boolean
}

function State({ icon: Icon, title, children, action, alert = false, plain = false }: StateProps) {
  return (
    <div
      role={alert ? 'alert' : undefined}
      className={cx(
        'grid justify-items-center gap-1 px-4 text-center',
        plain ? 'py-6' : 'rounded-lg border border-dashed py-12',
      )}
    >
      <Icon aria-hidden="true" className="mb-1 size-5 text-muted" />
      <p className="font-semibold">{title}</p>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}

/** Nothing there yet: says what will stand here and offers the step that brings it. */
export function EmptyState({ icon = Inbox, ...rest }: Omit<StateProps, 'icon' | 'alert'> & { icon?: LucideIcon }) {
  return <State icon={icon} {...rest} />
}

/** Something failed: what, in the server's words, and a way to try again. */
type ErrorStateProps = { title: string; detail: string; onRetry?: () => void; plain?: boolean }

export function ErrorState({ title, detail, onRetry, plain = false }: ErrorStateProps) {
  return (
    <State
      alert
      plain={plain}
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
type DeniedStateProps = { title?: string; detail: string; plain?: boolean }

export function DeniedState({ title = 'Access Denied', detail, plain = false }: DeniedStateProps) {
  return (
    <State alert plain={plain} icon={Lock} title={title}>
      {detail}
    </State>
  )
}
