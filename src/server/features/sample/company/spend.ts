// What suppliers were paid, by category. One supplier gets exactly three fifths of each month.
import type { Chance } from '../../../base/chance.ts'
import { daysAfter, daysBefore, monthBefore } from './days.ts'
import { amount, type Setting, sum, type Table } from './table.ts'

export type Payment = { supplier: string; category: string; reference: string; on: string; cents: number }

/** Supplier, category, cents of one payment, days of the month, how far it varies. */
const regular: readonly (readonly [string, string, number, readonly number[], number])[] = [
  ['Millrace Estates', 'Rent', 9_800_00, [1], 0],
  ['Northgrid Energy', 'Utilities', 2_100_00, [12], 0.1],
  ['Swift Heron Freight', 'Logistics', 1_900_00, [5, 12, 19, 26], 0.1],
  ['Paper Lantern Studio', 'Marketing', 2_400_00, [8, 22], 0.1],
  ['Lantern Mutual', 'Insurance', 1_150_00, [15], 0],
  ['Inkwell Supplies', 'Office', 240_00, [4, 14, 24], 0.15],
  ['Lark Rail and Rooms', 'Travel', 310_00, [3, 10, 17, 25], 0.15],
  ['Fenwick Ledger', 'Professional services', 1_800_00, [20], 0.05],
  ['Ironbark Tools', 'Equipment', 3_100_00, [9, 23], 0.1],
  ['Cardboard Kin', 'Packaging', 900_00, [6, 16, 26], 0.1],
]
const cloud = { supplier: 'Stratus Hosting', category: 'Cloud services', before: 3_000_00, now: 6_000_00, day: 3 }
const largest = { supplier: 'Harrow Gearworks', category: 'Components', days: [2, 6, 10, 13, 16, 20, 23, 26] }

/** Whole cents that can be halved, so that three fifths stay exact. */
const even = (cents: number) => Math.round(cents / 2) * 2
const shortOf = (supplier: string) =>
  supplier
    .split(' ')
    .map(word => word[0])
    .join('')

/** The bill that was paid twice, two days apart. */
const paidTwice = (today: string): Payment[] =>
  [38, 36].map(days => ({
    supplier: 'Ironbark Tools',
    category: 'Equipment',
    reference: 'IT-7781',
    on: daysBefore(today, days),
    cents: 1_380_00,
  }))

function ofMonth(month: number, { today }: Setting, chance: Chance, more: readonly Payment[]): Payment[] {
  const first = monthBefore(today, month)
  const on = (day: number) => daysAfter(first, day - 1)
  const reference = (supplier: string, day: number) =>
    `${shortOf(supplier)}-${first.slice(2, 7).replace('-', '')}${String(day).padStart(2, '0')}`
  const others: Payment[] = regular.flatMap(([supplier, category, cents, days, spread]) =>
    days.map(day => {
      const varied = even(cents * (1 + spread * (2 * chance.next() - 1)))
      return { supplier, category, reference: reference(supplier, day), on: on(day), cents: varied }
    }),
  )
  const { supplier, category, day } = cloud
  others.push({
    supplier,
    category,
    reference: reference(supplier, day),
    on: on(day),
    cents: month <= 3 ? cloud.now : cloud.before,
  })
  const known = [...others, ...more.filter(payment => payment.on.slice(0, 7) === first.slice(0, 7))].filter(
    payment => payment.on <= today,
  )
  const days = largest.days.filter(day => on(day) <= today)
  return [
    ...known,
    ...shareOfLargest(sum(known.map(({ cents }) => cents)) * 1.5, days.length > 0 ? days : [1], { on, reference }),
  ]
}

function shareOfLargest(
  total: number,
  days: readonly number[],
  { on, reference }: { on(day: number): string; reference(supplier: string, day: number): string },
): Payment[] {
  const each = Math.floor(total / days.length)
  return days.map((day, index) => ({
    supplier: largest.supplier,
    category: largest.category,
    reference: reference(largest.supplier, day),
    on: on(day),
    cents: index === 0 ? total - each * (days.length - 1) : each,
  }))
}

export type Spend = { payments: Table; paid: readonly Payment[] }

export function spend(setting: Setting): Spend {
  const chance = setting.chanceFor('spend')
  const twice = paidTwice(setting.today)
  const paid = Array.from({ length: 19 }, (_, month) => ofMonth(18 - month, setting, chance, twice))
    .flat()
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
  return {
    paid,
    payments: {
      name: 'Sample supplier payments',
      domain: 'financial',
      headings: ['Payment No', 'Payment Date', 'Supplier', 'Category', 'Reference', 'Amount Paid', 'Currency'],
      rows: paid.map(({ supplier, category, reference, on, cents }, index) => [
        `PM-${5001 + index}`,
        on,
        supplier,
        category,
        reference,
        amount(cents),
        'EUR',
      ]),
    },
  }
}
