// Pure decisions about money and budgets, in whole millionths of a currency: never a fraction, so never a rounding twice.
import type { Budget, BudgetPeriod } from '#contract/budgets'
import { warnedAt } from '#contract/budgets'

export type Prices = { input_price: number | null; output_price: number | null; unit_price: number | null }
export type Used = { input_tokens: number; output_tokens: number; units?: number }

const million = 1_000_000n

/**
 * What a call costs in millionths, rounded up to a whole one; null where a price is missing for what it used. `units`
 * are thousandths of a picture, a minute or a thousand characters.
 */
export function costOf(prices: Prices, { input_tokens, output_tokens, units = 0 }: Used): number | null {
  const parts = [
    [prices.input_price, input_tokens, million],
    [prices.output_price, output_tokens, million],
    [prices.unit_price, units, 1000n],
  ] as const
  let cost = 0n
  for (const [price, amount, per] of parts) {
    if (amount === 0) continue
    if (price === null) return null
    cost += (BigInt(price) * BigInt(amount) + per - 1n) / per
  }
  return Number(cost)
}

/** The first day of the period that a day is in. */
export const sinceOf = (period: BudgetPeriod, day: string) => (period === 'day' ? day : `${day.slice(0, 8)}01`)

type Limits = Pick<Budget, 'money_micros' | 'tokens' | 'runs'>
export const bounds = ['money_micros', 'tokens', 'runs'] as const

/** The largest share of a bound that is used. A bound of nothing is always used up. */
export const shareOf = (limits: Limits, used: Budget['used']): number =>
  Math.max(0, ...bounds.map(name => (limits[name] === null ? 0 : limits[name] === 0 ? 1 : used[name] / limits[name])))

/** How much of a budget was passed that administrators are to be told of, as percentages. */
export const passed = (share: number): number[] => [...(share >= warnedAt ? [80] : []), ...(share >= 1 ? [100] : [])]

type Told = Pick<Budget, 'name' | 'period' | 'used'> & Limits

/** What of a budget is used up, as a sentence with the figures. */
export function sentenceOf(budget: Told, currency: string | null, percent: number): string {
  const { name, period, used } = budget
  const [what, bound] =
    bounds
      .flatMap(of =>
        budget[of] === null ? [] : [[of, budget[of], budget[of] === 0 ? 1 : used[of] / budget[of]] as const],
      )
      .toSorted((one, other) => other[2] - one[2])[0] ?? []
  const amounts =
    what && bound !== undefined ? `: ${amountOf(what, used[what], currency)} of ${amountOf(what, bound, currency)}` : ''
  const whose = `The budget of ${name === 'The company' ? 'the company' : name} for this ${period}`
  return `${whose} is ${percent >= 100 ? 'used up' : `used to ${percent} %`}${amounts}.`
}

function amountOf(what: (typeof bounds)[number], amount: number, currency: string | null): string {
  if (what === 'money_micros') return `${(amount / 1_000_000).toFixed(2)} ${currency ?? ''}`.trim()
  return `${amount} ${what}`
}
