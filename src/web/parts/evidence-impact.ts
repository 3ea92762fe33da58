// What a finding is about in money or in another unit, as a person reads it.
import type { Finding } from '#contract/agents'
import { formatAmount } from '../ui/format.ts'
import { perLocale } from '../ui/locale.ts'

const plainMoney = perLocale(
  locale => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** Data that names no currency has the unit "amount": money, but nobody knows which. */
export const impactWords = ({ value, unit }: NonNullable<Finding['impact']>): string =>
  unit === 'amount' ? plainMoney().format(value) : formatAmount(value, unit)
