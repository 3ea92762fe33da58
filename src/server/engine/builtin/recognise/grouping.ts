// By what the answer is split: by customer, per month of due date, monthly.
import { isDated, isNumeric } from '../described.ts'
import type { Unit } from '../language/calendar.ts'
import type { Draft, Question, Rule } from './draft.ts'
import { as, keyword, type Mark } from './marks.ts'
import { next } from './steps.ts'

const adverbs = { daily: 'day', weekly: 'week', monthly: 'month', quarterly: 'quarter', yearly: 'year' } as const

export const grainOfMark = (mark: Mark | undefined): Unit | undefined =>
  keyword(mark, 'weekday', 'day', 'week', 'month', 'quarter', 'year')

const each = /^(per|each|every|for each|for every)$/i

/** A word for grouping with all that it governs. */
export const grouping: Rule = (at, question) => {
  const { marks, draft } = question
  const adverb = keyword(marks[at], 'daily', 'weekly', 'monthly', 'quarterly', 'yearly')
  if (adverb || keyword(marks[at], 'over_time')) {
    draft.by.push({ columns: null, grain: adverb ? adverbs[adverb] : 'month' })
    return 1
  }
  if (!keyword(marks[at], 'by')) return 0
  const first = next(marks, at + 1)
  const eachRow = each.test(marks[at]?.text ?? '') && as(marks[first], 'table') !== undefined
  if (eachRow && !as(marks[first], 'column') && draft.aggregate === 'average') return first - at + 1
  const before = draft.by.length
  const end = takeGroups(first, question)
  const [group, ...others] = draft.by.slice(before)
  if (eachRow && group && others.length === 0) group.rows = true
  if (end > first) return end - at
  // 'by number of invoices' and 'paid by Acme': what follows speaks for itself.
  const led =
    keyword(marks[first], 'how_many', 'sum', 'average', 'min', 'max') ||
    as(marks[first], 'value') ||
    as(marks[first], 'term')?.meaning.measure
  return led ? first - at : 0
}

/** Takes 'customer', 'customer and month', 'month of due date'; the place behind them. */
function takeGroups(start: number, question: Question): number {
  const { marks } = question
  let end = start
  for (let at = start; ; ) {
    const taken = takeGroup(at, question)
    if (taken === 0) return end
    end = at + taken
    const joint = keyword(marks[end], 'and') ? next(marks, end + 1) : end
    const again = keyword(marks[joint], 'by') ? next(marks, joint + 1) : joint
    if (
      again === end ||
      !(
        grainOfMark(marks[again]) ||
        keyword(marks[again], 'fiscal_year', 'fiscal_quarter') ||
        as(marks[again], 'column')
      )
    )
      return end
    at = again
  }
}

/** Of 'product category' the second word is what is meant. */
function takeCompound(at: number, marks: readonly Mark[], draft: Draft): number {
  const [led, head] = [as(marks[at], 'column')?.match, as(marks[at + 1], 'column')?.match]
  if (!led || !head || head.columns.every(isNumeric) || isDated(head.columns[0] ?? { type: 'text' })) return 0
  draft.by.push({ columns: head, grain: null })
  draft.score += head.weight
  return 2
}

const fiscalUnits = { fiscal_year: 'year', fiscal_quarter: 'quarter' } as const

function takeGroup(at: number, { marks, draft, lexicon }: Question): number {
  const compound = takeCompound(at, marks, draft)
  if (compound > 0) return compound
  const columns = as(marks[at], 'column')?.match
  const fiscal = keyword(marks[at], 'fiscal_year', 'fiscal_quarter')
  const grain = fiscal ? fiscalUnits[fiscal] : grainOfMark(marks[at])
  if (columns && !(grain && columns.fit < 3)) {
    draft.by.push({ columns, grain: null })
    draft.score += columns.weight
    return 1
  }
  if (!grain) return 0
  const dateAt = next(marks, at + 1)
  const dates = as(marks[dateAt], 'column')?.match
  const named = dates?.columns.every(isDated) ? dates : null
  draft.fiscal ||= fiscal !== undefined
  draft.by.push({ columns: named, grain, ...(fiscal ? { shift: lexicon.fiscal.start - 1 } : {}) })
  draft.score += named?.weight ?? 0
  return named ? dateAt - at + 1 : 1
}
