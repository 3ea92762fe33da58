// What a newcomer types, on the tables of a whole company: several of them could be meant.
import { expect, it } from 'vitest'
import { query } from './sql/query.ts'
import { suggestQuestions } from './suggest.ts'
import { bench } from './testing/bench.ts'
import { asks, dataFor, reading, why } from './testing/grammar.ts'
import { orders, stock, wholeCompany } from './testing/whole-company.ts'
import { understand } from './understand.ts'

const company = dataFor(...wholeCompany)

const owed = '*Paid Date* is blank and *Status* is not Paid'
it.each([
  [
    'sales this month vs last month',
    'sum of *Amount* in *Invoices*, 2026-11-01 to 2026-11-30 by *Invoice Date*, compared with 2026-10-01 to 2026-10-31',
  ],
  ['sales targets by owner', 'sum of *Target* in *Quarterly sales targets*, by *Owner*'],
  [
    'Which 5 customers bought the most last quarter?',
    'sum of *Amount* in *Invoices*, by *Customer*, 2026-07-01 to 2026-09-30 by *Invoice Date*, the 5 largest',
  ],
  [
    'which 2026 invoices are the largest',
    'rows of *Invoices*, 2026-01-01 to 2026-12-31 by *Invoice Date*, the largest *Amount* first',
  ],
  ['what 3 customers ordered the most', 'sum of *Amount* in *Invoices*, by *Customer*, the 3 largest'],
  ['which 2 customers spent the most', 'sum of *Amount* in *Invoices*, by *Customer*, the 2 largest'],
  ['which 2 customers owe the most', `sum of *Amount* in *Invoices* where ${owed}, by *Customer*, the 2 largest`],
  ['who owes us the most', `sum of *Amount* in *Invoices* where ${owed}, by *Customer*, the largest`],
  [
    'which customers paid the most',
    'sum of *Amount* in *Invoices* where *Status* is Paid, by *Customer*, the 10 largest',
  ],
  ['paid invoices by customer', 'number of rows in *Invoices* where *Status* is Paid, by *Customer*'],
  ['how mch is overdue', `sum of *Amount* in *Invoices* where *Due Date* is before 2026-11-21 and ${owed}`],
  ['hw many invoices', 'number of rows in *Invoices*'],
  ['wich customers owe us', `sum of *Amount* in *Invoices* where ${owed}, by *Customer*`],
  ['totl of invoices', 'sum of *Amount* in *Invoices*'],
  ['averge invoice', 'average of *Amount* in *Invoices*'],
  ['total of unpaid invoices by customer', `sum of *Amount* in *Invoices* where ${owed}, by *Customer*`],
  ['which products are running low', 'rows of *Stock* where *On Hand* is below *Reorder Level*'],
  ['what needs reordering', 'rows of *Stock* where *On Hand* is below *Reorder Level*'],
  [
    'how many items are running low',
    'number of different values of *Item* in *Stock* where *On Hand* is below *Reorder Level*',
  ],
])('reads “%s”', (question, expected) => {
  expect(reading(question, company)).toBe(expected)
})

it('says which misspelt words it read as others', () => {
  const found = understand('hw mch is overdue', company)
  expect(found.kind === 'reading' && found.reading.assumptions).toEqual([
    '“hw” was read as “how”',
    '“mch” was read as “much”',
  ])
})

it.each([
  ['invoices vs last month', /compare figures/],
  ['growth of invoices', /compare figures/],
  ['revenue by customer compared to last year', /which two periods/],
  ['which 5 invoices', /“5”/],
  ['items that are not running low', /not what is not/],
])('never passes over a part of “%s”', (question, reason) => {
  expect(why(question, company)).toMatch(reason)
})

it('offers what is told by amounts before what is told by prices and values of a year', () => {
  expect(asks('top customers', company)).toEqual([
    'top 10 customers by total amount in Invoices',
    'top 10 customers by total amount in Receipts',
    'top 10 customers by total quantity in Orders',
    'top 10 customers by number of rows in Orders',
  ])
})

it('lists what is below the level of its order, and nothing of which either is unknown', async () => {
  const found = understand('which products are running low', company)
  const { run, close } = await bench([stock])
  const { rows } = await run(found.kind === 'reading' ? query(found.reading).sql : '')
  close()
  expect(rows).toEqual([expect.arrayContaining(['Bolt', 4, 5])])
})

it('says what is missing where no table can tell what runs low', () => {
  expect(why('which products are running low', dataFor(orders))).toMatch(
    /I need a table with one column of what is in stock/,
  )
})

it('suggests money and customers before the machines, one question for each table', () => {
  const described = company.lexicons.map(({ table }) => table)
  expect(suggestQuestions(described, company.today).slice(0, 4)).toEqual([
    'How much do customers owe us?',
    'Total amount by customer in Receipts',
    'Total target by owner',
    'Total quantity by customer',
  ])
})
