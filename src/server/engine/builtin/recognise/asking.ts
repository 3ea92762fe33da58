// What is asked for: a count, a sum, an average, a list, the largest, an order.

import { isNumeric } from '../described.ts'
import { countOf } from '../language/date-words.ts'
import type { Aggregate, Draft, Rule } from './draft.ts'
import { as, keyword, type Mark } from './marks.ts'
import { before, next } from './steps.ts'

/** how many, how much, list, who; total, average, maximum, minimum; different. */
export const asking: Rule = (at, { marks, draft }) => {
  const mark = marks[at]
  const ask = keyword(mark, 'how_many', 'how_much', 'list', 'who')
  if (ask && setAsk(draft, ask)) {
    if (ask === 'how_many') draft.kinds.push({ at, kind: 'how_many' })
    return 1
  }
  const percentile = percentileAt(at, marks)
  if (percentile) {
    setAggregate(draft, { percentile: percentile.percentile }, at)
    return percentile.used
  }
  const aggregate = keyword(mark, 'sum', 'average', 'min', 'max', 'median')
  if (aggregate) {
    const own = as(mark, 'column')?.match
    // In 'average order total' the heading Total is meant.
    const heading = aggregate === 'sum' && draft.kinds.length > 0 && !keyword(marks[before(marks, at)], 'and')
    if (heading && own?.columns.every(isNumeric)) {
      draft.subjects.push({ at, rows: false, columns: own, grain: null, plural: false, weak: false })
      return 1
    }
    setAggregate(draft, aggregate, at, / of$/i.test(mark?.text ?? ''))
    const columns = as(mark, 'column')?.match
    if (columns?.columns.every(isNumeric)) {
      draft.subjects.push({ at, rows: false, columns, grain: null, plural: false, weak: true })
    }
    return 1
  }
  if (!keyword(mark, 'distinct')) return 0
  draft.distinct = true
  return 1
}

/** 'Show me how many' asks how many; 'who owes how much' asks who. */
function setAsk(draft: Draft, ask: NonNullable<Draft['ask']>): boolean {
  if (draft.ask === null || draft.ask === 'list') draft.ask = ask
  else if (draft.ask !== ask && ask !== 'list' && !(draft.ask === 'who' && ask === 'how_much')) return false
  return true
}

/** 'Total of' the invoices is what they amount to, where 'total invoices' may be how many. */
function setAggregate(draft: Draft, aggregate: Aggregate, at: number, of = false): void {
  draft.aggregate ??= aggregate
  draft.kinds.push({ at, kind: aggregate, ...(of ? { of } : {}) })
}

/** 90th percentile, percentile 90, p90. */
function percentileAt(at: number, marks: readonly Mark[]): { percentile: number; used: number } | null {
  const written = (place: number) => {
    const found = /^(\d{1,2})(st|nd|rd|th)?$/.exec(marks[place]?.text ?? '')
    return found && Number(found[1]) > 0 ? Number(found[1]) : null
  }
  const short = /^p(\d\d)$/i.exec(marks[at]?.text ?? '')
  if (short) return { percentile: Number(short[1]), used: 1 }
  if (keyword(marks[at], 'percentile')) {
    const behind = written(at + 1)
    return behind === null ? null : { percentile: behind, used: 2 }
  }
  const before = keyword(marks[at + 1], 'percentile') ? written(at) : null
  return before === null ? null : { percentile: before, used: 2 }
}

const rankWords = ['top', 'bottom', 'largest', 'smallest', 'latest', 'oldest', 'dearest', 'cheapest'] as const
const ranks = {
  top: { descending: true, over: 'size' },
  bottom: { descending: false, over: 'size' },
  largest: { descending: true, over: 'size' },
  smallest: { descending: false, over: 'size' },
  latest: { descending: true, over: 'time' },
  oldest: { descending: false, over: 'time' },
  dearest: { descending: true, over: 'money' },
  cheapest: { descending: false, over: 'money' },
} as const

/** top 5, the 5 largest, largest, latest 3, the most. */
export const ranking: Rule = (at, { marks, draft }) => {
  const led = countOf(marks[at]?.tokens.length === 1 ? marks[at]?.tokens[0] : undefined)
  const wordAt = led === null ? at : at + 1
  const word = keyword(marks[wordAt], ...rankWords)
  if (!word) return 0
  const followed = led === null ? countOf(marks[wordAt + 1]?.tokens.at(0)) : null
  const isCount = followed !== null && marks[wordAt + 1]?.tokens.length === 1
  const count = led ?? (isCount ? followed : draft.ahead)
  const { descending, over } = ranks[word]
  if (draft.rank && (draft.rank.descending !== descending || draft.rank.over !== over)) return 0
  const most = /^(the )?(most|least|fewest)$/i.test(marks[wordAt]?.text ?? '')
  draft.rank = {
    at: wordAt,
    descending,
    over,
    count: draft.rank?.count ?? count,
    most: most || (draft.rank?.most ?? false),
  }
  if (count === 0) draft.problems.push('A list of 0 shows nothing.')
  return wordAt - at + 1 + (isCount ? 1 : 0)
}

/** which 5 customers … the most: how many are wanted stands before the word that ranks them. */
export const countAhead: Rule = (at, { marks, draft }) => {
  const mark = marks[at]
  const count = mark?.tokens.length === 1 ? countOf(mark.tokens[0]) : null
  const last = before(marks, at)
  const led = last < 0 || keyword(marks[last], 'list', 'polite') !== undefined
  const isRanked = marks.slice(at + 1).some(following => keyword(following, ...rankWords))
  // In 'which 2026 invoices' it is a year, in 'which 30 days overdue' an age.
  const other = as(mark, 'period') ?? as(marks[at + 1], 'number') ?? keyword(marks[at + 2], 'overdue', 'old')
  if (!count || draft.ahead !== null || draft.rank || !led || !isRanked || other) return 0
  draft.ahead = count
  return 1
}

/** sorted by due date, descending. */
export const sorting: Rule = (at, { marks, draft }) => {
  const direction = keyword(marks[at], 'descending', 'ascending')
  if (direction) {
    draft.sort = { columns: draft.sort?.columns ?? null, descending: direction === 'descending' }
    return 1
  }
  const columnAt = keyword(marks[at], 'sort') ? next(marks, at + 1) : -1
  const columns = as(marks[columnAt], 'column')?.match
  if (!columns) return 0
  draft.sort = { columns, descending: columns.columns.every(isNumeric) }
  draft.score += columns.weight
  return columnAt - at + 1
}
