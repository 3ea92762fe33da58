// Questions to tables as bookkeeping and sales programs export them: several amounts, lines of invoices, a pipeline.
import { expect, describe as group, it } from 'vitest'
import { builtinModel } from './index.ts'
import { bench, type TestTable, talk, toolsOf } from './testing/bench.ts'
import { dataFor, reading, today } from './testing/grammar.ts'

const money = 'DECIMAL(18,2)'
const items: TestTable = {
  table: 'opos_debitoren',
  name: 'OPOS Debitoren',
  domain: 'financial',
  columns: [
    { name: 'name', title: 'Kontobezeichnung', sql: 'VARCHAR', role: 'party' },
    { name: 'nr', title: 'Rechnungs-Nr.', sql: 'VARCHAR', role: 'identifier' },
    { name: 'belegdatum', title: 'Belegdatum', sql: 'DATE', role: 'date' },
    { name: 'faellig', title: 'Fälligkeit', sql: 'DATE', role: 'due_date' },
    { name: 'betrag', title: 'Rechnungsbetrag', sql: money, role: 'amount', currency: 'EUR' },
    { name: 'saldo', title: 'Saldo offen', sql: money, role: 'amount', currency: 'EUR' },
  ],
  rows: [['Nordlicht AG', 'RE-1', '2026-10-05', '2026-10-19', '100.00', '60.00']],
}
const opos = dataFor(items)
const open = 'where *Saldo offen* is not 0'

group('an open-items list', () => {
  it.each([
    ['how much is open?', `sum of *Saldo offen* in *OPOS Debitoren* ${open}`],
    ['how much do customers owe us?', `sum of *Saldo offen* in *OPOS Debitoren* ${open}`],
    ['total open amount by customer', 'sum of *Saldo offen* in *OPOS Debitoren*, by *Kontobezeichnung*'],
    ['how many invoices are open?', `number of rows in *OPOS Debitoren* ${open}`],
    ['how many customers do we have?', 'number of different values of *Kontobezeichnung* in *OPOS Debitoren*'],
    ['what is the average invoice amount?', 'average of *Rechnungsbetrag* in *OPOS Debitoren*'],
    ['invoiced last month', 'sum of *Rechnungsbetrag* in *OPOS Debitoren*, 2026-10-01 to 2026-10-31 by *Belegdatum*'],
  ])('tells what is open from what was invoiced: %s', (question, expected) => {
    expect(reading(question, opos)).toBe(expected)
  })

  it('does not take days overdue for money', () => {
    expect(reading('average days overdue by customer', opos)).toMatchObject({ kind: 'cannot' })
  })
})

const sent: TestTable = {
  table: 'salesinvoices',
  name: 'SalesInvoices',
  domain: 'financial',
  columns: [
    { name: 'contact', title: 'ContactName', sql: 'VARCHAR', role: 'party' },
    { name: 'number', title: 'InvoiceNumber', sql: 'VARCHAR', role: 'identifier' },
    { name: 'date', title: 'InvoiceDate', sql: 'DATE', role: 'date' },
    { name: 'planned', title: 'PlannedDate', sql: 'DATE', role: 'date' },
    { name: 'total', title: 'Total', sql: money, role: 'amount', currency: 'GBP' },
    { name: 'sent', title: 'Sent', sql: 'VARCHAR', role: 'status' },
    { name: 'status', title: 'Status', sql: 'VARCHAR', role: 'status' },
  ],
  rows: [
    ['Bayside', 'INV-1', '2026-10-01', null, '10.00', 'Sent', 'Paid'],
    ['Bayside', 'INV-2', '2026-10-02', null, '20.00', 'Sent', 'Awaiting Payment'],
  ],
}
const invoices = dataFor(sent)

group('an export of invoices', () => {
  it.each([
    ['how many invoices are unpaid?', 'number of rows in *SalesInvoices* where *Status* is not Paid'],
    ['total by customer', 'sum of *Total* in *SalesInvoices*, by *ContactName*'],
    ['invoiced last month', 'sum of *Total* in *SalesInvoices*, 2026-10-01 to 2026-10-31 by *InvoiceDate*'],
  ])('is read by the column that says it: %s', (question, expected) => {
    expect(reading(question, invoices)).toBe(expected)
  })
})

const deals: TestTable = {
  table: 'all_deals',
  name: 'all-deals',
  domain: 'sales',
  columns: [
    { name: 'stage', title: 'Deal Stage', sql: 'VARCHAR', role: 'stage' },
    { name: 'owner', title: 'Deal owner', sql: 'VARCHAR', role: 'owner' },
    { name: 'pipeline', title: 'Pipeline', sql: 'VARCHAR', role: 'category' },
    { name: 'amount', title: 'Amount', sql: money, role: 'amount', currency: 'USD' },
  ],
  rows: [
    ['Contract Sent', 'Ana', 'Sales Pipeline', '10.00'],
    ['Closed Won', 'Tom', 'Sales Pipeline', '20.00'],
  ],
}
const sales = dataFor(deals)

group('the pipeline', () => {
  it.each([
    ['how big is the pipeline?', 'sum of *Amount* in *all-deals* where *Deal Stage* is not Closed Won'],
    ['pipeline by owner', 'sum of *Amount* in *all-deals* where *Deal Stage* is not Closed Won, by *Deal owner*'],
    ['number of deals by pipeline', 'number of rows in *all-deals*, by *Pipeline*'],
  ])('is what the open deals amount to: %s', (question, expected) => {
    expect(reading(question, sales)).toBe(expected)
  })
})

const lines: TestTable = {
  table: 'invoice_lines',
  name: 'Invoice lines',
  domain: 'financial',
  columns: [
    { name: 'number', title: 'InvoiceNumber', sql: 'VARCHAR', role: 'identifier' },
    { name: 'total', title: 'Total', sql: money, role: 'amount', currency: 'GBP' },
    { name: 'line', title: 'LineAmount', sql: money, role: 'amount', currency: 'GBP' },
  ],
  rows: [
    ['INV-1', '30.00', '10.00'],
    ['INV-1', '30.00', '20.00'],
    ['INV-2', '5.00', '5.00'],
  ],
}

group('an export with a row for each line of an invoice', () => {
  it('says that a total which stands in every line counts more than once', async () => {
    const on = await bench([lines])
    try {
      const ask = async (question: string) =>
        (await talk(builtinModel({ now: () => new Date(today) }), toolsOf(on, today), question)).text
      expect(await ask('sum of Total')).toContain(
        '*Total* is the same in all rows of one *InvoiceNumber*, and here it is added up for 3 rows of only 2 different ones',
      )
      expect(await ask('sum of LineAmount')).not.toContain('more than once')
    } finally {
      on.close()
    }
  })
})
