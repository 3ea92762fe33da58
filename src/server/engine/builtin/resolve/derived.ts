// What a reading says beside its figure: a share, a development, an order, what was left out.
import { columnOf, type Derived, type Dimension, type Measure } from '../reading.ts'
import type { Draft } from '../recognise/draft.ts'
import { Refusal } from './refusal.ts'

/** Units of time in which nothing happened are no groups. */
export const leftOut = (measure: Measure) =>
  measure.kind === 'of_groups' && measure.by.grain ? [`a ${measure.by.grain} without rows does not count`] : []

/** 'Sorted by amount' of groups is by their figure. */
export function sortedBy({ sort }: Draft, measure: Measure): 'largest' | 'smallest' | null {
  if (!sort?.columns?.columns.some(column => column === columnOf(measure))) return null
  return sort.descending ? 'largest' : 'smallest'
}

/** Shares and running totals are of sums and counts; what runs on needs groups in time. */
export function derivedOf(
  { derived }: Draft,
  measure: Measure,
  by: readonly Dimension[],
  inTime: boolean,
): Derived | undefined {
  if (derived === null) return undefined
  if (by.length === 0 && (derived === 'change' || derived === 'change_in_year')) return undefined
  if (derived !== 'share' && !inTime) throw new Refusal('Say by which unit of time, such as "by month".')
  const adds = measure.kind === 'sum' || measure.kind === 'count'
  if ((derived === 'share' || derived === 'running') && !adds)
    throw new Refusal('Shares and running totals can be made of sums and of counts only.')
  return derived
}
