// What is asked for: a count, a sum, an average, a list, the largest, an order.

import { isNumeric } from '../described.ts'
import { countOf } from '../language/date-words.ts'
import type { Aggregate, Draft, Rule } from './draft.ts'
import { as, keyword } from './marks.ts'
import { next } from './steps.ts'

/** how many, how much, list, who; total, average, maximum, minimum; different. */
export const asking: Rule = (at, { marks, draft }) => {
  const mark = marks[at]
  const ask = keyword(mark, 'how_many', 'how_much', 'list', 'who')
  if (ask && setAsk(draft, ask)) return 1
  const aggregate = keyword(mark, 'sum', 'average', 'min', 'max')
  if (aggregate && setAggregate(draft, aggregate)) {
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

function setAggregate(draft: Draft, aggregate: Aggregate): boolean {
  if (draft.aggregate !== null && draft.aggregate !== aggregate) return false
  draft.aggregate = aggregate
  return true
}

const ranks = {
  top: { descending: true, over: 'size' },
  bottom: { descending: false, over: 'size' },
  largest: { descending: true, over: 'size' },
  smallest: { descending: false, over: 'size' },
  latest: { descending: true, over: 'time' },
  oldest: { descending: false, over: 'time' },
} as const

/** top 5, the 5 largest, largest, latest 3, the most. */
export const ranking: Rule = (at, { marks, draft }) => {
  const led = countOf(marks[at]?.tokens.length === 1 ? marks[at]?.tokens[0] : undefined)
  const wordAt = led === null ? at : at + 1
  const word = keyword(marks[wordAt], 'top', 'bottom', 'largest', 'smallest', 'latest', 'oldest')
  if (!word) return 0
  const followed = led === null ? countOf(marks[wordAt + 1]?.tokens.at(0)) : null
  const isCount = followed !== null && marks[wordAt + 1]?.tokens.length === 1
  const count = led ?? (isCount ? followed : null)
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
