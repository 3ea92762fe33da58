// The company's own words, as its glossary defines them: what is counted and under which conditions, on which table.
import type { DescribedTerm, FormalFilter } from '#contract/glossary'
import { type DescribedColumn, type DescribedTable, isDated, isNumeric } from '../described.ts'
import type { Token } from '../language/tokens.ts'
import { tokens } from '../language/tokens.ts'
import type { Filter, PlainMeasure } from '../reading.ts'
import { begins, type Found, stemsOf } from './stems.ts'

export type Meaning = { table: DescribedTable; measure: PlainMeasure | null; filters: Filter[] }
/** `meaning` is null where the glossary only explains the term, or counts what no question can. */
export type GlossaryTerm = { term: string; explanation: string; meaning: Meaning | null }
type Entry = { stems: string[]; term: GlossaryTerm }
/** The terms and their synonyms by their first word. */
export type Glossary = ReadonlyMap<string, Entry[]>

export const emptyGlossary: Glossary = new Map()

export function glossaryOf(terms: readonly DescribedTerm[], tables: readonly DescribedTable[]): Glossary {
  const entries = terms.flatMap(({ term, synonyms, explanation, meaning }) => {
    const table = tables.find(one => one.table === meaning?.table)
    const own: GlossaryTerm = { term, explanation, meaning: meaning && table ? meaningOn(table, meaning) : null }
    return [term, ...synonyms].map(word => ({ stems: stemsOf(tokens(word)), term: own }))
  })
  return Map.groupBy(
    entries.filter(({ stems }) => stems.length > 0),
    ({ stems }) => stems[0] ?? '',
  )
}

/** The longest term that is spelt out here. */
export function termAt(words: readonly Token[], glossary: Glossary): Found<GlossaryTerm> | null {
  const [first] = words
  const entries = first && first.kind !== 'quoted' ? glossary.get(first.stem) : undefined
  if (!entries) return null
  const stems = stemsOf(words)
  const fitting = entries.filter(entry => begins(stems, entry.stems))
  const [longest] = fitting.sort((a, b) => b.stems.length - a.stems.length)
  return longest ? { length: longest.stems.length, match: longest.term } : null
}

/** A formal meaning as a reading has it; null when some column is gone or a condition can't be asked so. */
function meaningOn(table: DescribedTable, { measure, filters }: NonNullable<DescribedTerm['meaning']>): Meaning | null {
  const columnOf = (name: string | null) => table.columns.find(column => column.name === name)
  const read = filters.map(filter => {
    const column = columnOf(filter.column)
    return column ? filterOn(filter, column) : null
  })
  const conditions = read.flatMap(filter => filter ?? [])
  if (conditions.length < filters.length) return null
  if (!measure) return { table, measure: null, filters: conditions }
  if (measure.function === 'count' && measure.column === null)
    return { table, measure: { kind: 'count' }, filters: conditions }
  const column = columnOf(measure.column)
  if (!column) return null
  // Counting a column counts the rows that have something there.
  if (measure.function === 'count')
    return { table, measure: { kind: 'count' }, filters: [...conditions, { kind: 'blank', column, negated: true }] }
  return { table, measure: { kind: measure.function, column }, filters: conditions }
}

const wholeDay = /^\d{4}-\d{2}-\d{2}$/
const plainFigure = /^-?\d+(?:\.\d+)?$/

function filterOn(filter: FormalFilter, column: DescribedColumn): Filter | null {
  switch (filter.kind) {
    case 'blank':
      return { kind: 'blank', column, negated: filter.negated }
    case 'contains':
      return column.type === 'text' ? { kind: 'contains', column, text: filter.text, negated: filter.negated } : null
    case 'one_of':
      return oneOf(filter.values, filter.negated, column)
    case 'range':
      return isDated(column)
        ? days(filter.from, filter.to, column)
        : figures([filter.from, filter.to], column, ([low = '', high = '']) => ({ kind: 'range', column, low, high }))
    case 'compare':
      return compared(filter, column)
  }
}

function oneOf(values: readonly string[], negated: boolean, column: DescribedColumn): Filter | null {
  const [only = '', ...more] = values
  if (column.type === 'text') return { kind: 'values', column, values: [...values], negated }
  if (more.length > 0) return null
  if (column.type === 'boolean') return { kind: 'flag', column, wanted: (only === 'true') !== negated }
  if (isDated(column)) return negated ? null : days(only, only, column)
  return figures([only], column, ([number = '']) => ({
    kind: 'compare',
    column,
    comparison: negated ? 'unequal' : 'equal',
    number,
  }))
}

function compared(
  { comparison, value }: Extract<FormalFilter, { kind: 'compare' }>,
  column: DescribedColumn,
): Filter | null {
  if (!isDated(column))
    return figures([value], column, ([number = '']) => ({ kind: 'compare', column, comparison, number }))
  switch (comparison) {
    case 'equal':
      return days(value, value, column)
    case 'at_least':
      return days(value, null, column)
    case 'at_most':
      return days(null, value, column)
    default:
      return null
  }
}

const figures = (values: readonly string[], column: DescribedColumn, make: (values: readonly string[]) => Filter) =>
  isNumeric(column) && values.every(value => plainFigure.test(value)) ? make(values) : null

const days = (from: string | null, to: string | null, column: DescribedColumn): Filter | null =>
  [from, to].every(value => value === null || wholeDay.test(value)) ? { kind: 'days', column, from, to } : null
