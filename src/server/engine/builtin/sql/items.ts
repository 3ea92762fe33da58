// What a query selects, and what each of its columns means.
import type { DescribedColumn } from '../described.ts'
import type { Dimension, Measure, Reading } from '../reading.ts'
import { condition, within } from './conditions.ts'
import { rowColumns } from './row-columns.ts'
import { name } from './text.ts'

export type ResultColumn =
  | { is: 'group'; dimension: Dimension }
  | { is: 'currency' }
  | { is: 'measure' }
  | { is: 'cell'; column: DescribedColumn }
  /** How many rows a figure is made of. */
  | { is: 'rows' }
  /** How many of them have nothing in the measured column. */
  | { is: 'without_measure' }
  /** How many rows were left out because this date is blank. */
  | { is: 'without_date'; column: DescribedColumn }
  /** How many different identifiers the counted rows carry. */
  | { is: 'identifiers'; column: DescribedColumn }
  /** How many rows or groups there are in all, before the list is cut. */
  | { is: 'matching' }

export type Item = { means: ResultColumn; sql: string; alias: string }

export const conditionsOf = ({ filters }: Reading) => [...new Set(filters.flatMap(condition))]

/** The date columns whose blanks are left out: that of the period and those that rows are grouped by. */
function datedColumns(reading: Reading): DescribedColumn[] {
  const grouped = reading.shape === 'groups' ? reading.by.filter(({ grain }) => grain !== null) : []
  return [...new Set([...(reading.period ? [reading.period.column] : []), ...grouped.map(({ column }) => column)])]
}

export const dateConditions = (reading: Reading): string[] =>
  datedColumns(reading).flatMap(column =>
    reading.period?.column === column ? within(reading.period, column) : [`${name(column.name)} IS NOT NULL`],
  )

/** The rows that a period could not look at are counted beside the answer. */
function undated(reading: Reading): Item[] {
  return datedColumns(reading).map(column => {
    const where = [...conditionsOf(reading), `${name(column.name)} IS NULL`].join(' AND ')
    return {
      means: { is: 'without_date', column },
      sql: `(SELECT count(*) FROM ${name(reading.table.table)} WHERE ${where})`,
      alias: `rows_without_${column.name}`,
    }
  })
}

export function itemsOf(reading: Reading): Item[] {
  const { currency } = reading
  const byCurrency: Item[] = currency
    ? [{ means: { is: 'currency' }, sql: name(currency.name), alias: currency.name }]
    : []
  if (reading.shape === 'rows') {
    const cells = rowColumns(reading).map((column): Item => {
      return { means: { is: 'cell', column }, sql: name(column.name), alias: column.name }
    })
    return [...cells, matching('matching_rows'), ...undated(reading)]
  }
  const { measure } = reading
  const groups = reading.shape === 'groups' ? reading.by.map(groupItem) : []
  return [
    ...groups,
    ...byCurrency,
    { means: { is: 'measure' }, sql: measureSql(measure), alias: measureName(measure) },
    ...besides(reading, measure),
    ...(reading.shape === 'groups' ? [matching('matching_groups')] : []),
    ...undated(reading),
  ]
}

const matching = (alias: string): Item => ({ means: { is: 'matching' }, sql: 'count(*) OVER ()', alias })

function groupItem(dimension: Dimension): Item {
  const { grain, column } = dimension
  return {
    means: { is: 'group', dimension },
    sql: groupSql(dimension),
    alias: grain ? `${grain}_of_${column.name}` : column.name,
  }
}

function groupSql({ column, grain }: Dimension): string {
  if (!grain) return name(column.name)
  return grain === 'day'
    ? `CAST(${name(column.name)} AS DATE)`
    : `CAST(date_trunc('${grain}', ${name(column.name)}) AS DATE)`
}

const functions = { sum: 'sum', average: 'avg', min: 'min', max: 'max' } as const

export function measureSql(measure: Measure): string {
  if (measure.kind === 'count') return 'count(*)'
  const column = name(measure.column.name)
  return measure.kind === 'count_distinct' ? `count(DISTINCT ${column})` : `${functions[measure.kind]}(${column})`
}

const prefixes = {
  sum: 'total',
  average: 'average',
  min: 'smallest',
  max: 'largest',
  count_distinct: 'different',
} as const

const measureName = (measure: Measure) =>
  measure.kind === 'count' ? 'number_of_rows' : `${prefixes[measure.kind]}_${measure.column.name}`

/** Counts that say what the measure is made of. */
function besides({ table, shape }: Reading, measure: Measure): Item[] {
  if (measure.kind === 'count') {
    const identifiers = table.columns.filter(({ role }) => role === 'identifier')
    const [column] = identifiers
    if (shape !== 'figure' || !column || identifiers.length > 1) return []
    const sql = `count(DISTINCT ${name(column.name)})`
    return [{ means: { is: 'identifiers', column }, sql, alias: `different_${column.name}` }]
  }
  const missing = `count(*) FILTER (WHERE ${name(measure.column.name)} IS NULL)`
  return [
    { means: { is: 'rows' }, sql: 'count(*)', alias: 'number_of_rows' },
    { means: { is: 'without_measure' }, sql: missing, alias: `rows_without_${measure.column.name}` },
  ]
}
