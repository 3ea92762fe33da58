// Figures made of two columns, and fiscal years: read as said, asked back where two things may be meant, else refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataOf } from './data.ts'
import { understandAfter } from './follow.ts'
import { describe as inWords } from './say/describe.ts'
import { query } from './sql/query.ts'
import { type Bench, bench, describeTable, type TestTable } from './testing/bench.ts'
import { asks, dataFor, reading, today, why } from './testing/grammar.ts'
import { understand } from './understand.ts'

const jobs: TestTable = {
  table: 'jobs',
  name: 'Jobs',
  columns: [
    { name: 'job', title: 'Job', sql: 'VARCHAR', role: 'identifier' },
    { name: 'client', title: 'Client', sql: 'VARCHAR', role: 'party' },
    { name: 'invoice_date', title: 'Invoice date', sql: 'DATE', role: 'date' },
    { name: 'payment_date', title: 'Payment date', sql: 'DATE', role: 'closed_date' },
    { name: 'revenue', title: 'Revenue', sql: 'DECIMAL(18,2)', role: 'amount', currency: 'EUR' },
    { name: 'cost', title: 'Cost', sql: 'DECIMAL(18,2)', role: 'cost', currency: 'EUR' },
    { name: 'hours', title: 'Hours', sql: 'INTEGER', role: 'quantity' },
    { name: 'discount', title: 'Discount', sql: 'INTEGER', unit: '%' },
  ],
  rows: [
    ['J1', 'Acme', '2026-01-10', '2026-01-30', '100.10', '40.00', 5, 0],
    ['J2', 'Acme', '2026-04-02', '2026-04-12', '250.00', null, 8, 10],
    ['J3', 'Bolt', '2026-05-31', null, '80.00', '95.50', 4, 0],
    ['J4', 'Bolt', '2025-12-31', '2025-12-30', null, '10.00', 1, 5],
  ],
}
const data = dataFor(jobs)
const april = dataOf({ today, tables: [describeTable(jobs)], glossary: [], fiscal_year: { start: 4, name: null } })
const difference = 'sum of *Revenue* minus sum of *Cost* in *Jobs*'

describe('columns taken from each other', () => {
  it.each([
    ['revenue minus cost', difference],
    ['total revenue minus total cost by month', `${difference}, by month of *Invoice date*`],
    ['margin = revenue - cost by client', `${difference}, by *Client*`],
    ['revenue less cost in 2026', `${difference}, 2026-01-01 to 2026-12-31 by *Invoice date*`],
    ['top 1 client by revenue minus cost', `${difference}, by *Client*, the largest`],
    ['revenue plus cost', 'sum of *Revenue* plus sum of *Cost* in *Jobs*'],
    ['revenue divided by hours by client', 'sum of *Revenue* divided by sum of *Hours* in *Jobs*, by *Client*'],
    ['revenue / hours', 'sum of *Revenue* divided by sum of *Hours* in *Jobs*'],
  ])('%s', (question, expected) => {
    expect(reading(question, data)).toBe(expected)
  })

  it.each([
    ['revenue minus hours', 'not of one kind'],
    ['revenue minus discount', 'makes no sense as a total'],
    ['average revenue minus cost', 'not with their averages'],
    ['revenue minus revenue', 'two different columns'],
    ['revenue minus cost minus cost', 'two columns at a time'],
    ['revenue minus cost per hour', 'two columns at a time'],
    ['revenue minus cost over 100', 'group by group'],
    ['clients with revenue minus cost over 100', 'I don’t know what to do with'],
    ['running total of revenue minus cost by month', 'sums and of counts only'],
    ['margin by month', 'I don’t know'],
  ])('%s is not answered', (question, words) => {
    expect(String(why(question, data)).replace("'", '’')).toContain(words)
  })
})

describe('a question that goes on', () => {
  const goneOn = (earlier: string, question: string) => {
    const found = understandAfter(question, [earlier], data)
    return found.kind === 'reading' ? inWords(found.reading) : found.kind
  }

  it('calculates with the figure before, or leaves the calculation for another figure', () => {
    expect(goneOn('revenue by client', 'minus cost')).toBe(`${difference}, by *Client*`)
    expect(goneOn('revenue minus cost by client', 'and in 2026')).toBe(
      `${difference}, by *Client*, 2026-01-01 to 2026-12-31 by *Invoice date*`,
    )
    expect(goneOn('revenue minus cost by client', 'and hours')).toBe('sum of *Hours* in *Jobs*, by *Client*')
  })
})

describe('days between two dates', () => {
  const days = 'average days from *Invoice date* to *Payment date* in *Jobs*'
  it.each([
    ['average days between invoice date and payment date', days],
    ['average number of days from invoice date to payment date by client', `${days}, by *Client*`],
    ['maximum days between invoice date and payment date', days.replace('average', 'most')],
  ])('%s', (question, expected) => {
    expect(reading(question, data)).toBe(expected)
  })

  it('asks whether the average or a single row is meant by the most days', () => {
    expect(asks('which client has the most days between invoice date and payment date', data)).toEqual([
      'top 1 Client by average days between Invoice date and Payment date in Jobs',
      'top 1 Client by maximum days between Invoice date and Payment date in Jobs',
    ])
  })

  it('asks whether the average or the median is meant', () => {
    expect(asks('days between invoice date and payment date', data)).toEqual([
      'average days between Invoice date and Payment date in Jobs',
      'median days between Invoice date and Payment date in Jobs',
    ])
  })
})

describe('fiscal years', () => {
  const total = 'sum of *Revenue* in *Jobs*'
  it.each([
    ['revenue this fiscal year', `${total}, 2026-04-01 to 2027-03-31 by *Invoice date*`],
    ['revenue last fiscal quarter', `${total}, 2026-07-01 to 2026-09-30 by *Invoice date*`],
    ['revenue by fiscal year', `${total}, by fiscal year of *Invoice date*`],
    ['revenue in FY2025/26', `${total}, 2025-04-01 to 2026-03-31 by *Invoice date*`],
  ])('%s', (question, expected) => expect(reading(question, april)).toBe(expected))

  it('asks which of two years FY2026 is, where the company has not said so', () => {
    expect(asks('revenue in FY2026', april)).toEqual([
      'total Revenue in Jobs with Invoice date from 2025-04-01 to 2026-03-31',
      'total Revenue in Jobs with Invoice date from 2026-04-01 to 2027-03-31',
    ])
    expect(reading('revenue in FY2026', data)).toBe(`${total}, 2026-01-01 to 2026-12-31 by *Invoice date*`)
  })

  it('says when the fiscal year begins', () => {
    const found = understand('revenue this fiscal year', april)
    expect(found.kind === 'reading' && found.reading.assumptions).toContain(
      'the fiscal year begins in April, which is a setting of the company',
    )
  })
})

describe('their figures', () => {
  let filled: Bench
  beforeAll(async () => {
    filled = await bench([jobs])
  })
  afterAll(() => filled.close())

  it.each([
    ['revenue minus cost', [284.6]],
    ['revenue minus cost by client', [310.1, -25.5]],
    ['revenue plus cost in 2025', [10]],
    ['average days between invoice date and payment date', [29 / 3]],
    ['minimum days between invoice date and payment date', [-1]],
    ['median days between invoice date and payment date by client', [15, -1]],
    ['percentage of revenue minus cost namely client is Acme', [(100 * 310.1) / 284.6]],
  ])('%s', async (question, figures) => {
    const found = understand(question, data)
    if (found.kind !== 'reading') throw new Error(JSON.stringify(found))
    const { rows } = await filled.run(query(found.reading).sql)
    const at = found.reading.shape === 'groups' ? 1 : 0
    expect(
      rows.map(row => Number(row[at])),
      inWords(found.reading),
    ).toEqual(figures.map(figure => expect.closeTo(figure, 6)))
  })

  it('groups by the fiscal year that each day lies in', async () => {
    const found = understand('revenue by fiscal year', april)
    if (found.kind !== 'reading') throw new Error(JSON.stringify(found))
    const { rows } = await filled.run(query(found.reading).sql)
    expect(rows.map(row => [row[0], Number(row[1])])).toEqual([
      ['2025-04-01', 100.1],
      ['2026-04-01', 330],
    ])
  })
})
