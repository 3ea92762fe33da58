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
    default:
      return `${functions[measure.kind]}(${column})${filter}`
  }
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
    case 'ratio':
      return `${measure.column.name}_per_${measure.over.name}`
    default:
      return `${prefixes[measure.kind]}_${measure.column.name}`
  }
}
