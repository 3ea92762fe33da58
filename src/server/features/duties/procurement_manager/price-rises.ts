// Duty of procurement: items that cost more than at the purchase before.
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, type DataDuty, type Draft, hasRoles, quoted } from '../duty.ts'
import { money } from '../money.ts'
import { currencySql, day, headed, percent, trimmed, wordsOf } from '../words.ts'

const needs = ['cost', 'date'] as const

const thresholds = {
  rise: {
    sentence: 'A price that rose by a larger share is reported',
    default: 10,
    unit: '%',
    min: 1,
    max: 1000,
  },
} as const
/** Rises are told for so many days. */
const period = 90

const bought =
  /purchas|procure|supplier|vendor|einkauf|lieferant|achat|fournisseur|compra|proveedor|acquist|fornitor|inkoop|leverancier/
const sold = /customer|client|kunde|cliente|klant|sold|verkauf/
const item =
  /item|article|artikel|product|produkt|sku|part|material|articulo|producto|prodotto|articolo|produto|artigo|insumo|materia prima|materiaal/

const itemOf = (dataset: ReadyDataset) =>
  headed(dataset, item).find(({ role }) => role === 'identifier' || role === 'category')?.name

/** The heading names a price, not what a whole delivery cost. */
const priceOf = (dataset: ReadyDataset) =>
  headed(dataset, /price|preis|prix|precio|prezzo|preco|prijs|unit cost/).find(({ role }) => role === 'cost')?.name

const isPrices = (dataset: ReadyDataset) =>
  itemOf(dataset) !== undefined &&
  priceOf(dataset) !== undefined &&
  bought.test(wordsOf(dataset)) &&
  !sold.test(wordsOf(dataset))

function risesSql(dataset: ReadyDataset, today: string, rise: number): string {
  const [item, price, at] = [itemOf(dataset) ?? '', priceOf(dataset) ?? '', columnOf(dataset, 'date') ?? '']
  const [called, supplier] = [columnOf(dataset, 'category'), columnOf(dataset, 'party')]
  return `with purchases as (
  select ${trimmed(item)} as item, ${called ? trimmed(called) : 'null'} as name, ${supplier ? trimmed(supplier) : 'null'} as supplier,
    ${currencySql(dataset, price)} as currency, ${quoted(price)} as price, ${day(at)} as bought_on
  from ${quoted(dataset.table_name)} where ${quoted(item)} is not null and ${quoted(price)} > 0 and ${day(at)} <= date '${today}'
), steps as (
  select *, lag(price) over same as price_before, lag(bought_on) over same as bought_before from purchases
  window same as (partition by item, supplier, currency order by bought_on)
)
select * from steps where price_before > 0 and price > ${1 + rise / 100} * price_before
  and bought_on >= date '${today}' - ${period} order by price / price_before desc, item`
}

function draft(row: Record<string, string | null>, rise: number, evidence: Draft['evidence']): Draft {
  const currency = row.currency ?? null
  const [price, before] = [Number(row.price), Number(row.price_before)]
  const more = Math.round((1000 * (price - before)) / before) / 10
  const named = row.name && row.name !== row.item ? `${row.item} (${row.name})` : row.item
  return {
    key: `${row.item}:${row.supplier ?? ''}:${row.bought_on}`,
    priority: more >= 20 ? 'high' : 'medium',
    title: `The price of ${named} rose by ${percent(price - before, before)}`,
    description: `${row.supplier ? `${row.supplier} charged ` : 'It cost '}${money(row.price ?? '0', currency)} on ${row.bought_on}, after ${money(row.price_before ?? '0', currency)} on ${row.bought_before}. A rise of more than ${rise} % is reported: ask for the reason, and for another offer before the next order.`,
    impact: { value: String(more), unit: '%' },
    evidence,
  }
}

export const priceRises: DataDuty = {
  kind: 'data',
  id: 'price_rises',
  agent_id: 'procurement_manager',
  title: 'Price rises per item',
  thresholds,
  schedule: '5 7 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a table of purchases with an item number, a date and a unit price.',
  fits: dataset => hasRoles(dataset, needs) && isPrices(dataset),
  async check(dataset, today, ask, threshold) {
    const rise = threshold('rise')
    const { rows, evidence } = await ask('Prices that rose', risesSql(dataset, today, rise))
    return rows.map(row => draft(row, rise, evidence))
  },
}
