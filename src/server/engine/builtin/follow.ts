// Questions that go on from the one before: and by month? only for Germany; what about last year; sort by amount.

import type { Data } from './data.ts'
import { corrected } from './language/spelling.ts'
import { tokens } from './language/tokens.ts'
import type { Filter } from './reading.ts'
import type { Draft } from './recognise/draft.ts'
import { lex } from './recognise/lex.ts'
import type { Lexicon } from './recognise/lexicon.ts'
import { keyword, type Mark } from './recognise/marks.ts'
import { parse } from './recognise/parse.ts'
import { unitBefore, yearBefore } from './resolve/against.ts'
import { isFigure } from './resolve/figures.ts'
import { readingsOf } from './resolve/readings.ts'
import { Refusal } from './resolve/refusal.ts'
import { escaped } from './text/markdown.ts'
import { type Understanding, understand } from './understand.ts'

/** How a question begins or ends that needs the one before. */
const cue =
  /instead\W*$|^(and|but|only|just|now|also|then|what about|how about|the same|same|instead|sort|sorted|order|ordered|break (it|that|this|them) down|split (it|that|this|them)( up)?|show (me )?(it|that|this|them)|by|per|for|in|without|excluding|except)\b/i
const dressing =
  /^((and|but|now|also|then|what about|how about|the same|same|instead|only|just|those|the ones|ones|break (it|that|this|them) down|split (it|that|this|them)( up)?|show (me )?(it|that|this|them))\b[\s,]*)+/i

/** 'Quantity instead'. */
const ending = /[\s,]*\binstead\W*$/i

type Context = { draft: Draft; lexicon: Lexicon; question: string }

const mostRemembered = 5

/** What a question means after earlier ones; most stand alone. */
export function understandAfter(question: string, earlier: readonly string[], data: Data): Understanding {
  const alone = understand(question, data)
  if (alone.kind === 'reading' && !cue.test(question.trim())) return alone
  let context: Context | null = null
  for (const text of earlier.slice(-mostRemembered)) context = contextAfter(text, context, data) ?? context
  if (!context) return alone
  const merged = goingOn(question, context, data)
  return (merged && readOut(merged, context, data)) ?? alone
}

/** The draft that an earlier question leaves behind; null where it was none that was answered. */
function contextAfter(text: string, before: Context | null, data: Data): Context | null {
  const alone = understand(text, data)
  const lexicon =
    alone.kind === 'reading' ? data.lexicons.find(({ table }) => table === alone.reading.table) : undefined
  if (lexicon && !(before && cue.test(text.trim()))) {
    const draft = parse(corrected(tokens(text), data.speller), lexicon, data.today)
    return draft.lost.length === 0 ? { draft, lexicon, question: text } : null
  }
  return before && goingOn(text, before, data)
}

/** The question before, changed by what this one says; null where this says anything that is not understood. */
function goingOn(text: string, before: Context, data: Data): Context | null {
  const said = text.trim().replace(dressing, '').replace(ending, '')
  const words = corrected(tokens(said), data.speller)
  const earlier = timeBefore(lex(words, before.lexicon, data.today), before.draft)
  if (earlier) return { ...before, draft: earlier, question: `${before.question} … ${text}` }
  const next = parse(words, before.lexicon, data.today)
  if (words.length === 0 || next.lost.length > 0 || next.problems.length > 0) return null
  if (isUnclear(before.draft, next)) return null
  return { ...before, draft: merged(before.draft, next), question: `${before.question} … ${text}` }
}

/** 'And the year before?' after a question about one period: the same then. */
function timeBefore([mark, ...more]: readonly Mark[], draft: Draft): Draft | null {
  const word = more.length === 0 ? keyword(mark, 'year_before', 'unit_before') : undefined
  const [period, ...others] = draft.periods
  if (!word || !period?.stretch.from || !period.stretch.to || others.length > 0 || draft.comparing) return null
  const { from, to } = period.stretch
  const stretch = word === 'year_before' ? yearBefore({ from, to }) : unitBefore({ from, to })
  return { ...draft, periods: [{ ...period, stretch, upcoming: null, other: null }] }
}

/** After a count of groups, 'over 400' may be about the rows or about what each group adds up to. */
const isUnclear = ({ by, kinds, subjects }: Draft, { bare }: Draft) =>
  by.length > 0 &&
  kinds.length === 0 &&
  !subjects.some(isFigure) &&
  bare.some(({ columns, unit, ofGroup, counts }) => !columns && !unit && !ofGroup && !counts)

const columnsOf = (ways: readonly Filter[]) => ways.map(way => ('column' in way ? way.column : null))

/** What is named again takes the place of what was named before; the rest stays. */
function merged(before: Draft, next: Draft): Draft {
  const asks =
    next.subjects.some(({ weak }) => !weak) || next.aggregate !== null || next.ask !== null || next.between !== null
  // Another figure is not bound by what defined the one before.
  const terms = asks ? before.terms.filter(({ meaning }) => !meaning.measure) : before.terms
  const dropped = new Set(before.terms.filter(one => !terms.includes(one)).flatMap(({ ways }) => ways))
  const replaced = new Set(next.filters.flatMap(columnsOf))
  const kept = before.filters
    .filter(ways => !dropped.has(ways))
    .filter(ways => !columnsOf(ways).some(column => column !== null && replaced.has(column)))
  // Places of the two questions never touch.
  const apart = 1000
  const figures = asks
    ? {
        ask: next.ask ?? (next.aggregate === null ? before.ask : null),
        aggregate: next.aggregate,
        kinds: next.kinds.map(one => ({ ...one, at: one.at + apart })),
        subjects: next.subjects.map(one => ({ ...one, at: one.at + apart })),
        over: next.over,
        joined: next.joined,
        between: next.between,
        distinct: next.distinct,
        ofGroups: next.ofGroups,
      }
    : {
        over: next.over ?? before.over,
        joined: next.joined ?? before.joined,
        distinct: next.distinct || before.distinct,
        ofGroups: next.ofGroups ?? before.ofGroups,
      }
  return {
    ...before,
    ...figures,
    by: next.by.length > 0 ? next.by : before.by,
    rank: next.rank ?? before.rank,
    ahead: next.ahead ?? before.ahead,
    sort: next.sort ?? before.sort,
    filters: [...kept, ...next.filters],
    terms: [...terms, ...next.terms],
    bare: [...before.bare, ...next.bare],
    states: next.states.length > 0 ? next.states : before.states,
    periods: next.periods.length > 0 ? next.periods : before.periods,
    owes: next.owes ?? before.owes,
    against: next.against ?? before.against,
    fiscal: next.periods.length > 0 ? next.fiscal : before.fiscal || next.fiscal,
    comparing: next.comparing ?? before.comparing,
    derived: next.derived ?? before.derived,
    share: next.share ?? before.share,
    score: before.score + next.score,
  }
}

function readOut({ draft, lexicon }: Context, before: Context, data: Data): Understanding | null {
  try {
    const { readings, sure } = readingsOf(draft, lexicon, data.today)
    const [only, ...more] = readings
    if (!only || more.length > 0 || !sure) return null
    const told = `this goes on from “${escaped(before.question)}”`
    return { kind: 'reading', reading: { ...only, assumptions: [told, ...only.assumptions] } }
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'cannot', why: error.message, unknown: [] }
    throw error
  }
}
