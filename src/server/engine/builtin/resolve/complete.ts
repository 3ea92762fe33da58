// Readings of a draft whose shape and conditions are settled: which figure, which groups, which days.
import type { DescribedColumn } from '../described.ts'
import type { Measure, Period, Reading } from '../reading.ts'
import type { Target } from './aim.ts'
import { assumptionsOf } from './assumptions.ts'
import { currencyOf } from './currency.ts'
import { withMeasure } from './measured.ts'
import { type Parts, shortened } from './parts.ts'
import { dimensions, periodsOn } from './periods.ts'
import { product } from './product.ts'

export function complete(parts: Parts): Reading[] {
  const { aim, compared, found } = parts
  return found.options.flatMap(date =>
    periodsOn(found, date).flatMap(period => {
      if (aim.shape === 'rows') return rowReadings(aim, date, period, parts)
      const measures = compared.measures ?? aim.measures
      if (aim.shape === 'figure')
        return [...measures, ...measuresOfGroups(aim, date)].flatMap(measure => withMeasure(measure, [], period, parts))
      return measures.flatMap(measure =>
        product(dimensions(aim.by, date)).flatMap(by => withMeasure(measure, by, period, parts)),
      )
    }),
  )
}

/** The average of the figures of groups, once the groups are settled. */
const measuresOfGroups = (
  { ofGroups }: Extract<Target, { shape: 'figure' }>,
  date: DescribedColumn | null,
): Measure[] =>
  ofGroups
    ? product(dimensions(ofGroups.by, date)).flatMap(([by]) =>
        by
          ? ofGroups.inner.map((inner): Measure => ({ kind: 'of_groups', outer: 'average', inner, by, having: null }))
          : [],
      )
    : []

function rowReadings(
  aim: Extract<Target, { shape: 'rows' }>,
  date: DescribedColumn | null,
  period: Period | null,
  parts: Parts,
): Reading[] {
  const { filters, lexicon, assumptions } = parts
  const due = filters.find(filter => filter.kind === 'overdue')?.due
  const columns = aim.orders === 'date' ? [date] : (aim.orders ?? [due ?? null])
  return columns.map(column => ({
    shape: 'rows',
    table: lexicon.table,
    filters,
    period,
    // The largest row is looked for in each currency.
    currency: column && aim.limit !== null ? currencyOf({ kind: 'max', column }, [], filters, lexicon) : null,
    assumptions: [...assumptions, ...assumptionsOf(null, filters, lexicon)],
    // The longest overdue come first.
    order: column && { column, descending: aim.orders === null ? false : aim.descending },
    limit: shortened(aim.limit),
    mentioned: aim.mentioned,
  }))
}
