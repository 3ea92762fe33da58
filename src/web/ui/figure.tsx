// One figure: what it is, how much, in which unit, and how it changed.
import { cx } from 'class-variance-authority'
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from './format.ts'
import { toneText } from './tone.ts'

export type FigureProps = {
  label: ReactNode
  /** A number is written in the language of the browser; null stands for "nothing recorded". */
  value: number | string | null
  unit?: string
  change?: {
    value: number
    unit?: string
    /** What it is compared with, for example "than last week". */
    than: string
    /** Whether more is better; without it a change is neither good nor bad. */
    better?: 'more' | 'less'
  }
  className?: string
}

export function Figure({ label, value, unit, change, className }: FigureProps) {
  return (
    <dl className={cx('min-w-0', className)}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-semibold text-xl tabular-nums">
        {value === null ? <NothingRecorded /> : typeof value === 'number' ? formatNumber(value) : value}
        {unit && value !== null && <span className="ml-1 font-normal text-base text-muted">{unit}</span>}
      </dd>
      {change && (
        <dd className="text-sm">
          <Change {...change} />
        </dd>
      )}
    </dl>
  )
}

const NothingRecorded = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">nothing recorded</span>
  </>
)

function Change({ value, unit = '', than, better }: NonNullable<FigureProps['change']>) {
  const Icon = value > 0 ? ArrowUp : value < 0 ? ArrowDown : ArrowRight
  const good = better === undefined || value === 0 ? undefined : value > 0 === (better === 'more')
  const tone = good === undefined ? 'neutral' : good ? 'ok' : 'danger'
  const amount = `${formatNumber(Math.abs(value))}${unit}`
  return (
    <span className={cx('inline-flex items-center gap-1', toneText[tone])}>
      <Icon aria-hidden="true" className="size-3.5" />
      {value === 0 ? 'no change' : `${amount} ${value > 0 ? 'more' : 'less'}`} {than}
    </span>
  )
}
