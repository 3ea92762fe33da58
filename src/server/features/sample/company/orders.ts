// Customer orders and how they went through the workshop. Orders are made from the day they were shipped, so that the
// share that was on time is exact in each window of ninety days.
import { daysAfter, daysBefore } from './days.ts'
import { codeOf, customers, items } from './names.ts'
import { amount, at, repeated, type Setting, shuffled, type Table } from './table.ts'

const per_window = 240
/** Late ones in each window of ninety days, the newest first. */
const late = [36, 12, 13, 11, 14, 12]
const promise_days = 8
/** Open orders: the oldest is past its promised day, the others are not. */
const open_oldest = 58
const open_recent = 36

type Order = { ordered: string; shipped: string | null }

function allOrders({ today, chanceFor }: Setting): Order[] {
  const chance = chanceFor('orders')
  const shipped = late.flatMap((count, window) =>
    shuffled(
      repeated([
        [true, count],
        [false, per_window - count],
      ]),
      chance,
    ).map((is_late): Order => {
      const on = daysBefore(today, window * 90 + chance.between(1, 90))
      return { ordered: daysBefore(on, is_late ? chance.between(10, 15) : chance.between(3, 6)), shipped: on }
    }),
  )
  const recent = Array.from(
    { length: open_recent },
    (): Order => ({ ordered: daysBefore(today, chance.between(0, 7)), shipped: null }),
  )
  const all = [...shipped, ...recent, { ordered: daysBefore(today, open_oldest), shipped: null }]
  return all.sort((a, b) => (a.ordered < b.ordered ? -1 : a.ordered > b.ordered ? 1 : 0))
}

export function orders(setting: Setting): Table {
  const chance = setting.chanceFor('order lines')
  return {
    name: 'Sample orders',
    domain: 'operational',
    headings: [
      'Order No',
      'Customer',
      'Item Code',
      'Item',
      'Quantity',
      'Unit Price',
      'Currency',
      'Order Date',
      'Promised Date',
      'Shipped On',
      'Status',
      'Channel',
    ],
    rows: allOrders(setting).map(({ ordered, shipped }, index) => {
      const item = chance.between(0, items.length - 1)
      return [
        `SO-${7001 + index}`,
        chance.pick(customers).name,
        codeOf(item),
        at(items, item),
        chance.between(1, 12),
        amount(40_00 + item * 7_50),
        'EUR',
        ordered,
        daysAfter(ordered, promise_days),
        shipped,
        shipped ? 'Shipped' : 'Open',
        at(['Web shop', 'Dealer', 'Telephone'], chance.between(0, 5)),
      ]
    }),
  }
}

/** Whole days in each stage, of one job after the other; the middle one is what a job usually takes. */
const stages: readonly (readonly [string, readonly number[]])[] = [
  ['Cutting', [1, 1, 2, 1, 1]],
  ['Welding', [2, 3, 2, 1, 2]],
  ['Painting', [5, 6, 7, 6, 6]],
  ['Assembly', [2, 2, 1, 3, 2]],
  ['Packing', [1, 1, 1, 2, 1]],
]
const finished_jobs = 140
/** Jobs under way, by the stage they are in. */
const under_way = [
  ['Painting', 12],
  ['Assembly', 3],
] as const

export function productionJobs({ today }: Setting): Table {
  const rows: (string | null)[][] = []
  const run = (job: number, began: string, until?: string) => {
    let day = began
    for (const [stage, days] of stages) {
      const leaves = stage === until ? null : daysAfter(day, at(days, job))
      rows.push([`J-${401 + job}`, `SO-${7001 + job * 9}`, stage, day, leaves])
      if (leaves === null) return
      day = leaves
    }
  }
  for (let job = 0; job < finished_jobs; job++) run(job, daysBefore(today, 520 - Math.floor(job * 3.5)))
  for (const [index, stage] of repeated(under_way).entries())
    run(finished_jobs + index, daysBefore(today, stage === 'Painting' ? 8 : 14), stage)
  return {
    name: 'Sample production jobs',
    domain: 'operational',
    headings: ['Job No', 'Order No', 'Stage', 'Entered On', 'Left On'],
    rows,
  }
}
