// How what models use is said: money from whole millionths, tokens and runs.
import type { MonthlyBudget } from '../../budgets/index.ts'
import { money } from '../money.ts'

export type Bound = 'money_micros' | 'tokens' | 'runs'
export const bounds = ['money_micros', 'tokens', 'runs'] as const

/** Millionths as a decimal text, exactly. */
export const decimalOf = (micros: number) =>
  `${Math.floor(micros / 1e6)}.${String(micros % 1e6).padStart(6, '0')}`.replace(/0{1,4}$/, '')

export const moneyOf = (micros: number, currency: string | null) => money(decimalOf(micros), currency)

export const whole = (figure: number) => Math.round(figure).toLocaleString('en')

/** "€150.00 of €200.00", "1,000 of 2,000 tokens"; what calls without a price cost comes on top of the money. */
export const usedOf = (bound: Bound, { currency, used, before, ...budget }: MonthlyBudget) =>
  bound === 'money_micros'
    ? `${before.unpriced_calls > 0 ? 'at least ' : ''}${moneyOf(used[bound], currency)} of ${moneyOf(budget[bound] ?? 0, currency)}`
    : `${whole(used[bound])} of ${whole(budget[bound] ?? 0)} ${bound}`
