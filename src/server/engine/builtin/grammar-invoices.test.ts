// The grammar as tables, a question and what it means: on invoices with German headings and roles.
import { describe, expect, it } from 'vitest'
import { asks, invoices, open, overdue, reading } from './testing/grammar.ts'

describe('on invoices with German headings', () => {
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
    ['total not paid invoices', null],
    ['total of not paid invoices', `sum of *Betrag* in *Rechnungen* where ${open}`],
    ['unpaid invoices', `rows of *Rechnungen* where ${open}`],
    ['invoices that are not paid', `rows of *Rechnungen* where ${open}`],
    ['how many invoices are paid', 'number of rows in *Rechnungen* where *Status* is bezahlt'],
    [
      'how many invoices are closed',
      'number of rows in *Rechnungen* where *Bezahlt am* is not blank or *Status* is bezahlt or storniert',
    ],
    [
      'invoices that are not open',
      'rows of *Rechnungen* where *Bezahlt am* is not blank or *Status* is bezahlt or storniert',
    ],
    ['all invoices except paid', 'rows of *Rechnungen* where *Status* is not bezahlt'],
    ['invoices not yet due', `rows of *Rechnungen* where *Fällig am* is blank or not before 2026-11-21 and ${open}`],
    ['list invoices with due date and amount', 'rows of *Rechnungen*'],
    [
      'customers with more than 3 open invoices',
      `number of rows in *Rechnungen* where ${open}, by *Kunde*, only groups with over 3`,
    ],
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
