// Held-out questions about a table with French headings.

import { ventes } from './abroad.ts'
import { type Asked, by, distinct, during, type Fact, factsOf, is, mean, month, percent, sum, top } from './kit.ts'

const french = factsOf(ventes)
const montant = (own: Fact[]) => sum(own, 'Montant HT')

export const frenchSales: Asked[] = [
  ['total revenue in 2026', () => montant(french.filter(during('Date de facture', '2026-01-01', '2026-12-31')))],
  ['Montant HT by client', () => by(french, 'Client', montant)],
  ['amount per city', () => by(french, 'Ville', montant)],
  ['quantity by product', () => by(french, 'Produit', own => sum(own, 'Quantité'))],
  ['top client by montant', () => top(by(french, 'Client', montant), 1)],
  ['how many clients are there', () => distinct(french, 'Client')],
  ['total montant HT for Dupont', () => montant(french.filter(is('Client', 'Dupont')))],
  ['amount in Paris versus Lyon', () => by(french.filter(is('Ville', 'Paris', 'Lyon')), 'Ville', montant)],
  [
    'revenue of parfum by month in 2026',
    () =>
      by(
        french.filter(is('Produit', 'Parfum')).filter(during('Date de facture', '2026-01-01', '2026-12-31')),
        month('Date de facture'),
        montant,
      ),
  ],
  ['how many rows are not payée', () => french.filter(is('Payée', false)).length],
  ['average montant', () => mean(french, 'Montant HT')],
  ['share of revenue by client', () => by(french, 'Client', own => percent(montant(own), montant(french)))],
]
