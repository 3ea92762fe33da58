import { expect, describe as group, it } from 'vitest'
import { understandAfter } from './follow.ts'
import { describe } from './say/describe.ts'
import { all, invoices } from './testing/grammar.ts'

const read = (questions: readonly string[], data = invoices) => {
  const found = understandAfter(questions.at(-1) ?? '', questions.slice(0, -1), data)
  return found.kind === 'reading' ? describe(found.reading) : found.kind
}

group('a question after others', () => {
  it.each([
    [['total revenue by customer', 'and by month?'], 'sum of *Betrag* in *Rechnungen*, by month of *Rechnungsdatum*'],
    [
      ['total revenue in 2026', 'only for Acme'],
      'sum of *Betrag* in *Rechnungen* where *Kunde* is Acme GmbH, 2026-01-01 to 2026-12-31 by *Rechnungsdatum*',
    ],
    [
      ['total revenue in 2026', 'only for Acme', 'what about last year'],
      'sum of *Betrag* in *Rechnungen* where *Kunde* is Acme GmbH, 2025-01-01 to 2025-12-31 by *Rechnungsdatum*',
    ],
    [['total revenue for Acme', 'and for Globex?'], 'sum of *Betrag* in *Rechnungen* where *Kunde* is Globex AG'],
    [
      ['list invoices in 2026', 'sort by amount'],
      'rows of *Rechnungen*, 2026-01-01 to 2026-12-31 by *Rechnungsdatum*, sorted by *Betrag*',
    ],
    [['total revenue by customer', 'how many invoices are there'], 'number of rows in *Rechnungen*'],
    [
      ['total revenue in 2026', 'and the year before?'],
      'sum of *Betrag* in *Rechnungen*, 2025-01-01 to 2025-12-31 by *Rechnungsdatum*',
    ],
    [
      ['how many invoices in October 2026', 'and the month before'],
      'number of rows in *Rechnungen*, 2026-09-01 to 2026-09-30 by *Rechnungsdatum*',
    ],
    [['number of invoices by customer', 'revenue instead'], 'sum of *Betrag* in *Rechnungen*, by *Kunde*'],
    [
      ['list invoices in 2026', 'just those over 400'],
      'rows of *Rechnungen* where *Betrag* is over 400, 2026-01-01 to 2026-12-31 by *Rechnungsdatum*',
    ],
    [['hello', 'total revenue', 'by status'], 'sum of *Betrag* in *Rechnungen*, by *Status*'],
  ])('%j', (questions, expected) => {
    expect(read(questions)).toBe(expected)
  })

  it('is not guessed where a word of it is unknown or nothing came before', () => {
    expect(read(['total revenue', 'and by zebra?'])).toBe('cannot')
    expect(read(['number of invoices by customer', 'only over 400'])).not.toMatch('sum')
    expect(read(['what about last year'], all)).not.toMatch('sum')
  })
})
