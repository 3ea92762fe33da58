// A reading as the glossary keeps it: the figure and the conditions that a word can mean.
import type { FormalFilter, FormalMeasure } from '#contract/glossary'
import { type Filter, isCalculated, type Measure, type Reading } from './reading.ts'

export type Formal = { measure: FormalMeasure | null; filters: FormalFilter[] }

/** What a word that means this reading counts, or the sentence why no word can. */
export function formalOf(reading: Reading): Formal | string {
  if (reading.period) return 'A word keeps its meaning at any time, so it can not hold a period.'
  if (reading.shape === 'groups' || (reading.shape === 'rows' && reading.limit !== null))
    return 'A word means a figure or a condition, not a ranking and not a figure for each group.'
  if (reading.shape === 'figure' && (reading.more?.length || reading.against || reading.part))
    return 'A word means one figure.'
  const measure = reading.shape === 'rows' ? null : formalMeasure(reading.measure)
  if (measure === undefined) return 'A word means a plain figure, such as a sum, an average or a number of rows.'
  const filters = reading.filters.map(formalFilter)
  const kept = filters.flatMap(filter => filter ?? [])
  if (kept.length < filters.length)
    return 'A condition of it depends on today or on another table. Name the column and its values.'
  return measure || kept.length > 0
    ? { measure, filters: kept }
    : 'It says neither what is counted nor which rows are meant.'
}

/** Undefined where the glossary has no such measure. */
export function formalMeasure(measure: Measure): FormalMeasure | undefined {
  if (measure.kind === 'count') return { function: 'count', column: null }
  if (measure.kind === 'percentile' || measure.kind === 'of_groups' || isCalculated(measure)) return undefined
  return measure.column.joined ? undefined : { function: measure.kind, column: measure.column.name }
}

export function formalFilter(filter: Filter): FormalFilter | null {
  if (!('column' in filter) || filter.column.joined) return null
  const column = filter.column.name
  switch (filter.kind) {
    case 'values':
      return { kind: 'one_of', column, values: filter.values, negated: filter.negated }
    case 'contains':
      return { kind: 'contains', column, text: filter.text, negated: filter.negated }
    case 'compare':
      return { kind: 'compare', column, comparison: filter.comparison, value: filter.number }
    case 'range':
      return { kind: 'range', column, from: filter.low, to: filter.high }
    case 'blank':
      return { kind: 'blank', column, negated: filter.negated }
    case 'flag':
      return { kind: 'one_of', column, values: [String(filter.wanted)], negated: false }
    default:
      return null
  }
}
