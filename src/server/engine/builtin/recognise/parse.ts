// Stage 3: reads the pieces from left to right; the first rule that knows a piece takes it.
import { isDated } from '../described.ts'
import type { Day } from '../language/calendar.ts'
import type { Token } from '../language/tokens.ts'
import { sideOf } from '../resolve/defaults.ts'
import { asking, countAhead, ranking, sorting } from './asking.ts'
import { columnCompared, columnsCompared, comparing } from './comparisons.ts'
import { blankness, columnCondition, flags, texts, values } from './conditions.ts'
import { done } from './deeds.ts'
import { type Draft, emptyDraft, type Rule } from './draft.ts'
import { grainOfMark, grouping } from './grouping.ts'
import { lex } from './lex.ts'
import type { Lexicon } from './lexicon.ts'
import { withRole } from './lexicon.ts'
import { as, isFiller, keyword } from './marks.ts'
import { takings } from './match.ts'
import { possession } from './possession.ts'
import { relations, sharing } from './relations.ts'
import { owing, states } from './states.ts'
import { before, next } from './steps.ts'
import { terms } from './terms.ts'

/** A stretch of time without the column it is about. */
const period: Rule = (at, { marks, draft }) => {
  const found = as(marks[at], 'period')
  if (!found) return 0
  draft.fiscal ||= found.fiscal ?? false
  if (draft.comparing && found.other)
    draft.problems.push('Say from which day to which, to compare with this fiscal year.')
  if (!draft.comparing || draft.periods.length === 0) draft.periods.push({ ...found, columns: null })
  else if (draft.against) draft.problems.push('I can compare with one period at a time.')
  else draft.against = found.stretch
  return 1
}

/** The rows, a column or a unit of time, as what the question is about. */
const subject: Rule = (at, { marks, draft, lexicon }) => {
  const mark = marks[at]
  const table = as(mark, 'table')
  const own = as(mark, 'column')?.match ?? null
  // 'Regions' in a table of 'Sales by region' are the column, unless it tells the rows apart.
  const heading = own?.fit === 3 && own.columns.every(({ role }) => role !== 'identifier') && (table?.score ?? 0) < 6
  const rows = (table !== undefined && !heading) || keyword(mark, 'rows') !== undefined
  const grain = own ? null : (grainOfMark(mark) ?? null)
  if (!rows && !own && !grain) return 0
  const dateAt = grain ? next(marks, at + 1) : at
  const dates = grain ? as(marks[dateAt], 'column')?.match : undefined
  const named = dates?.columns.every(isDated) ? dates : null
  const columns = own ?? named
  const last = mark?.tokens.at(-1)
  draft.subjects.push({ at, rows, columns, grain, plural: last?.text !== last?.stem, weak: false })
  const isTaking = takings.has(last?.stem ?? '') && columns?.fit === 2
  draft.score += (rows ? (table?.score ?? 0) : (columns?.weight ?? 0)) + (isTaking && sells(lexicon) ? 1 : 0)
  return named ? dateAt - at + 1 : 1
}

/** 'placed', 'issued': the row came to be, which its date tells where there is just one such date. */
const made: Rule = (at, { marks, lexicon, draft }) => {
  const dates = withRole(lexicon.table, 'date').filter(({ min }) => min !== null)
  if (!keyword(marks[at], 'made') || dates.length !== 1) return 0
  draft.made = true
  // 'Invoiced last month' asks how much.
  const isBare = draft.subjects.length === 0 && draft.aggregate === null && draft.rank === null
  if (isBare && selling.test(marks[at]?.text ?? '') && isBilled(lexicon)) draft.ask ??= 'how_much'
  if (buying.test(marks[at]?.text ?? '') && isBilled(lexicon)) draft.score += 1
  return 1
}

const selling = /^(invoiced|billed|sold)$/i
const buying = /^(bought|buy|ordered|purchased)$/i
const spends = /^(spent|spend|spends)$/i

const sells = ({ kinds, likely }: Lexicon) => kinds.has('invoice') || kinds.has('order') || likely.has('invoice')
const isBilled = (lexicon: Lexicon) => sells(lexicon) && withRole(lexicon.table, 'amount').length > 0

/** What customers spent is the amount of what they were billed; what the company spent stands elsewhere. */
const spending: Rule = (at, { marks, lexicon, draft }) => {
  const parties = draft.subjects.some(({ columns }) => columns?.columns.every(({ role }) => role === 'party'))
  if (!spends.test(marks[at]?.text ?? '') || !parties || !isBilled(lexicon) || sideOf(lexicon) !== 'customer') return 0
  if (as(marks[at], 'column')?.match.fit === 3) return 0
  draft.score += 3
  return 1
}

const isDeals = ({ rowKinds, likely }: Lexicon) => rowKinds.has('deal') || likely.has('deal')

/** The pipeline is what the open deals amount to, also beside a column that says which pipeline a deal is in. */
const pipeline: Rule = (at, { marks, lexicon, draft }) => {
  const mark = marks[at]
  const aside = keyword(marks[before(marks, at)], 'by', 'distinct')
  if (mark?.text.toLowerCase() !== 'pipeline' || aside || !isDeals(lexicon)) return 0
  draft.ask ??= 'how_much'
  draft.states.push({ state: 'open', negated: false, excluded: false, days: null, text: mark.text })
  draft.score += 3
  return 1
}

const silent: Rule = (at, { marks }) =>
  isFiller(marks[at]) || keyword(marks[at], 'is', 'where', 'and', 'polite') ? 1 : 0

const rules: readonly Rule[] = [
  terms,
  pipeline,
  sharing,
  relations,
  ranking,
  countAhead,
  sorting,
  owing,
  done,
  states,
  possession,
  comparing,
  columnsCompared,
  columnCompared,
  columnCondition,
  grouping,
  asking,
  values,
  blankness,
  flags,
  texts,
  period,
  spending,
  subject,
  made,
  silent,
]

/**
 * What the question says to one table. What no rule takes is kept as lost, so that nothing is passed over silently; with
 * `untilLost` the first such piece is the end, where nobody asks for the others.
 */
export function parse(words: readonly Token[], lexicon: Lexicon, today: Day, untilLost = false): Draft {
  const marks = lex(words, lexicon, today)
  const draft = emptyDraft()
  for (let at = 0; at < marks.length; ) {
    let taken = 0
    for (const rule of rules) {
      taken = rule(at, { marks, lexicon, today, draft })
      if (taken > 0) break
    }
    if (taken === 0) draft.lost.push(marks[at]?.text ?? '')
    if (untilLost && draft.lost.length > 0) break
    at += Math.max(1, taken)
  }
  return draft
}
