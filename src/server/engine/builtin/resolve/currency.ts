// Amounts of different currencies are never added up.
import type { DescribedColumn } from '../described.ts'
import type { Kind } from '../language/roles.ts'
import type { Dimension, Filter, Measure } from '../reading.ts'
import { type Lexicon, withRole } from '../recognise/lexicon.ts'
import { currencyCode } from '../text/money.ts'

/** The column that keeps currencies apart, unless the question already does. */
export function currencyOf(
  measure: Measure,
  by: readonly Dimension[],
  filters: readonly Filter[],
  { table, columns }: Lexicon,
) {
  if (measure.kind === 'of_groups')
    return currencyOf(measure.inner, [measure.by], filters, { table, columns } as Lexicon)
  if (measure.kind === 'count' || measure.kind === 'count_distinct') return null
  const { column: figure } = measure
  if (!isMoney(figure, columns.find(words => words.column === figure)?.kind)) return null
  const byRole = withRole(table, 'currency')
  const [column] =
    byRole.length > 0 ? byRole : columns.filter(({ kind }) => kind === 'currency').map(words => words.column)
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

const isMoney = ({ role, currency }: DescribedColumn, kind: Kind | undefined) =>
  currency !== null ||
  role === 'amount' ||
  role === 'cost' ||
  (role === null && (kind === 'amount' || kind === 'price' || kind === 'salary'))
