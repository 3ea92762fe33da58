// The grammar as tables: a question and what it means, on three differently shaped tables.
import { expect, describe as group, it } from 'vitest'
import { describe } from './say/describe.ts'
import { query } from './sql/query.ts'
import { describeTable } from './testing/bench.ts'
import { deals, rechnungen, stock } from './testing/companies.ts'
import { dataOf, questionFor, understand } from './understand.ts'

const today = '2026-11-21'
const dataFor = (...tables: Parameters<typeof describeTable>[0][]) =>
  dataOf({ today, tables: tables.map((table, at) => describeTable(table, at)) })
const invoices = dataFor(rechnungen)
const crm = dataFor(deals)
const store = dataFor(stock)
const all = dataFor(rechnungen, deals, stock)

const reading = (question: string, data: typeof all) => {
  const found = understand(question, data)
  return found.kind === 'reading' ? describe(found.reading) : found
}
const asks = (question: string, data: typeof all) => {
  const found = understand(question, data)
  return found.kind === 'ask' ? found.questions : found
}
const why = (question: string, data: typeof all) => {
  const found = understand(question, data)
  return found.kind === 'cannot' ? found.why : found
}

const open = '*Bezahlt am* is blank and *Status* is not bezahlt or storniert'
const overdue = `*Fällig am* is before 2026-11-21 and ${open}`

group('on invoices with German headings', () => {
  it.each([
    ['what is the total amount', 'sum of *Betrag* in *Rechnungen*'],
    ['What is our total revenue?', 'sum of *Betrag* in *Rechnungen*'],
    ['how much do customers owe us', `sum of *Betrag* in *Rechnungen* where ${open}`],
    ['how much is outstanding', `sum of *Betrag* in *Rechnungen* where ${open}`],
    ['how much is overdue', `sum of *Betrag* in *Rechnungen* where ${overdue}`],
    ['total revenue by customer', 'sum of *Betrag* in *Rechnungen*, by *Kunde*'],
    ['revenue by quarter and customer', 'sum of *Betrag* in *Rechnungen*, by quarter of *Rechnungsdatum* and *Kunde*'],
    ['monthly revenue', 'sum of *Betrag* in *Rechnungen*, by month of *Rechnungsdatum*'],
    ['revenue over time', 'sum of *Betrag* in *Rechnungen*, by month of *Rechnungsdatum*'],
    ['open amount by month of due date', `sum of *Betrag* in *Rechnungen* where ${open}, by month of *Fällig am*`],
    ['average invoice per customer', 'average of *Betrag* in *Rechnungen*, by *Kunde*'],
    ['how many invoices are open', `number of rows in *Rechnungen* where ${open}`],
    ['how many invoices are overdue today', `number of rows in *Rechnungen* where ${overdue}`],
    ['invoices per status', 'number of rows in *Rechnungen*, by *Status*'],
    [
      'number of invoices per customer per month',
      'number of rows in *Rechnungen*, by *Kunde* and month of *Rechnungsdatum*',
    ],
    ['how many customers', 'number of different values of *Kunde* in *Rechnungen*'],
    ['count distinct customers', 'number of different values of *Kunde* in *Rechnungen*'],
    [
      'how many customers have overdue invoices',
      `number of different values of *Kunde* in *Rechnungen* where ${overdue}`,
    ],
    ['list customers', 'number of rows in *Rechnungen*, by *Kunde*'],
  ])('%s', (question, expected) => {
    expect(reading(question, invoices)).toBe(expected)
  })

  it.each([
    ['top 5 customers by amount', 'sum of *Betrag* in *Rechnungen*, by *Kunde*, the 5 largest'],
    ['largest customers', 'sum of *Betrag* in *Rechnungen*, by *Kunde*, the 10 largest'],
    [
      'biggest customer in 2025',
      'sum of *Betrag* in *Rechnungen*, by *Kunde*, 2025-01-01 to 2025-12-31 by *Rechnungsdatum*, the largest',
    ],
    ['customer with the most invoices', 'number of rows in *Rechnungen*, by *Kunde*, the largest'],
    ['top 3 customers by number of invoices', 'number of rows in *Rechnungen*, by *Kunde*, the 3 largest'],
    ['customer with the largest invoice', 'largest *Betrag* in *Rechnungen*, by *Kunde*, the largest'],
    ['who owes us the most', `sum of *Betrag* in *Rechnungen* where ${open}, by *Kunde*, the largest`],
    ['top 3 months by revenue', 'sum of *Betrag* in *Rechnungen*, by month of *Rechnungsdatum*, the 3 largest'],
    ['largest invoice', 'rows of *Rechnungen*, the largest *Betrag* first'],
    ['3 smallest invoices of Acme', 'rows of *Rechnungen* where *Kunde* is Acme GmbH, the smallest *Betrag* first'],
    ['largest invoice amount', 'largest *Betrag* in *Rechnungen*'],
    ['largest invoice per customer', 'largest *Betrag* in *Rechnungen*, by *Kunde*'],
    ['latest invoice', 'rows of *Rechnungen*, the latest *Rechnungsdatum* first'],
    ['oldest open invoice', `rows of *Rechnungen* where ${open}, the earliest *Rechnungsdatum* first`],
    ['latest due date', 'largest *Fällig am* in *Rechnungen*'],
  ])('%s', (question, expected) => {
    expect(reading(question, invoices)).toBe(expected)
  })

  it.each([
    [
      'sum of betrag for Acme in 2026',
      'sum of *Betrag* in *Rechnungen* where *Kunde* is Acme GmbH, 2026-01-01 to 2026-12-31 by *Rechnungsdatum*',
    ],
    ['revenue 2026', 'sum of *Betrag* in *Rechnungen*, 2026-01-01 to 2026-12-31 by *Rechnungsdatum*'],
    ['how many invoices last month', 'number of rows in *Rechnungen*, 2026-10-01 to 2026-10-31 by *Rechnungsdatum*'],
    ['how many invoices since March 2026', 'number of rows in *Rechnungen*, since 2026-03-01 by *Rechnungsdatum*'],
    [
      'how many invoices between 1 May and 15 June',
      'number of rows in *Rechnungen*, 2026-05-01 to 2026-06-15 by *Rechnungsdatum*',
    ],
    [
      'how many invoices have we issued this quarter',
      'number of rows in *Rechnungen*, 2026-10-01 to 2026-12-31 by *Rechnungsdatum*',
    ],
    ['invoices due before 1 May', 'rows of *Rechnungen*, until 2026-04-30 by *Fällig am*'],
    [
      'how many invoices were paid in May',
      'number of rows in *Rechnungen* where *Status* is bezahlt, 2026-05-01 to 2026-05-31 by *Bezahlt am*',
    ],
    ['list invoices older than 30 days', 'rows of *Rechnungen*, until 2026-10-21 by *Rechnungsdatum*'],
    [
      'invoices overdue by more than 60 days',
      `rows of *Rechnungen* where *Fällig am* is more than 60 days before 2026-11-21 and ${open}, sorted by *Fällig am*`,
    ],
    [
      'invoices at least 60 days late',
      `rows of *Rechnungen* where *Fällig am* is more than 59 days before 2026-11-21 and ${open}, sorted by *Fällig am*`,
    ],
  ])('%s', (question, expected) => {
    expect(reading(question, invoices)).toBe(expected)
  })

  it.each([
    ['which invoices are overdue', `rows of *Rechnungen* where ${overdue}, sorted by *Fällig am*`],
    ['list the open invoices over 1,000', `rows of *Rechnungen* where *Betrag* is over 1,000 and ${open}`],
    ['invoices between 1,000 and 5,000', 'rows of *Rechnungen* where *Betrag* is between 1,000 and 5,000'],
    ['invoices of 1,000 or more', 'rows of *Rechnungen* where *Betrag* is at least 1,000'],
    ['invoices with betrag at most €50', 'rows of *Rechnungen* where *Betrag* is at most 50'],
    ['negative invoices', 'rows of *Rechnungen* where *Betrag* is under 0'],
    ['total betrag where status is not bezahlt', 'sum of *Betrag* in *Rechnungen* where *Status* is not bezahlt'],
    ['total of not paid invoices', null],
    ['unpaid invoices', `rows of *Rechnungen* where ${open}`],
    ['invoices that are not paid', `rows of *Rechnungen* where ${open}`],
    ['how many invoices are paid', 'number of rows in *Rechnungen* where *Status* is bezahlt'],
    ['how many invoices are closed', 'number of rows in *Rechnungen* where *Status* is bezahlt or storniert'],
    ['invoices of Acme and Globex', 'rows of *Rechnungen* where *Kunde* is Acme GmbH or Globex AG'],
    ['all invoices except Acme', 'rows of *Rechnungen* where *Kunde* is not Acme GmbH'],
    ['invoices with status offen or mahnung', 'rows of *Rechnungen* where *Status* is offen or mahnung'],
    ['invoices for "zebra"', 'rows of *Rechnungen* where *Kunde* contains “zebra”'],
    ['invoices without due date', 'rows of *Rechnungen* where *Fällig am* is blank'],
    ['invoices with blank betrag', 'rows of *Rechnungen* where *Betrag* is blank'],
    ['invoices where kunde is not blank', 'rows of *Rechnungen* where *Kunde* is not blank'],
    ['show invoice RE-1002', 'rows of *Rechnungen* where *Rechnungsnr.* is RE-1002'],
    ['list invoices sorted by amount', 'rows of *Rechnungen*, sorted by *Betrag*'],
    [
      'customers who owe more than 1000',
      `sum of *Betrag* in *Rechnungen* where ${open}, by *Kunde*, only groups with over 1,000`,
    ],
    [
      'which customers have more than 3 invoices',
      'number of rows in *Rechnungen*, by *Kunde*, only groups with over 3',
    ],
  ])('%s', (question, expected) => {
    if (expected === null) expect(asks(question, invoices)).toHaveLength(2)
    else expect(reading(question, invoices)).toBe(expected)
  })
})

group('on deals from a CRM', () => {
  const won = 'where *Stage* is Closed Won'
  it.each([
    ['average deal size per month', 'average of *Amount* in *CRM Deals*, by month of *Created*'],
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

group('on a stock list without roles', () => {
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

group('with several tables', () => {
  it.each([
    ['how many deals', 'number of rows in *CRM Deals*'],
    ['how many invoices', 'number of rows in *Rechnungen*'],
    ['revenue by owner', 'sum of *Amount* in *CRM Deals*, by *Owner*'],
    ['total amount in CRM Deals', 'sum of *Amount* in *CRM Deals*'],
    ['how much do customers owe us', `sum of *Betrag* in *Rechnungen* where ${open}`],
    ['Hamburg', 'rows of *Stock list 2026* where *Warehouse* is Hamburg'],
  ])('chooses the table for %j', (question, expected) => {
    expect(reading(question, all)).toBe(expected)
  })

  it('asks back when two tables fit equally', () => {
    expect(asks('how many customers', all)).toEqual([
      'number of different Kunde in Rechnungen',
      'number of different Account in CRM Deals',
    ])
  })

  it('asks what "total invoices" counts', () => {
    expect(asks('total invoices', all)).toEqual(['total Betrag in Rechnungen', 'number of rows in Rechnungen'])
  })

  it('looks at one table at a time and says so', () => {
    expect(why('how many invoices and deals', all)).toMatch('one table at a time')
  })
})

group('what is not understood is not answered', () => {
  it.each([
    ['total for Zebra in 2026', "I don't know what “Zebra” means here."],
    ['what is the weather', "I don't know what “weather” means here."],
    ['revenue compared to last year', "I don't know what “compared” means here."],
    ['what percentage is overdue', "I don't know what “percentage” means here."],
    ['invoices on 5/3/2026', "I don't know what “5/3/2026” means here. Write dates as 2026-03-05."],
    ['invoices over 1.000', /^1\.000 can be read in two ways/],
    ['invoices in march and april', 'I can look at one period at a time.'],
    ['how many invoices and customers', /^I don't know what to do with \*Kunde\* here/],
    ['open and closed invoices', /^I can filter by one state at a time/],
    ['average number of invoices', /average of counts/],
    ['invoices over 60 days', /^Say what the days count/],
    ['how much do we owe suppliers', /suppliers/],
    ['invoices over £5', 'The amounts of *Rechnungen* are in EUR, not in GBP.'],
    ['top 0 customers', 'A list of 0 shows nothing.'],
    ['customers without invoices', /without/],
    ['how many', 'I did not find what the question is about.'],
    ['2+2', /“2”/],
    ['', 'I did not find what the question is about.'],
  ])('%j', (question, expected) => {
    if (typeof expected === 'string') expect(why(question, invoices)).toBe(expected)
    else expect(why(question, invoices)).toMatch(expected)
  })

  it('reads a misspelt word of the grammar and says so', () => {
    const found = understand('custmer with the most invioces', invoices)
    expect(found.kind === 'reading' && found.reading.assumptions).toEqual([
      '“custmer” was read as “customer”',
      '“invioces” was read as “invoice”',
    ])
  })

  it('asks back when only a name in the data is spelt nearly so', () => {
    expect(asks('how many globax invoices', invoices)).toEqual([
      'number of rows in Rechnungen where Kunde is Globex AG',
    ])
  })
})

group('questions that are offered', () => {
  it.each(['how many customers', 'total amount', 'what is the total', 'top 5 customers by amount', 'how many open'])(
    'for %j each mean one thing',
    question => {
      const offered = asks(question, all)
      expect(Array.isArray(offered) && offered.length).toBeGreaterThan(1)
      for (const one of Array.isArray(offered) ? offered : []) expect(understand(one, all).kind).toBe('reading')
    },
  )

  it('give the same SQL as what they were made from', () => {
    const found = understand('top 3 customers by amount that are overdue by more than 30 days in 2026', invoices)
    if (found.kind !== 'reading') throw new Error('It was not understood')
    const again = understand(questionFor(found.reading, invoices) ?? '', invoices)
    expect(again.kind === 'reading' && query(again.reading).sql).toBe(query(found.reading).sql)
  })
})
