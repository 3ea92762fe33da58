// The ML engineer's duties on tables whose shifts and rules are known.
import { afterEach, describe, expect, it } from 'vitest'
import { type ReadTables, readTables } from '../../../../../tests/support/read-tables.ts'
import { baseline } from './baseline.ts'
import { chanceAlone } from './chance.ts'
import { drift } from './drift.ts'

const today = '2026-11-21'
let tables: ReadTables
afterEach(() => tables?.close())

const dayOf = (back: number) => new Date(Date.parse(today) - back * 86_400_000).toISOString().slice(0, 10)
/** Two rows on each of the last 180 days. */
const leads = (row: (back: number, at: number) => string) =>
  [
    'Lead No,Date,Source,Amount',
    ...Array.from(
      { length: 360 },
      (_, at) => `L-${at},${dayOf(1 + Math.floor(at / 2))},${row(1 + Math.floor(at / 2), at)}`,
    ),
  ].join('\n')
const steady = (_back: number, at: number) =>
  `${['Search', 'Referral', 'Fair', 'Mail'][at % 4]},${100 + ((at * 37) % 100)}.00`

describe('shifts', () => {
  it('finds a kind that became more frequent, with its exact index', async () => {
    const bytes = leads(
      (back, at) => `${back <= 90 ? (at % 4 < 3 ? 'Search' : 'Fair') : at % 4 < 2 ? 'Search' : 'Fair'},100.00`,
    )
    tables = await readTables([{ file_name: 'leads.csv', bytes }])
    const found = await tables.found(drift, today)
    const index = (0.75 - 0.5) * Math.log(0.75 / 0.5) + (0.25 - 0.5) * Math.log(0.25 / 0.5)
    expect(found.map(({ key, impact, priority }) => [key, Number(impact?.value), priority])).toEqual([
      ['source', Math.round(index * 1e4) / 1e4, index >= 0.25 ? 'medium' : 'low'],
    ])
    expect(found[0]?.title).toBe(
      'Source in leads has shifted: Fair makes up 25 % in the last 90 days, after 50 % in the 90 before',
    )
  })

  it('finds figures that became larger', async () => {
    const bytes = leads((back, at) => `Search,${(back <= 90 ? 180 : 100) + ((at * 37) % 100)}.00`)
    tables = await readTables([{ file_name: 'leads.csv', bytes }])
    const found = await tables.found(drift, today)
    expect(found.map(({ key, priority }) => [key, priority])).toEqual([['amount', 'medium']])
    expect(found[0]?.title).toContain('half of the figures are above 229 in the last 90 days, after 150')
  })

  it('finds nothing where nothing changed, or where there are too few rows', async () => {
    const few = leads((back, at) => `${back <= 90 ? 'Search' : 'Fair'},${at}.00`)
      .split('\n')
      .filter((_, at) => at % 10 === 0)
    tables = await readTables([
      { file_name: 'steady.csv', bytes: leads(steady) },
      { file_name: 'few.csv', bytes: few.join('\n') },
    ])
    expect(await tables.found(drift, today)).toEqual([])
  })

  it('asks for more than chance: the less, the more rows there are', () => {
    // The quantile of chi-squared that one in a thousand passes, with 3 degrees of freedom: 16.27.
    expect(chanceAlone(4, 100, 100)).toBeCloseTo(16.27 / 50, 1)
    expect(chanceAlone(4, 10_000, 10_000)).toBeLessThan(0.01)
    expect(chanceAlone(1, 100, 100)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('what can be told from what', () => {
  const orders = (row: (at: number) => string) =>
    [
      'Order No,Date,Channel,Status,Amount',
      ...Array.from({ length: 400 }, (_, at) => `O-${at},${dayOf(400 - at)},${row(at)}`),
    ].join('\n')

  it('finds the rule, tried on the newest fifth of the rows, and what it beats', async () => {
    // Of the shop one in ten is returned, of the telephone nine in ten.
    const bytes = orders(at => {
      const shop = at % 2 === 0
      const odd = Math.floor(at / 2) % 10 === 0
      return `${shop ? 'Shop' : 'Telephone'},${shop !== odd ? 'Kept' : 'Returned'},${shop ? 100 : 500}.${10 + (at % 90)}`
    })
    tables = await readTables([{ file_name: 'orders.csv', bytes }])
    const found = await tables.found(baseline, today)
    expect(found.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Amount in orders can be estimated from Channel to within 0\.\d\d on average$/),
      'Status in orders can be told from Channel, with 10 % wrong',
    ])
    expect(found[1]?.description).toContain('Tried on 80 rows')
    expect(found[1]?.description).toContain('always the same answer for 50 %')
    expect(found[1]?.impact).toEqual({ value: '80', unit: '% less error' })
  })

  it('finds nothing where nothing tells, in a short table, and in what is the same thing twice', async () => {
    const random = (at: number) =>
      `${['A', 'B', 'C'][(at * 7919) % 3]},${['Kept', 'Returned'][((at * 104_729) >> 3) % 2]},${100 + ((at * 7907) % 400)}.00`
    const same = (at: number) => `${at % 2 ? 'A' : 'B'},${at % 2 ? 'Kept' : 'Returned'},5.00`
    tables = await readTables([
      { file_name: 'random.csv', bytes: orders(random) },
      { file_name: 'same.csv', bytes: orders(same) },
      {
        file_name: 'short.csv',
        bytes: orders(at => `${at % 2 ? 'A' : 'B'},Kept,${at % 2 ? 1 : 900}.00`)
          .split('\n')
          .slice(0, 100)
          .join('\n'),
      },
    ])
    expect(await tables.found(baseline, today)).toEqual([])
  })
})
