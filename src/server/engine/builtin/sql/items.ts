// What a query selects, and what each of its columns means.
import type { DescribedColumn } from '../described.ts'
import { columnOf, type Part, type PlainMeasure, type Reading } from '../reading.ts'
import { compared, derived } from './comparing.ts'
import { condition, within } from './conditions.ts'
import { source } from './from.ts'
import { groupItem } from './groups.ts'
import { measureName, measureSql, missingSql } from './measures.ts'
import type { Item } from './result.ts'
import { rowColumns } from './row-columns.ts'
import { name } from './text.ts'

export const conditionsOf = ({ filters }: Reading) => [...new Set(filters.flatMap(condition))]

/** The date columns whose blanks are left out: that of the period and those that rows are grouped by. */
function datedColumns(reading: Reading): DescribedColumn[] {
  const grouped = reading.shape === 'groups' ? reading.by.filter(({ grain }) => grain !== null) : []
  return [...new Set([...(reading.period ? [reading.period.column] : []), ...grouped.map(({ column }) => column)])]
}

export const dateConditions = (reading: Reading): string[] =>
  datedColumns(reading).flatMap(column => {
    const { period } = reading
    if (period?.column !== column) return [`${name(column.name)} IS NOT NULL`]
    const against = reading.shape === 'rows' ? undefined : reading.against
    if (!against) return within(period, column)
    return [`(${within(period, column).join(' AND ')} OR ${within(against, column).join(' AND ')})`]
  })

/** The rows that a period could not look at are counted beside the answer. */
function undated(reading: Reading): Item[] {
  return datedColumns(reading).map(column => {
    const where = [...conditionsOf(reading), `${name(column.name)} IS NULL`].join(' AND ')
    return {
      means: { is: 'without_date', column },
      sql: `(SELECT count(*) FROM ${source(reading)} WHERE ${where})`,
      alias: `rows_without_${column.name}`,
    }
  })
}

export const partConditions = ({ filters, period }: Part): string[] => [
  ...new Set(filters.flatMap(condition)),
  ...(period ? within(period, period.column) : []),
]

export function itemsOf(reading: Reading): Item[] {
  if (reading.shape === 'rows') {
    const cells = rowColumns(reading).map((column): Item => {
      return { means: { is: 'cell', column }, sql: name(column.name), alias: column.name }
    })
    return [...cells, matching('matching_rows'), ...undated(reading)]
  }
  const groups = reading.shape === 'groups' ? reading.by.map(groupItem) : []
  return [
    ...groups,
    ...currencyItem(reading),
    ...figures(reading),
    ...(reading.more ?? []).map(measureItem),
    ...besides(reading),
    ...(reading.shape === 'groups' ? [matching('matching_groups')] : []),
    ...undated(reading),
  ]
}

export const currencyItem = ({ currency }: Reading): Item[] =>
  currency ? [{ means: { is: 'currency' }, sql: name(currency.name), alias: currency.name }] : []

const measureItem = (measure: PlainMeasure): Item => ({
  means: { is: 'measure', of: measure },
  sql: measureSql(measure),
  alias: measureName(measure),
})

/** The figure that is asked for, with what it is compared with or a part of. */
function figures(reading: Exclude<Reading, { shape: 'rows' }>): Item[] {
  const { measure, against, period, part } = reading
  if (measure.kind === 'of_groups') throw new Error('Groups of groups have a query of their own')
  if (against && period) return compared(measure, period, against)
  if (!part) return [measureItem(measure), ...(reading.shape === 'groups' ? derived(reading, measure) : [])]
  const some = measureSql(measure, partConditions(part))
  return [
    {
      means: { is: 'share' },
      sql: `100.0 * coalesce(${some}, 0) / nullif(CAST(${measureSql(measure)} AS DOUBLE), 0)`,
      alias: 'percent',
    },
    { means: { is: 'part' }, sql: some, alias: `part_of_${measureName(measure)}` },
    measureItem(measure),
  ]
}

const matching = (alias: string): Item => ({ means: { is: 'matching' }, sql: 'count(*) OVER ()', alias })

/** Above so many rows it takes too long to look for figures that stand in every line of a document. */
const MOST_LINES = 200_000
const ofDocument = /invoice|rechnung|faktura|facture|factura|fattura|order|auftrag|belegn/i

/** An export with a row for each line of an invoice repeats the invoice's total in all of them. */
function documents({ shape, table, measure }: Exclude<Reading, { shape: 'rows' }>, column: DescribedColumn): Item[] {
  if (shape !== 'figure' || measure.kind !== 'sum' || table.rows > MOST_LINES || column.joined) return []
  const [document, ...others] = table.columns.filter(
    ({ role, is_key, title }) => role === 'identifier' && !is_key && ofDocument.test(title),
  )
  if (!document || others.length > 0) return []
  const [id, figure] = [name(document.name), name(column.name)]
  const filled = `FILTER (WHERE ${figure} IS NOT NULL)`
  return [
    {
      means: { is: 'documents', column: document },
      sql: `count(DISTINCT ${id}) ${filled}`,
      alias: `different_${document.name}`,
    },
    {
      means: { is: 'document_figures' },
      sql: `count(DISTINCT (${id}, ${figure})) ${filled}`,
      alias: `different_${column.name}`,
    },
  ]
}

/** Counts that say what the measure is made of. */
function besides(reading: Exclude<Reading, { shape: 'rows' }>): Item[] {
  const { table, shape, measure, against } = reading
  if (against) return []
  const column = columnOf(measure)
  if (column) {
    const rows: Item = { means: { is: 'rows' }, sql: 'count(*)', alias: 'number_of_rows' }
    const known = [rows, ...documents(reading, column)]
    const missing = missingSql(measure)
    if (!missing) return known
    const sql = `count(*) FILTER (WHERE ${missing})`
    return [...known, { means: { is: 'without_measure' }, sql, alias: `rows_without_${column.name}` }]
  }
  const identifiers = table.columns.filter(({ role }) => role === 'identifier')
  const [identifier] = identifiers
  if (shape !== 'figure' || !identifier || identifiers.length > 1) return []
  const sql = `count(DISTINCT ${name(identifier.name)})`
  return [{ means: { is: 'identifiers', column: identifier }, sql, alias: `different_${identifier.name}` }]
}
