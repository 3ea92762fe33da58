// Held-out questions about what lies in the warehouses, with what plain JavaScript finds.
import { type Asked, by, count, distinct, type Fact, factsOf, is, largest, mean, names, sum, top } from './kit.ts'
import { stock } from './shops.ts'

const _total = (own: Fact[]) => sum(own, 'Total')
const items = factsOf(stock)
const onHand = (own: Fact[]) => sum(own, 'On hand')

export const warehouse: Asked[] = [
  ['how many SKUs do we stock', () => null],
  ['total on hand', () => onHand(items)],
  ['stock by warehouse', () => by(items, 'Warehouse', onHand)],
  ['Which items are out of stock?', () => null],
  ['items with 0 on hand', () => null],
  ['list rows with on hand = 0', () => names(items.filter(is('On hand', 0)), 'SKU')],
  ['How many bolts are in Leeds?', () => null],
  ['on hand for Bolt in Leeds', () => onHand(items.filter(is('Item', 'Bolt')).filter(is('Warehouse', 'Leeds')))],
  ['average unit cost by supplier', () => by(items, 'Supplier', own => mean(own, 'Unit cost'))],
  [
    'most expensive item',
    () =>
      top(
        by(items, 'Item', own => largest(own, 'Unit cost')),
        1,
      ),
  ],
  ['highest unit cost', () => largest(items, 'Unit cost')],
  ['reserved quantity by warehouse', () => null],
  ['total reserved by warehouse', () => by(items, 'Warehouse', own => sum(own, 'Reserved'))],
  ['which rows have never been counted', () => null],
  ['rows where last counted is blank', () => names(items.filter(is('Last counted', null)), 'SKU')],
  [
    'SKUs last counted before 2026',
    () =>
      names(
        items.filter(fact => fact['Last counted'] !== null && String(fact['Last counted']) < '2026-01-01'),
        'SKU',
      ),
  ],
  ['number of rows per supplier', () => by(items, 'Supplier', count)],
  ['total on hand from Steelworks', () => onHand(items.filter(is('Supplier', 'Steelworks')))],
  ['which warehouse has the most stock', () => top(by(items, 'Warehouse', onHand), 1)],
  ['on hand and reserved by warehouse', () => by(items, 'Warehouse', own => [onHand(own), sum(own, 'Reserved')])],
  ['how many items are in Porto', () => distinct(items.filter(is('Warehouse', 'Porto')), 'Item')],
  ['items on hand less than 50 in Gdansk', () => null],
  ['where is the fork lift', () => null],
]
