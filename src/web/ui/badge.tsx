// A word with a state: as a small label, or after a dot in running rows.
import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Tone, toneGround, toneText } from './tone.ts'

type BadgeProps = { tone?: Tone; icon?: LucideIcon; className?: string; children: ReactNode }

export function Badge({ tone = 'neutral', icon: Icon, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-1.5 py-0.5 font-medium text-xs',
        toneGround[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-3" />}
      {children}
    </span>
  )
}

export function StatusDot({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={cx('size-2 rounded-full bg-current', toneText[tone])} />
      {children}
    </span>
  )
}
