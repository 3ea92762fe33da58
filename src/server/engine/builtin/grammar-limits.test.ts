// The grammar where it asks back or does not answer.
import { describe, expect, it } from 'vitest'
import { query } from './sql/query.ts'
import { all, asks, dataFor, invoices, open, reading, why } from './testing/grammar.ts'
import { questionFor, understand } from './understand.ts'

describe('with several tables', () => {
  it.each([
    ['how many deals', 'number of rows in *CRM Deals*'],
    ['how many invoices', 'number of rows in *Rechnungen*'],
    ['revenue by owner', 'sum of *Amount* in *CRM Deals*, by *Owner*'],
    ['total amount in CRM Deals', 'sum of *Amount* in *CRM Deals*'],
    ['how much do customers owe us', `sum of *Betrag* in *Rechnungen* where ${open}`],
    ['how many customers', 'number of different values of *Kunde* in *Rechnungen*'],
    ['how many accounts', 'number of different values of *Account* in *CRM Deals*'],
    ['Hamburg', 'rows of *Stock list 2026* where *Warehouse* is Hamburg'],
  ])('chooses the table for %j', (question, expected) => {
    expect(reading(question, all)).toBe(expected)
  })

  it('asks back when two tables fit equally', () => {
    expect(asks('total amount', all)).toEqual(['total Betrag in Rechnungen', 'total Amount in CRM Deals'])
  })

  it('asks what "total invoices" counts', () => {
    expect(asks('total invoices', all)).toEqual(['total Betrag in Rechnungen', 'number of rows in Rechnungen'])
  })

  it('looks at one table at a time and says so', () => {
    expect(why('how many invoices and deals', all)).toMatch('one table at a time')
  })
})

describe('what is not understood is not answered', () => {
  it.each([
    ['total for Zebra in 2026', "I don't know what “Zebra” means here."],
    ['what is the weather', "I don't know what “weather” means here."],
    ['revenue compared to last year', /^Say which two periods/],
    ['share of overdue invoices of Acme', /^I can not tell the part from the whole/],
    ['invoices on 5/3/2026', "I don't know what “5/3/2026” means here. Write dates as 2026-03-05."],
    ['how many invoices were bezahlt late', /^What is settled is no longer open or overdue/],
    ['total of the 3 largest invoices', /not add up a list/],
    ['invoices over 1.000', /^1\.000 can be read in two ways/],
    ['invoices in march and april', 'I can look at one period at a time.'],
    ['how many invoices and customers', /^I don't know what to do with \*Kunde\* here/],
    ['open and closed invoices', /^I can filter by one state at a time/],
    ['average number of invoices', /average of counts/],
    ['invoices over 60 days', /^Say what the days count/],
    ['how much do we owe suppliers', /suppliers/],
    ['invoices over £5', 'The amounts of *Rechnungen* are in EUR, not in GBP.'],
    ['top 0 customers', 'A list of 0 shows nothing.'],
    ['customers without invoices', /^Everything that \*Rechnungen\* names has rows there/],
    ['how many invoices do I owe', /supplier|customer|owe/],
    ['my invoices', "I don't know what “my” means here."],
    ['which invoices are due', /Say which days you mean/],
    ['how much do customers owe us as of 31 March', "I don't know what “as of” means here."],
    ['average invoices per month', /average of counts/],
    ['invoices except overdue', /leave out what is overdue/],
    ['customers with more than 3 statuses', /how many different values/],
    ['open invoices of "Acme" from Globex', /shut each other out/],
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

describe('what can not be known for sure', () => {
  const columns = [
    { name: 'customer', title: 'Customer', sql: 'VARCHAR', role: 'party' as const },
    { name: 'amount', title: 'Amount', sql: 'DECIMAL(18,2)', role: 'amount' as const },
    { name: 'due', title: 'Due', sql: 'DATE', role: 'due_date' as const },
    { name: 'paid_on', title: 'Paid on', sql: 'DATE', role: 'closed_date' as const },
    { name: 'status', title: 'Status', sql: 'VARCHAR', role: 'status' as const },
  ]
  const withStatuses = (count: number, paid_on: string | null) =>
    dataFor({
      table: 'sales',
      name: 'Sales',
      columns,
      rows: Array.from({ length: count }, (_, at) => ['A', '1.00', '2026-01-01', paid_on, `Step ${at} open`]),
    })

  it('is not taken from a list of statuses that may have been cut', () => {
    const data = withStatuses(50, null)
    expect(why('how much do customers owe us', data)).toBe(
      '*Status* has too many different values to tell what is open.',
    )
    expect(why('how much is overdue', data)).toBe('*Status* has too many different values to tell what is open.')
    expect(reading('how much do customers owe us', withStatuses(49, null))).toMatch(
      /^sum of \*Amount\* in \*Sales\* where/,
    )
  })

  it('counts what is to be paid on a later day as open until then', () => {
    expect(reading('how much do customers owe us', withStatuses(3, '2026-12-01'))).toBe(
      'sum of *Amount* in *Sales* where *Paid on* is blank or after 2026-11-21',
    )
    const found = understand('how much do customers owe us', withStatuses(3, '2026-12-01'))
    expect(found.kind === 'reading' && query(found.reading).sql).toMatch(
      `("paid_on" IS NULL OR "paid_on" >= DATE '2026-11-22')`,
    )
  })
})

describe('questions that are offered', () => {
  it.each(['total amount', 'what is the total', 'amount by month', 'how many open', 'how many rows'])(
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
