// The pipeline: open deals are a fixed list, closed ones come by chance in fixed numbers. And what sales should reach.
import type { Chance } from '../../../base/chance.ts'
import { daysAfter, daysBefore, quarterBefore } from './days.ts'
import { customers, salespeople } from './names.ts'
import { amount, at, type Setting, type Table, type Value } from './table.ts'

/** How many, the first amount, and how much more each next one is worth; in euros. */
const open: readonly (readonly [string, number, number, number])[] = [
  ['Qualified', 14, 12_000, 1_000],
  ['Proposal', 13, 20_000, 1_500],
  ['Negotiation', 8, 30_000, 2_000],
]
/** Open deals whose expected closing date has passed: stage, place in its list, days. */
const slipped: readonly (readonly [string, number, number])[] = [
  ['Proposal', 2, 9],
  ['Proposal', 7, 21],
  ['Negotiation', 1, 33],
]
const purposes = ['Rental fleet', 'Staff bikes', 'Cargo trial', 'Service contract', 'Spare parts frame order']

type Deal = {
  account: string
  stage: string
  euros: number
  created: string
  first_expected: string
  expected: string
  closed: string | null
  activity: string
}

function openDeals({ today }: Setting, chance: Chance): Deal[] {
  const listed = open.flatMap(([stage, count, first, step]) =>
    Array.from({ length: count }, (_, place): Deal => {
      const late = slipped.find(([late_stage, late_place]) => late_stage === stage && late_place === place)
      const expected = late ? daysBefore(today, late[2]) : daysAfter(today, chance.between(5, 120))
      return {
        account: chance.pick(customers).name,
        stage,
        euros: first + step * place,
        created: daysBefore(today, chance.between(50, 200)),
        first_expected: late ? daysBefore(expected, 30) : expected,
        expected,
        closed: null,
        activity: daysBefore(today, chance.between(1, 25)),
      }
    }),
  )
  const expected = daysAfter(today, 30)
  const stalled: Deal = {
    account: 'Quarry Lane Logistics',
    stage: 'Negotiation',
    euros: 84_000,
    created: daysBefore(today, 220),
    first_expected: expected,
    expected,
    closed: null,
    activity: daysBefore(today, 97),
  }
  return [...listed, stalled]
}

function closedDeals({ today }: Setting, chance: Chance): Deal[] {
  const one = (stage: string, days: number): Deal => {
    const closed = daysBefore(today, days)
    const expected = daysAfter(closed, chance.between(-6, 6))
    const created = daysBefore(closed, chance.between(30, 120))
    return {
      account: chance.pick(customers).name,
      stage,
      euros: chance.between(50, 600) * 100,
      created,
      first_expected: expected,
      expected,
      closed,
      activity: closed,
    }
  }
  return [
    ...Array.from({ length: 120 }, (_, index) => one(index < 45 ? 'Won' : 'Lost', chance.between(1, 365))),
    ...Array.from({ length: 150 }, () => one(chance.happens(0.4) ? 'Won' : 'Lost', chance.between(366, 540))),
  ]
}

export function deals(setting: Setting): Table {
  const chance = setting.chanceFor('deals')
  const all = [...openDeals(setting, chance), ...closedDeals(setting, chance)]
  all.sort((a, b) => (a.created < b.created ? -1 : a.created > b.created ? 1 : 0))
  return {
    name: 'Sample deals',
    domain: 'sales',
    headings: [
      'Deal ID',
      'Deal Name',
      'Account',
      'Owner',
      'Stage',
      'Amount',
      'Currency',
      'Created',
      'First Expected Close',
      'Expected Close Date',
      'Closed On',
      'Last Activity',
    ],
    rows: all.map((deal, index) => [
      `D-${301 + index}`,
      `${deal.account}: ${at(purposes, index * 7)}`,
      deal.account,
      chance.pick(salespeople),
      deal.stage,
      amount(deal.euros * 100),
      'EUR',
      deal.created,
      deal.first_expected,
      deal.expected,
      deal.closed,
      deal.activity,
    ]),
  }
}

/** Targets and results of each salesperson by quarter; the present quarter has reached two fifths. */
export function targets({ today, chanceFor }: Setting): Table {
  const chance = chanceFor('targets')
  const quarters = Array.from({ length: 6 }, (_, index) => 5 - index)
  const rows = quarters.flatMap(quarter =>
    salespeople.map((owner): Value[] => {
      const reached = quarter === 0 ? 50_800 : chance.between(900, 1_400) * 100
      return [owner, quarterBefore(today, quarter), amount(127_000_00), amount(reached * 100), 'EUR']
    }),
  )
  return {
    name: 'Sample sales targets',
    domain: 'sales',
    headings: ['Owner', 'Quarter Start', 'Target', 'Actual', 'Currency'],
    rows,
  }
}
