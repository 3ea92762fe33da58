// What the company keeps about itself: contracts, key figures, and the work that somebody repeats by hand.
import type { Chance } from '../../../base/chance.ts'
import { daysAfter, daysBefore, monthBefore, weekdayOf } from './days.ts'
import { amount, type Setting, type Table, type Value } from './table.ts'

/** Counterparty, subject, days until the end, days of notice, renews by itself, euros a year, document. */
export const contractTerms: readonly (readonly [string, string, number, number, boolean, number, string | null])[] = [
  ['Stratus Hosting', 'Servers and backups', 131, 90, true, 72_000, 'Stratus Hosting service agreement.pdf'],
  ['Lantern Mutual', 'Liability insurance', 96, 30, true, 13_800, 'Lantern Mutual insurance policy.docx'],
  ['Millrace Estates', 'Workshop and office', 263, 180, true, 117_600, 'Millrace Estates lease.pdf'],
  ['Harrow Gearworks', 'Components', 410, 90, false, 740_000, 'Harrow Gearworks framework agreement.pdf'],
  ['Swift Heron Freight', 'Parcels and pallets', 220, 60, true, 92_000, null],
  ['Northgrid Energy', 'Electricity', 290, 30, true, 25_200, null],
  ['Paper Lantern Studio', 'Design', 185, 30, false, 57_600, null],
  ['Fenwick Ledger', 'Tax advice', 330, 90, true, 21_600, null],
  ['Tannet Rubber', 'Tyres', 520, 120, false, 64_000, null],
  ['Ironbark Tools', 'Tools and maintenance', 240, 60, false, 75_000, null],
  ['Copperfield Couriers', 'Non-disclosure', 610, 30, false, 0, 'Mutual non-disclosure agreement.docx'],
  ['Silverline Cables', 'Cables', 150, 30, false, 18_000, null],
]

export const contracts = ({ today }: Setting): Table => ({
  name: 'Sample contracts',
  domain: 'strategic',
  headings: [
    'Contract No',
    'Counterparty',
    'Subject',
    'Start Date',
    'End Date',
    'Notice Deadline',
    'Renewal',
    'Annual Value',
    'Currency',
    'Document',
  ],
  rows: contractTerms.map(([party, subject, days, notice, renews, euros, document], index) => {
    const end = daysAfter(today, days)
    return [
      `C-${11 + index}`,
      party,
      subject,
      daysBefore(end, 730),
      end,
      daysBefore(end, notice),
      renews ? 'Automatic, 12 months' : 'None',
      amount(euros * 100),
      'EUR',
      document,
    ]
  }),
})

/** Name, which way is better, target, the last whole month, the month before. */
const figures: readonly (readonly [string, string, number, number, number])[] = [
  ['Customer satisfaction', 'Higher', 4.5, 4.1, 4.4],
  ['On-time delivery %', 'Higher', 95, 85, 95],
  ['Warranty claims', 'Lower', 20, 27, 18],
  ['Website visits', 'Higher', 30_000, 36_400, 28_000],
  ['Workshop utilisation %', 'Higher', 80, 82, 81],
  ['Training hours', 'Higher', 120, 126, 118],
]

export function keyFigures({ today, chanceFor }: Setting): Table {
  const chance = chanceFor('key figures')
  const rows = Array.from({ length: 18 }, (_, index) => 18 - index).flatMap(month =>
    figures.map(([name, better, target, last, before]): Value[] => {
      const usual = Number((before * (1 + (chance.next() - 0.5) * 0.08)).toPrecision(3))
      return [monthBefore(today, month), name, better, target, month === 1 ? last : month === 2 ? before : usual]
    }),
  )
  return {
    name: 'Sample key figures',
    domain: 'strategic',
    headings: ['Month Start', 'Key Figure', 'Better', 'Target', 'Actual'],
    rows,
  }
}

const single = [
  'Check the price list',
  'Prepare the stand',
  'Answer the auditor',
  'Sort the returns',
  'Plan the inventory',
  'Update the catalogue',
]
const weekly = { person: 'Nils Rosendal', task: 'Export open orders to a spreadsheet', weeks: 26, minutes: 30 }

/** One task comes back every Monday; the others are done once in a while. */
export function routineWork({ today, chanceFor }: Setting): Table {
  const chance: Chance = chanceFor('routine work')
  const monday = daysBefore(today, (weekdayOf(today) + 6) % 7)
  const regular = Array.from({ length: weekly.weeks }, (_, week): Value[] => [
    daysBefore(monday, week * 7),
    weekly.person,
    weekly.task,
    weekly.minutes,
  ])
  const rest = Array.from({ length: 150 }, (_, index): Value[] => [
    daysBefore(today, chance.between(0, 182)),
    chance.pick(['Celia Quist', 'Elin Thorne', 'Dario Marlow']),
    `${chance.pick(single)} ${index + 1}`,
    chance.between(10, 120),
  ])
  const rows = [...regular, ...rest].sort((a, b) => String(a[0]).localeCompare(String(b[0])))
  return {
    name: 'Sample routine work',
    domain: 'operational',
    headings: ['Done On', 'Person', 'Task', 'Minutes'],
    rows,
  }
}
