// Duty of procurement: items that run out before they can be replaced, and those below their reorder level.
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, type DataDuty, type Draft, hasRoles, quoted } from '../duty.ts'
import { plural } from '../money.ts'
import { headed, listed, nameSays, tellsRowsApart, trimmed } from '../words.ts'

const needs = ['identifier'] as const

const figures = ['integer', 'decimal'] as const
/** In a table of stock a balance is what lies there. */
const left = /saldo|balance|quantity|quantidade|quantita|cantidad|quantite|menge|aantal/
const onHand = /on hand|in stock|stock|bestand|stock actuel|existencia|giacenza|estoque|voorraad|available/
const level =
  /reorder|minimum|min stock|safety|mindest|meldebestand|seuil|ponto de (pedido|reposicao|ressuprimento)|punto de (pedido|reorden)|punto di riordino|bestelpunt|minimo|scorta minima|minimumvoorraad/
const daily =
  /daily (use|usage|demand|consumption|sales)|use per day|tagesverbrauch|consommation (par jour|journaliere)|consumo (diario|por dia|al dia)|consumo giornaliero|consumo al giorno|dagverbruik|verbruik per dag/
const lead =
  /lead time|lieferzeit|wiederbeschaffung|delai|plazo de (entrega|reposicion)|prazo de (entrega|reposicao)|tempo de reposicao|tempi? di (consegna|approvvigionamento|riordino)|levertijd/

const figureOf = (dataset: ReadyDataset, says: RegExp) => headed(dataset, says, figures)[0]
const levelOf = (dataset: ReadyDataset) => figureOf(dataset, level)?.name
const handOf = (dataset: ReadyDataset) =>
  [...headed(dataset, onHand, figures), ...(nameSays(dataset, onHand) ? headed(dataset, left, figures) : [])].find(
    ({ role, name, currency }) =>
      (role === 'quantity' || (role === 'amount' && currency === null)) && name !== levelOf(dataset),
  )?.name

/** Daily use and lead time; only a lead time that is in days can be multiplied with a use per day. */
function paceOf(dataset: ReadyDataset): { use: string; days: string } | undefined {
  const [use, days] = [figureOf(dataset, daily), figureOf(dataset, lead)]
  const inDays =
    days && (days.unit === 'days' || days.unit === 'd' || /day|tage|jours|d[ií]as|giorni|dagen/i.test(days.title))
  return use && days && inDays ? { use: use.name, days: days.name } : undefined
}

type Row = Record<string, string | null>

const itemsSql = (dataset: ReadyDataset, columns: string, condition: string, order: string) => {
  const called = columnOf(dataset, 'category')
  return [
    `select ${trimmed(columnOf(dataset, 'identifier') ?? '')} as item, ${called ? trimmed(called) : 'null'} as name, ${quoted(handOf(dataset) ?? '')} as on_hand, ${columns}`,
    `from ${quoted(dataset.table_name)} where ${condition} order by ${order}, item`,
  ].join('\n')
}

const named = ({ item, name }: Row) => (name && name !== item ? `${item} (${name})` : item)

function outSql(dataset: ReadyDataset, { use, days }: { use: string; days: string }): string {
  const [hand, perDay, wait] = [quoted(handOf(dataset) ?? ''), quoted(use), quoted(days)]
  return itemsSql(
    dataset,
    `${perDay} as daily_use, ${wait} as lead_days, cast(floor(${hand} / ${perDay}) as integer) as days_left`,
    `${perDay} > 0 and ${hand} < ${perDay} * ${wait}`,
    'days_left',
  )
}

const outDraft = (rows: readonly Row[], evidence: Draft['evidence']): Draft => ({
  key: 'runs_out',
  priority: 'critical',
  title: `${plural(rows.length, 'item')} will run out before ${rows.length === 1 ? 'it' : 'they'} can be replaced`,
  description: `${listed(
    rows.map(
      row =>
        `${named(row)}: enough for ${plural(Number(row.days_left), 'day')}, new ones take ${Number(row.lead_days)}`,
    ),
    8,
  )}. Every item that lasts for less than its lead time is reported. Order now, and ask for a faster delivery.`,
  impact: { value: String(rows.length), unit: 'items' },
  evidence,
})

function lowSql(dataset: ReadyDataset): string {
  const [hand, low] = [quoted(handOf(dataset) ?? ''), quoted(levelOf(dataset) ?? '')]
  return itemsSql(dataset, `${low} as reorder_level`, `${hand} < ${low}`, `${low} - ${hand} desc`)
}

const lowDraft = (rows: readonly Row[], evidence: Draft['evidence']): Draft => ({
  key: 'below_level',
  priority: 'high',
  title: `${plural(rows.length, 'item')} ${rows.length === 1 ? 'is' : 'are'} below the level at which to reorder`,
  description: `${listed(
    rows.map(row => `${named(row)}: ${Number(row.on_hand)} on hand of ${Number(row.reorder_level)}`),
    8,
  )}. Every item below its own level is reported. Order what is not on its way yet.`,
  impact: { value: String(rows.length), unit: 'items' },
  evidence,
})

export const stockOut: DataDuty = {
  kind: 'data',
  id: 'stock_out',
  agent_id: 'procurement_manager',
  title: 'Stock that runs out',
  schedule: '10 7 * * *',
  changes_daily: false,
  needs,
  waiting_for:
    'Upload a table of stock with an item number, what is on hand, and a reorder level or the daily use and lead time.',
  fits: dataset =>
    hasRoles(dataset, needs) &&
    handOf(dataset) !== undefined &&
    tellsRowsApart(dataset, columnOf(dataset, 'identifier') ?? '') &&
    (levelOf(dataset) !== undefined || paceOf(dataset) !== undefined),
  async check(dataset, _today, ask) {
    const pace = paceOf(dataset)
    const out = pace && (await ask('Items that run out before new ones arrive', outSql(dataset, pace)))
    const low = levelOf(dataset) && (await ask('Items below their reorder level', lowSql(dataset)))
    return [
      ...(out && out.rows.length > 0 ? [outDraft(out.rows, out.evidence)] : []),
      ...(low && low.rows.length > 0 ? [lowDraft(low.rows, low.evidence)] : []),
    ]
  },
}
