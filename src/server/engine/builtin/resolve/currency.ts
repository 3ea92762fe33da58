// Amounts of different currencies are never added up.
import { currencyColumnOf, type DescribedColumn, hasOwnCurrency } from '../described.ts'
import type { Kind } from '../language/roles.ts'
import { columnsOf, type Dimension, type Filter, type Measure, type PlainMeasure } from '../reading.ts'
import { type Lexicon, withRole } from '../recognise/lexicon.ts'
import { currencyCode } from '../text/money.ts'
import { Refusal } from './refusal.ts'

/** The column that keeps currencies apart, unless the question already does. */
export function currencyOf(
  measure: Measure,
  by: readonly Dimension[],
  filters: readonly Filter[],
  lexicon: Lexicon,
): DescribedColumn | null {
  if (measure.kind === 'of_groups') return currencyOf(measure.inner, [measure.by], filters, lexicon)
  if (measure.kind === 'count' || measure.kind === 'count_distinct' || measure.kind === 'days') return null
  const { column: figure } = measure
  if (!isMoney(figure, lexicon.columns.find(words => words.column === figure)?.kind)) return null
  const column = currencySource(figure, lexicon)
  if (!column || by.some(group => group.column === column)) return null
  const single = filters.some(
    filter =>
      filter.kind === 'values' &&
      filter.column === column &&
      !filter.negated &&
      new Set(filter.values.map(currencyCode)).size === 1,
  )
  return single ? null : column
}

/** The column that says in which currency the figures of a column are; null where they have one of their own. */
export function currencySource(figure: DescribedColumn, { table, columns, far }: Lexicon): DescribedColumn | null {
  const named = currencyColumnOf(figure, [...table.columns, ...far.map(words => words.column)])
  if (named || hasOwnCurrency(figure)) return named
  const byRole = withRole(table, 'currency')
  const [column] =
    byRole.length > 0 ? byRole : columns.filter(({ kind }) => kind === 'currency').map(words => words.column)
  return column ?? null
}

/** Refuses figures side by side whose currencies stand in different columns: one row can't say both. */
export function refuseTwoCurrencies(measures: readonly PlainMeasure[], lexicon: Lexicon): void {
  const figures = measures.flatMap(measure => (measure.kind === 'count_distinct' ? [] : columnsOf(measure)))
  const money = figures.filter(figure => isMoney(figure, lexicon.columns.find(words => words.column === figure)?.kind))
  const sources = new Set(money.map(figure => currencySource(figure, lexicon)))
  if (sources.size > 1)
    throw new Refusal('The currencies of these figures stand in different columns, so ask for one figure at a time.')
}

export const isMoney = ({ role, currency, currency_column }: DescribedColumn, kind: Kind | undefined) =>
  currency !== null ||
  currency_column !== null ||
  role === 'amount' ||
  role === 'cost' ||
  (role === null && (kind === 'amount' || kind === 'price' || kind === 'salary'))
