// The figures of a reading as SQL.
import type { DescribedColumn } from '../described.ts'
import type { Measure, PlainMeasure } from '../reading.ts'
import { name } from './text.ts'

const functions = { sum: 'sum', average: 'avg', min: 'min', max: 'max' } as const

/** A figure over the rows that fulfil `only`, or over all rows. Medians and percentiles lie between two values where need be. */
export function measureSql(measure: PlainMeasure, only: readonly string[] = []): string {
  const filter = only.length > 0 ? ` FILTER (WHERE ${only.join(' AND ')})` : ''
  if (measure.kind === 'count') return `count(*)${filter}`
  const column = name(measure.column.name)
  switch (measure.kind) {
    case 'count_distinct':
      return `count(DISTINCT ${column})${filter}`
    case 'median':
      return `median(${plain(measure.column)})${filter}`
    case 'percentile':
      return `quantile_cont(${plain(measure.column)}, ${measure.at / 100})${filter}`
    case 'ratio':
      return `sum(${column})${filter} / nullif(CAST(sum(${name(measure.over.name)})${filter} AS DOUBLE), 0)`
    case 'minus':
    case 'plus':
      return joinedSql(column, measure.kind === 'minus' ? '-' : '+', name(measure.other.name), filter)
    case 'days':
      return `${takes[measure.take]}(${daysSql(measure)})${filter}`
    default:
      return `${functions[measure.kind]}(${column})${filter}`
  }
}

/** A blank counts as nothing on either side; without rows there is no figure. */
const joinedSql = (one: string, sign: '-' | '+', other: string, filter: string) =>
  `sum(coalesce(${one}, 0))${filter} ${sign} sum(coalesce(${other}, 0))${filter}`

const takes = { ...functions, median: 'median' } as const

const daysSql = ({ column, until }: Extract<PlainMeasure, { kind: 'days' }>) =>
  `date_diff('day', CAST(${name(column.name)} AS DATE), CAST(${name(until.name)} AS DATE))`

/** The rows that have no figure for a measure; null where blanks count as nothing. */
export function missingSql(measure: Measure): string | null {
  if (measure.kind === 'count' || measure.kind === 'of_groups' || measure.kind === 'minus' || measure.kind === 'plus')
    return null
  const columns = measure.kind === 'days' ? [measure.column, measure.until] : [measure.column]
  return columns.map(column => `${name(column.name)} IS NULL`).join(' OR ')
}

const plain = (column: DescribedColumn) =>
  column.type === 'date' || column.type === 'timestamp' ? name(column.name) : `CAST(${name(column.name)} AS DOUBLE)`

const prefixes = {
  sum: 'total',
  average: 'average',
  min: 'smallest',
  max: 'largest',
  median: 'median',
  count_distinct: 'different',
} as const

/** How the column of a figure is called in the result. */
export function measureName(measure: Measure): string {
  switch (measure.kind) {
    case 'count':
      return 'number_of_rows'
    case 'of_groups':
      return measure.outer === 'count'
        ? `number_of_${measure.by.column.name}`
        : `average_per_${measure.by.grain ?? measure.by.column.name}`
    case 'percentile':
      return `percentile_${measure.at}_of_${measure.column.name}`
    case 'minus':
    case 'plus':
      return `${measure.column.name}_${measure.kind}_${measure.other.name}`
    case 'days':
      return `${{ ...prefixes, min: 'fewest', max: 'most' }[measure.take]}_days_to_${measure.until.name}`
    case 'ratio':
      return `${measure.column.name}_per_${measure.over.name}`
    default:
      return `${prefixes[measure.kind]}_${measure.column.name}`
  }
}
