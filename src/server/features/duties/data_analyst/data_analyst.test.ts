// The data analyst's duties on tables whose movements are known.
import { afterEach, describe, expect, it } from 'vitest'
import { type ReadTables, readTables } from '../../../../../tests/support/read-tables.ts'
import { largestMovers } from './largest-movers.ts'
import { newTables } from './new-tables.ts'

const today = '2026-11-21'
let tables: ReadTables
afterEach(() => tables.close())

const months = Array.from({ length: 18 }, (_, at) => {
  const month = new Date(Date.UTC(2025, 4 + at, 10)).toISOString().slice(0, 10)
  return { month, at }
})
const sales = (amountOf: (customer: string, at: number) => number, customers = ['Acme', 'Bolt', 'Cobalt']) =>
  [
    'Invoice No,Invoice Date,Customer,Amount',
    ...months.flatMap(({ month, at }) =>
      customers.map((customer, of) => `R-${at}-${of},${month},${customer},${amountOf(customer, at).toFixed(2)}`),
    ),
  ].join('\n')

describe('largest movers', () => {
  it('finds who rose and who fell, to the cent, and leaves alone who varies as always', async () => {
    const amounts = sales((customer, at) => {
      if (customer === 'Acme') return at >= 15 ? 3000.1 : 1000
      if (customer === 'Bolt') return at >= 15 ? 100 : 1000
      return at % 2 === 0 ? 500 : 1500
    })
    tables = await readTables([{ file_name: 'invoices.csv', bytes: amounts }])
    const found = await tables.found(largestMovers, today)
    expect(found.map(({ title, impact }) => [title, impact])).toEqual([
      ['Acme rose from 3,000.00 to 9,000.30 in invoices', { value: '6000.3', unit: 'amount' }],
    ])
    expect(found[0]?.description).toContain('three months until 2026-10-31')
    expect(found[0]?.description).toContain('Then: Bolt fell from 3,000.00 to 300.00.')
    expect(found[0]?.evidence.chart).toEqual({ kind: 'bar', x: 'who', y: ['amount_before', 'amount'], series: null })
    expect(found[0]?.evidence.rows).toHaveLength(2)
  })

  it('compares the months that a table covers whole, and nothing in one that ended long ago', async () => {
    const amounts = sales((customer, at) => (customer === 'Acme' && at >= 15 ? 3000 : 1000))
    tables = await readTables([{ file_name: 'invoices.csv', bytes: amounts }])
    expect(await tables.found(largestMovers, '2026-08-05')).toEqual([])
    expect(await tables.found(largestMovers, '2027-03-01')).toEqual([])
  })

  it('finds nothing in less than a year, and adds up no balances and no deals at a stage', async () => {
    const short = sales((customer, at) => (customer === 'Acme' && at >= 15 ? 3000 : 1000)).split('\n')
    tables = await readTables([
      { file_name: 'short.csv', bytes: [short[0], ...short.slice(-24)].join('\n') },
      { file_name: 'balances.csv', bytes: short.join('\n').replace('Amount', 'Balance') },
      { file_name: 'deals.csv', bytes: short.map((line, at) => `${line},${at === 0 ? 'Stage' : 'Offer'}`).join('\n') },
    ])
    expect(await tables.found(largestMovers, today)).toEqual([])
  })
})

describe('what new tables hold', () => {
  it('says how many rows, from when to when and how much, for a week', async () => {
    tables = await readTables([{ file_name: 'invoices.csv', bytes: sales(() => 10.01) }])
    const [found] = await tables.found(newTables, today)
    expect(found?.title).toBe('invoices is new: 54 rows in 4 columns, from 2025-05-10 to 2026-10-10')
    expect(found?.description).toContain('Amount adds up to 540.54 in 54 rows, the largest 10.01.')
    expect(await tables.found(newTables, '2026-11-27')).toHaveLength(1)
    expect(await tables.found(newTables, '2026-11-28')).toEqual([])
  })

  it('says nothing of a handful of rows', async () => {
    tables = await readTables([{ file_name: 'short.csv', bytes: 'Day,Amount\n2026-01-01,1.00\n' }])
    expect(await tables.found(newTables, today)).toEqual([])
  })
})
