// What a run cost, as far as it is known.
import type { Run } from '#contract/runs'
import { formatMicros } from '../ui/money.ts'

/** Undefined where no provider's model was asked. */
export function costWords({
  cost_micros,
  cost_currency,
  unpriced_calls,
}: Pick<Run, 'cost_micros' | 'cost_currency' | 'unpriced_calls'>): string | undefined {
  if (unpriced_calls === 0) return cost_micros === 0 ? undefined : formatMicros(cost_micros, cost_currency)
  return cost_micros === 0 ? 'no price is set' : `at least ${formatMicros(cost_micros, cost_currency)}`
}
