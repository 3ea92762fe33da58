// Each call of a provider's model in a run, with what it used and cost.
import type { RunDetail } from '#contract/runs'
import { Card } from '../../ui/card.tsx'
import { formatNumber } from '../../ui/format.ts'
import { formatMicros } from '../../ui/money.ts'

/** Nothing is shown where only the built-in skills answered. */
export function RunCosts({ costs }: Pick<RunDetail, 'costs'>) {
  if (costs.length === 0) return null
  return (
    <Card title="Model calls" description={costs.length === 1 ? 'One call' : `${costs.length} calls`}>
      <ul className="grid gap-2">
        {costs.map(({ id, provider, model, input_tokens, output_tokens, cost_micros, currency }) => (
          <li key={id} className="text-sm">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 break-words">
                {model} <span className="text-muted">({provider})</span>
              </span>
              <span className="tabular-nums">
                {cost_micros === null ? 'no price' : formatMicros(cost_micros, currency)}
              </span>
            </p>
            {input_tokens + output_tokens > 0 && (
              <p className="text-muted tabular-nums">
                {formatNumber(input_tokens)} in, {formatNumber(output_tokens)} out
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
