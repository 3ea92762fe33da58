// How much of a budget is used: each bound with its figures, the nearest as a bar.
import type { Budget } from '#contract/budgets'
import { formatNumber } from '../ui/format.ts'
import { formatMicros } from '../ui/money.ts'
import { Progress } from '../ui/progress.tsx'

const periods = { day: 'today', month: 'this month' } as const

export function BudgetUse({ budget, currency }: { budget: Budget; currency: string | null }) {
  const { name, period, share, used } = budget
  const whole = share >= 1
  const bounds = [
    budget.money_micros !== null &&
      `${formatMicros(used.money_micros, currency)} of ${formatMicros(budget.money_micros, currency)}`,
    budget.tokens !== null && `${formatNumber(used.tokens)} of ${formatNumber(budget.tokens)} tokens`,
    budget.runs !== null && `${formatNumber(used.runs)} of ${formatNumber(budget.runs)} runs`,
  ].filter(bound => bound !== false)
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">
          {name}, {periods[period]}
        </span>
        <span className={whole ? 'text-danger text-sm' : 'text-muted text-sm tabular-nums'}>
          {whole ? 'used up' : `${Math.floor(share * 100)} % used`}
        </span>
      </p>
      <Progress label={`${name}, ${periods[period]}`} value={share} />
      <ul className="flex flex-wrap gap-x-4 text-muted text-sm tabular-nums">
        {bounds.map(bound => (
          <li key={bound}>{bound}</li>
        ))}
      </ul>
    </div>
  )
}
