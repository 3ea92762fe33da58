// The grammar on a table whose rows are told by their key: what a row is, and what counts for each of them.
import { describe, expect, it } from 'vitest'
import { dataFor, reading } from './testing/grammar.ts'

const shelf = dataFor({
  table: 'regal',
  name: 'Regal',
  columns: [
    { name: 'artikelnr', title: 'Artikelnr.', sql: 'VARCHAR', role: 'identifier' },
    { name: 'halle', title: 'Halle', sql: 'VARCHAR', role: 'category' },
    { name: 'bestand', title: 'Bestand', sql: 'INTEGER', role: 'quantity' },
    { name: 'auslaufartikel', title: 'Auslaufartikel', sql: 'BOOLEAN' },
  ],
  rows: [
    ['A-1', 'Nord', 4, true],
    ['A-2', 'Nord', 40, false],
    ['A-3', 'Süd', 9, false],
  ],
})
const orders = dataFor({
  table: 'pedidos',
  name: 'Pedidos',
  columns: [
    { name: 'pedido', title: 'Pedido', sql: 'VARCHAR', role: 'identifier' },
    { name: 'proveedor', title: 'Proveedor', sql: 'VARCHAR', role: 'party' },
    { name: 'unidades', title: 'Unidades', sql: 'INTEGER', role: 'quantity' },
  ],
  rows: [
    ['P-1', 'Vega', 2],
    ['P-2', 'Vega', 5],
    ['P-3', 'Río', 8],
  ],
})

describe('rows that are told by their key', () => {
  it.each([
    ['articles with bestand under 20', 'rows of *Regal* where *Bestand* is under 20'],
    ['how many articles', 'number of rows in *Regal*'],
    ['auslaufartikel', 'rows of *Regal* where *Auslaufartikel* is true'],
    ['bestand by halle top 1', 'sum of *Bestand* in *Regal*, by *Halle*, the largest'],
  ])('%s', (question, expected) => expect(reading(question, shelf)).toBe(expected))

  it.each([
    ['unidades per pedido on average', 'average of *Unidades* in *Pedidos*'],
    ['average unidades per proveedor', 'average of *Unidades* in *Pedidos*, by *Proveedor*'],
    ['unidades by pedido', 'sum of *Unidades* in *Pedidos*, by *Pedido*'],
  ])('%s', (question, expected) => expect(reading(question, orders)).toBe(expected))
})
