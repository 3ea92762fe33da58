// Figures beside figures: what share, compared with another period, growth, running totals.
import { calculation } from './calculations.ts'
import type { Draft, Rule } from './draft.ts'
import { as, keyword, type Mark } from './marks.ts'
import { next } from './steps.ts'

/** what percentage of invoices IS overdue: what stands behind 'is' is the part, what stands before it the whole. */
export const sharing: Rule = (at, { marks, draft }) => {
  if (keyword(marks[at], 'share')) {
    draft.share ??= { split: null }
    return 1
  }
  const { share } = draft
  if (!share || share.split || !isVerb(marks[at]) || draft.subjects.length === 0) return 0
  share.split = sizes(draft)
  return 1
}

const verbs = new Set(['work', 'works', 'have', 'has', 'had', 'do', 'does', 'did'])
const isVerb = (mark: Mark | undefined) =>
  keyword(mark, 'is', 'namely') !== undefined || verbs.has(mark?.text.toLowerCase() ?? '')

const sizes = ({ filters, states, bare, periods }: Draft) => ({
  filters: filters.length,
  states: states.length,
  bare: bare.length,
  periods: periods.length,
})

/** compared to the same month last year, 2026 versus 2025, growth by month, running total. */
export const relations: Rule = (at, { marks, draft }) => {
  const mark = marks[at]
  const comparing = keyword(mark, 'versus', 'compare')
  if (comparing && as(marks[next(marks, at + 1)], 'value') === undefined) {
    draft.comparing = comparing
    return 1
  }
  const before = draft.comparing ? keyword(mark, 'year_before', 'unit_before') : undefined
  if (before) {
    if (draft.against) draft.problems.push('I can compare with one period at a time.')
    draft.against = before
    return 1
  }
  const derived = keyword(mark, 'growth', 'yearly_growth', 'running')
  if (derived) {
    draft.derived =
      derived === 'running' ? 'running' : derived === 'growth' ? (draft.derived ?? 'change') : 'change_in_year'
    return 1
  }
  const ofGroups = keyword(mark, 'groups_of', 'average_of_groups')
  if (ofGroups) {
    draft.ofGroups = ofGroups === 'groups_of' ? 'count' : 'average'
    return 1
  }
  return calculation(at, marks, draft)
}
