// Amounts whose currency stands in another column, or is only assumed; the figures are added up here by hand.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtinModel } from './index.ts'
import { type Bench, bench, type TestTable, talk, toolsOf } from './testing/bench.ts'
import { today } from './testing/grammar.ts'
import { factsOf, sum } from './testing/held-out/kit.ts'

const orders: TestTable = {
  table: 'orders',
  name: 'Orders',
  columns: [
    { name: 'order_id', title: 'Order', sql: 'VARCHAR', role: 'identifier' },
    { name: 'region', title: 'Region', sql: 'VARCHAR' },
    { name: 'net', title: 'Net', sql: 'DECIMAL(18,2)', role: 'amount', currencyColumn: 'money' },
    { name: 'money', title: 'Money', sql: 'VARCHAR' },
    { name: 'freight', title: 'Freight', sql: 'DECIMAL(18,2)', role: 'cost', currencyColumn: 'freight_money' },
    { name: 'freight_money', title: 'Freight money', sql: 'VARCHAR' },
    { name: 'budget', title: 'Budget', sql: 'DECIMAL(18,2)', role: 'target', currency: 'GBP', currencyAssumed: true },
    { name: 'tax', title: 'Tax', sql: 'DECIMAL(18,2)', role: 'cost', currency: 'CHF' },
  ],
  rows: [
    ['O1', 'North', '100.10', 'EUR', '5.00', 'USD', '90.00', '1.00'],
    ['O2', 'North', '200.20', 'USD', '6.00', 'USD', '80.00', '2.00'],
    ['O3', 'South', '300.30', 'EUR', '7.00', 'PLN', null, '3.00'],
    ['O4', 'South', '-50.05', 'EUR', null, null, '70.00', '4.00'],
    ['O5', 'South', '400.40', 'USD', '8.00', 'PLN', '60.00', '5.00'],
  ],
}
const facts = factsOf(orders)
const total = (column: string, where: Record<string, string>) =>
  sum(
    facts.filter(fact => Object.entries(where).every(([name, value]) => fact[name] === value)),
    column,
  ).toFixed(2)

const model = builtinModel({ now: () => new Date('2026-11-21T10:00:00Z') })
let books: Bench
beforeAll(async () => {
  books = await bench([orders])
})
afterAll(() => books.close())
const ask = async (question: string) => (await talk(model, toolsOf(books, today), question)).text

describe('amounts whose currency stands in another column', () => {
  it('are answered for each currency, and it is said', async () => {
    const answer = await ask('total net')
    expect(answer).toContain(`€${total('Net', { Money: 'EUR' })}`)
    expect(answer).toContain(`$${total('Net', { Money: 'USD' })}`)
    expect(answer).toContain('amounts are kept apart by *Money*')
    const freight = await ask('total freight')
    expect(freight).toContain(`$${total('Freight', { 'Freight money': 'USD' })}`)
    expect(freight).toContain('amounts are kept apart by *Freight money*')
  })

  it('are kept apart within groups', async () => {
    const answer = await ask('total net by region')
    for (const Region of ['North', 'South'])
      for (const [Money, sign] of [
        ['EUR', '€'],
        ['USD', '$'],
      ] as const)
        expect(answer).toContain(`| ${Region} | ${Money} | ${sign}${total('Net', { Region, Money })} |`)
  })

  it('are one sum where the question names one currency of theirs', async () => {
    expect(await ask('total net where "Money" is USD')).toContain(`$${total('Net', { Money: 'USD' })}`)
    expect(await ask('orders with net over €200')).toMatch(/\*\*1\*\* row of \*Orders\*[\s\S]*€300\.30/)
  })

  it('are not put side by side with those of another column', async () => {
    expect(await ask('total net and total freight')).toContain('stand in different columns')
  })
})

describe('amounts with a currency for all', () => {
  it('say when it is only assumed', async () => {
    const answer = await ask('total budget')
    expect(answer).toContain('*Budget* says no currency, so GBP is assumed')
  })

  it('keep their own, whatever stands beside them', async () => {
    const answer = await ask('total tax')
    expect(answer).toContain(`CHF`)
    expect(answer).toContain(total('Tax', {}))
    expect(answer).not.toContain('kept apart')
  })
})
