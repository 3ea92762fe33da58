// What a thing has: with an end date, with a discount of 20, with a salary over 70,000.
import { isNumeric } from '../described.ts'
import type { Rule } from './draft.ts'
import { as, keyword, type Mark } from './marks.ts'
import { next, nextSaid } from './steps.ts'

/** with an end date, with a discount of 20, with a salary over 70000: what is said of the column comes first. */
export const possession: Rule = (at, question) => {
  const { marks, draft } = question
  if (!keyword(marks[at], 'having_one')) return 0
  const columnAt = next(marks, at + 1)
  const match = as(marks[columnAt], 'column')?.match
  if (!match) return 1
  const figure = as(marks[next(marks, columnAt + 1)], 'number')
  if (figure?.number && match.columns.every(isNumeric)) {
    const { number } = figure
    draft.filters.push(match.columns.map(column => ({ kind: 'compare', column, comparison: 'equal', number })))
    return next(marks, columnAt + 1) + 1 - at
  }
  if (isConditionAt(columnAt + 1, marks)) return 1
  draft.filters.push(match.columns.map(column => ({ kind: 'blank', column, negated: true })))
  draft.score += match.weight
  return columnAt + 1 - at
}

const comparisons = [
  'over',
  'at_least',
  'under',
  'at_most',
  'equal',
  'unequal',
  'between',
  'contains',
  'blank',
  'not',
  'yes',
  'no',
] as const

/** Whether something is said of the column before this place. */
function isConditionAt(place: number, marks: readonly Mark[]): boolean {
  const mark = marks[nextSaid(marks, place)]
  return (
    keyword(mark, ...comparisons) !== undefined ||
    ['value', 'period', 'text', 'code', 'number'].some(kind => mark?.senses.some(({ is }) => is === kind))
  )
}
