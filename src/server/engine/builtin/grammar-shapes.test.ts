// The grammar as tables: on a CRM export, on a stock list without roles, on bills of suppliers.
import { describe, expect, it } from 'vitest'
import { asks, crm, dataFor, reading, store, why } from './testing/grammar.ts'

describe('on deals from a CRM', () => {
  const won = 'where *Stage* is Closed Won'
  it.each([
    ['average deal size per month', 'average of *Amount* in *CRM Deals*, by month of *Created*'],
    ['amount and number of deals', 'sum of *Amount* and number of rows in *CRM Deals*'],
    ['open deals by owner', 'number of rows in *CRM Deals* where *Stage* is not Closed Won or Closed Lost, by *Owner*'],
    ['how many deals did Ben win', `number of rows in *CRM Deals* where *Owner* is Ben and *Stage* is Closed Won`],
    ['won deals this year', `rows of *CRM Deals* ${won}, 2026-01-01 to 2026-12-31 by *Close Date*`],
    ['total closed won amount', `sum of *Amount* in *CRM Deals* ${won}`],
    ["ana's deals", 'rows of *CRM Deals* where *Owner* is Ana'],
    ['which owner has the highest average amount', 'average of *Amount* in *CRM Deals*, by *Owner*, the largest'],
    ['total in EUR for Ana', 'sum of *Amount* in *CRM Deals* where *Owner* is Ana and *Currency* is EUR'],
    ['deals over €10k', 'rows of *CRM Deals* where *Amount* is over 10,000 and *Currency* is EUR'],
    ['key account deals', 'rows of *CRM Deals* where *Key Account* is true'],
    ['deals not key account', 'rows of *CRM Deals* where *Key Account* is false'],
    ['proposal or negotiation deals', 'rows of *CRM Deals* where *Stage* is Proposal or Negotiation'],
    ['how many deals are in proposal stage', 'number of rows in *CRM Deals* where *Stage* is Proposal'],
    ['which accounts have no amount', 'number of rows in *CRM Deals* where *Amount* is blank, by *Account*'],
    ['deals created since September', 'rows of *CRM Deals*, since 2026-09-01 by *Created*'],
    ['close date in the next 30 days', 'rows of *CRM Deals*, 2026-11-21 to 2026-12-21 by *Close Date*'],
    ['deals per week', 'number of rows in *CRM Deals*, by week of *Created*'],
  ])('%s', (question, expected) => {
    expect(reading(question, crm)).toBe(expected)
  })

  it('asks whether January is the last or the coming one where the column reaches that far', () => {
    expect(asks('deals closing in january', crm)).toEqual([
      'list rows in CRM Deals with Close Date from 2027-01-01 to 2027-01-31',
      'list rows in CRM Deals with Close Date from 2026-01-01 to 2026-01-31',
    ])
  })

  it('refuses amounts in a currency that is not there', () => {
    expect(why('deals over £100', crm)).toBe('*CRM Deals* has no amounts in GBP.')
  })
})

describe('on a stock list without roles', () => {
  it.each([
    ['how many items', 'number of different values of *Item* in *Stock list 2026*'],
    ['total stock', 'sum of *On hand* in *Stock list 2026*'],
    ['on hand by warehouse', 'sum of *On hand* in *Stock list 2026*, by *Warehouse*'],
    ['average unit cost by warehouse', 'average of *Unit cost* in *Stock list 2026*, by *Warehouse*'],
    [
      'how many items are discontinued',
      'number of different values of *Item* in *Stock list 2026* where *Discontinued* is true',
    ],
    ['items with less than 10 on hand', 'sum of *On hand* in *Stock list 2026*, by *Item*, only groups with under 10'],
    ['on hand of A-1', 'sum of *On hand* in *Stock list 2026* where *SKU* is A-1'],
    ['stock of bolt in Berlin', 'rows of *Stock list 2026* where *Item* is Bolt and *Warehouse* is Berlin'],
    ['unit cost over 10', 'rows of *Stock list 2026* where *Unit cost* is over 10'],
    ['last counted in october', 'rows of *Stock list 2026*, 2026-10-01 to 2026-10-31 by *Last counted*'],
    [
      'list the stock in hamburg sorted by unit cost',
      'rows of *Stock list 2026* where *Warehouse* is Hamburg, sorted by *Unit cost*',
    ],
    [
      'which warehouse has the most items',
      'number of different values of *Item* in *Stock list 2026*, by *Warehouse*, the largest',
    ],
  ])('%s', (question, expected) => {
    expect(reading(question, store)).toBe(expected)
  })

  it('asks whether prices are to be added up', () => {
    expect(asks('unit cost by warehouse', store)).toEqual([
      'total Unit cost by Warehouse in Stock list 2026',
      'average Unit cost by Warehouse in Stock list 2026',
    ])
  })

  it('asks whether a figure is about each row or about each group', () => {
    expect(asks('which items have on hand below 10', store)).toEqual([
      'number of rows by Item in Stock list 2026 where On hand is under 10',
      'total On hand by Item in Stock list 2026 where total is under 10',
    ])
  })
})

describe('on what is owed to suppliers', () => {
  const bills = dataFor({
    table: 'bills',
    name: 'Supplier invoices',
    columns: [
      { name: 'supplier', title: 'Supplier', sql: 'VARCHAR', role: 'party' },
      { name: 'gross', title: 'Gross', sql: 'DECIMAL(18,2)', role: 'amount' },
      { name: 'due', title: 'Due', sql: 'DATE', role: 'due_date' },
      { name: 'paid', title: 'Paid', sql: 'BOOLEAN' },
      { name: 'city', title: 'City', sql: 'VARCHAR' },
    ],
    rows: Array.from({ length: 55 }, (_, at) => [
      `Firm ${at}`,
      '1.00',
      '2026-01-01',
      true,
      at % 2 ? 'Berlin' : 'Neu Berlin',
    ]),
  })

  it('never calls it revenue or something that customers owe', () => {
    expect(why('total revenue', bills)).toMatch('“revenue”')
    expect(why('how much do customers owe us', bills)).toMatch('“customers”')
    expect(why('how much is owed to us', bills)).toBe('*Supplier invoices* is about suppliers.')
    expect(reading('how much did we spend by supplier', bills)).toBe(
      'sum of *Gross* in *Supplier invoices*, by *Supplier*',
    )
    expect(reading('how much do we owe suppliers', bills)).toBe(
      'sum of *Gross* in *Supplier invoices* where *Paid* is not true',
    )
  })

  it('reads a column of yes and no as what its heading says', () => {
    expect(reading('how many invoices are paid', bills)).toBe(
      'number of rows in *Supplier invoices* where *Paid* is true',
    )
    expect(reading('invoices not paid', bills)).toBe('rows of *Supplier invoices* where *Paid* is false')
  })

  it('looks for a part of a name where not all names are known', () => {
    expect(reading('total gross for firm', bills)).toBe(
      'sum of *Gross* in *Supplier invoices* where *Supplier* contains “firm”',
    )
    expect(why('total gross for 7', bills)).toMatch('“7”')
  })

  it('asks when a part of a name fits several', () => {
    expect(asks('total gross for neu', bills)).toEqual({ kind: 'reading', reading: expect.anything() })
    expect(reading('total gross in berlin', bills)).toBe('sum of *Gross* in *Supplier invoices* where *City* is Berlin')
  })
})
