// Held-out questions about a table with German headings.

import { umsaetze } from './abroad.ts'
import { type Asked, by, distinct, during, type Fact, factsOf, is, mean, month, quarter, sum, top } from './kit.ts'

const german = factsOf(umsaetze)
const umsatz = (own: Fact[]) => sum(own, 'Umsatz')

export const germanSales: Asked[] = [
  ['total revenue', () => umsatz(german)],
  ['revenue by customer', () => by(german, 'Kunde', umsatz)],
  [
    'revenue per region in 2026',
    () => by(german.filter(during('Datum', '2026-01-01', '2026-12-31')), 'Region', umsatz),
  ],
  ['Umsatz by Artikel', () => by(german, 'Artikel', umsatz)],
  ['Top 2 Kunden by Umsatz', () => top(by(german, 'Kunde', umsatz), 2)],
  ['quantity sold by product', () => by(german, 'Artikel', own => sum(own, 'Menge'))],
  [
    'how much did Hotel Adler buy in 2025',
    () => umsatz(german.filter(is('Kunde', 'Hotel Adler')).filter(during('Datum', '2025-01-01', '2025-12-31'))),
  ],
  ['revenue of Weiss by month', () => by(german.filter(is('Vertreter', 'Weiss')), month('Datum'), umsatz)],
  ['average revenue', () => mean(german, 'Umsatz')],
  ['how many customers', () => distinct(german, 'Kunde')],
  ['total Menge of Säge', () => sum(german.filter(is('Artikel', 'Säge')), 'Menge')],
  ['revenue in the north', () => null],
  ['revenue in Nord', () => umsatz(german.filter(is('Region', 'Nord')))],
  ['which Region has the highest Umsatz', () => top(by(german, 'Region', umsatz), 1)],
  ['Umsatz last quarter', () => umsatz(german.filter(during('Datum', '2026-07-01', '2026-09-30')))],
  ['quarterly Umsatz', () => by(german, quarter('Datum'), umsatz)],
]
