// What was done to things, columns against each other, and what is dear: questions of everyday trade.
import { expect, describe as group, it } from 'vitest'
import type { TestTable } from './testing/bench.ts'
import { asks, dataFor, reading } from './testing/grammar.ts'
import { orders } from './testing/whole-company.ts'

const money = 'DECIMAL(18,2)'
const deliveries: TestTable = {
  table: 'commandes',
  name: 'Commandes',
  domain: 'operational',
  columns: [
    { name: 'n_commande', title: 'N° commande', sql: 'VARCHAR', role: 'identifier' },
    { name: 'client', title: 'Client', sql: 'VARCHAR', role: 'party' },
    { name: 'date_commande', title: 'Date commande', sql: 'DATE', role: 'date' },
    { name: 'livraison_prevue', title: 'Livraison prévue', sql: 'DATE', role: 'due_date' },
    { name: 'livree_le', title: 'Livrée le', sql: 'DATE', role: 'closed_date' },
    { name: 'retour', title: 'Retour', sql: 'BOOLEAN' },
    { name: 'prix', title: 'Prix unitaire', sql: money, role: 'cost', currency: 'EUR' },
    { name: 'plafond', title: 'Plafond', sql: money, role: 'target', currency: 'USD' },
    { name: 'stock', title: 'Stock', sql: 'INTEGER', role: 'quantity' },
    { name: 'seuil', title: 'Seuil', sql: 'INTEGER', role: 'target' },
  ],
  rows: [['C-1', 'Garage Noël', '2026-09-01', '2026-09-09', '2026-09-10', false, '2.00', '3.00', 4, 5]],
}
const shop = dataFor(deliveries)

group('what was done', () => {
  it.each([
    ['commandes not yet delivered', 'rows of *Commandes* where *Livrée le* is blank'],
    ['how many commandes were returned', 'number of rows in *Commandes* where *Retour* is true'],
    ['commandes that were not returned', 'rows of *Commandes* where *Retour* is false'],
    [
      'how many commandes were delivered in September 2026',
      'number of rows in *Commandes*, 2026-09-01 to 2026-09-30 by *Livrée le*',
    ],
    ['delivered commandes by client', 'number of rows in *Commandes* where *Livrée le* is not blank, by *Client*'],
  ])('is told by a column of its own: %s', (question, expected) => {
    expect(reading(question, shop)).toBe(expected)
  })

  it('is not answered where no column tells it, nor by the day on which it shall be done', () => {
    expect(reading('commandes not yet signed', shop)).toMatchObject({ kind: 'cannot' })
    expect(reading('delivered orders', dataFor(orders))).toMatchObject({ kind: 'cannot' })
  })
})

group('columns against each other', () => {
  it.each([
    ['stock below seuil', 'rows of *Commandes* where *Stock* is under *Seuil*'],
    [
      'how many commandes have stock of at least seuil',
      'number of rows in *Commandes* where *Stock* is at least *Seuil*',
    ],
    ['livrée le after livraison prévue', 'rows of *Commandes* where *Livrée le* is after *Livraison prévue*'],
  ])('are compared row by row: %s', (question, expected) => {
    expect(reading(question, shop)).toBe(expected)
  })

  it('are not compared in two currencies, nor figures with dates', () => {
    expect(reading('prix over plafond', shop)).toMatchObject({ kind: 'cannot' })
    expect(reading('stock below livrée le', shop)).toMatchObject({ kind: 'cannot' })
  })
})

group('what is dear', () => {
  it('is ranked by its price, whatever else is counted', () => {
    expect(reading('most expensive commande', shop)).toBe('rows of *Commandes*, the largest *Prix unitaire* first')
    expect(reading('cheapest item', dataFor(orders))).toBe('smallest *Unit Price* in *Orders*, by *Item*, the smallest')
  })

  it('is asked back where several prices are known', () => {
    const twice = {
      ...deliveries,
      columns: deliveries.columns.map(one =>
        one.name === 'plafond' ? { ...one, title: 'Prix public', role: 'cost' as const } : one,
      ),
    }
    expect(asks('most expensive commande', dataFor(twice))).toHaveLength(2)
  })
})
