// A sentence with weight inside a page, and a thin line of it across the top.
import { cx } from 'class-variance-authority'
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Tone, toneGround } from './tone.ts'

const icons: Record<Tone, LucideIcon> = {
  neutral: Info,
  accent: Info,
  info: Info,
  ok: CircleCheck,
  warn: TriangleAlert,
  serious: TriangleAlert,
  danger: CircleAlert,
}

type NoticeProps = {
  tone?: Tone
  title?: string
  /** `alert` interrupts a screen reader, `status` waits; without it the notice is only text. */
  role?: 'alert' | 'status'
  action?: ReactNode
  className?: string
  children?: ReactNode
}

export function Notice({ tone = 'info', title, role, action, className, children }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div role={role} className={cx('flex items-start gap-3 rounded-md p-3', toneGround[tone], className)}>
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-fg">{children}</div>}
      </div>
      {action}
    </div>
  )
}

export function Banner({ tone = 'warn', children }: { tone?: Tone; children: ReactNode }) {
  const Icon = icons[tone]
  return (
    <div role="status" className={cx('flex items-center justify-center gap-2 px-4 py-1.5 text-sm', toneGround[tone])}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <p>{children}</p>
    </div>
  )
}
