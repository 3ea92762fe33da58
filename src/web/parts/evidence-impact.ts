// What a finding is about in money or in another unit, as a person reads it.
import type { Finding } from '#contract/agents'
import { formatAmount } from '../ui/format.ts'
import { perLocale } from '../ui/locale.ts'

const plainMoney = perLocale(
  locale => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** What duties count; a unit that is a heading of a table stays as it stands there. */
const counted = new Set(
  `answers approvals calls changes checks columns connections contracts customers days documents errors failures figures hours
  items leads looks marks networks pages pictures pixels points readings requests rows runs seconds secrets sign-ins
  suppliers tables tasks texts tickets times tokens values`.split(/\s+/),
)
const irregular: Readonly<Record<string, string>> = {
  people: 'person',
  entries: 'entry',
  replies: 'reply',
  'key figures': 'key figure',
  'pieces of work': 'piece of work',
}

const ofOne = (unit: string) => irregular[unit] ?? (counted.has(unit) ? unit.slice(0, -1) : unit)

/** Data that names no currency has the unit "amount": money, but nobody knows which. */
export const impactWords = ({ value, unit }: NonNullable<Finding['impact']>): string =>
  unit === 'amount' ? plainMoney().format(value) : formatAmount(value, Number(value) === 1 ? ofOne(unit) : unit)
