// From a question to what it means: a reading, a choice between several, or the reason why there is none.
import { type Attempt, attempt, bestFitting } from './attempts.ts'
import type { Data } from './data.ts'
import { isDateLike } from './language/numbers.ts'
import { corrected } from './language/spelling.ts'
import { type Token, tokens } from './language/tokens.ts'
import type { Reading } from './reading.ts'
import type { Lexicon } from './recognise/lexicon.ts'
import { phrases } from './say/phrase.ts'
import { query } from './sql/query.ts'
import { byLikelihood } from './telling.ts'
import { escaped, joined } from './text/markdown.ts'

export type Understanding =
  | { kind: 'reading'; reading: Reading }
  /** Questions that each have one of the possible meanings; `more` counts those that are not listed. */
  | { kind: 'ask'; questions: string[]; more: number }
  | { kind: 'cannot'; why: string; unknown: Token[] }

const mostQuestions = 4

/** What a question means on this data. Every word of it is understood, or it is not answered. */
export function understand(question: string, data: Data): Understanding {
  const found = interpret(question, data)
  if (found.kind === 'cannot') return found
  const [only, ...others] = found.readings
  if (only && others.length === 0 && found.sure) return { kind: 'reading', reading: only }
  const likeliest = [...found.readings].sort((a, b) => byLikelihood(a.table, b.table))
  const questions = likeliest.slice(0, mostQuestions).flatMap(reading => questionFor(reading, data) ?? [])
  if (questions.length === 0) return { kind: 'cannot', why: 'This can be read in several ways.', unknown: [] }
  return { kind: 'ask', questions, more: found.readings.length - questions.length }
}

/** A question that means just this reading, or null when there is no plain one. */
export function questionFor(reading: Reading, data: Data): string | null {
  const { sql } = query(reading)
  const own = data.lexicons.find(({ table }) => table === reading.table)
  // Its own table is looked at first: most phrases that fail do so there, without a look at all the others.
  const fits = (phrase: string) => own === undefined || meansOn(phrase, sql, own, data)
  return phrases(reading).find(phrase => fits(phrase) && means(phrase, sql, data)) ?? null
}

/** Whether a question is understood in one way and gives this SQL. */
export function means(question: string, sql: string, data: Data): boolean {
  const found = interpret(question, data)
  const [only, ...others] = found.kind === 'found' ? found.readings : []
  return found.kind === 'found' && found.sure && only !== undefined && others.length === 0 && query(only).sql === sql
}

function meansOn(question: string, sql: string, lexicon: Lexicon, data: Data): boolean {
  const { readings, sure } = attempt(corrected(tokens(question), data.speller), lexicon, data).settle()
  const own = distinct(readings)
  return sure && own.length === 1 && own.every(reading => query(reading).sql === sql)
}

type Interpretation =
  | { kind: 'found'; readings: Reading[]; sure: boolean }
  | { kind: 'cannot'; why: string; unknown: Token[] }

function interpret(question: string, data: Data): Interpretation {
  const words = corrected(tokens(question), data.speller)
  const winners = bestFitting(data.lexicons.map(lexicon => attempt(words, lexicon, data, true)))
  if (winners.length === 0)
    return nothingFits(
      words,
      data.lexicons.map(lexicon => attempt(words, lexicon, data).settle()),
    )
  const misspelt = words.flatMap(word => word.corrected ?? [])
  const readings = distinct(winners.flatMap(winner => winner.readings)).map(reading => withSpelling(reading, words))
  const sure = winners.every(winner => winner.sure) && misspelt.every(({ onlyValue }) => !onlyValue)
  return { kind: 'found', readings, sure }
}

/** The reason of the table that came closest: it knew the most words, then fitted them best. */
function nothingFits(words: readonly Token[], attempts: readonly Attempt[]): Interpretation {
  const [closest] = [...attempts].sort((a, b) => a.lost.length - b.lost.length || b.score - a.score)
  const lost = closest?.lost ?? []
  if (closest?.why) return { kind: 'cannot', why: closest.why, unknown: [] }
  const knownSomewhere = lost.every(word => attempts.some(one => !one.lost.includes(word)))
  if (knownSomewhere) {
    return { kind: 'cannot', why: 'No single table has all of this, and I look at one table at a time.', unknown: [] }
  }
  const unknown = words.filter(({ raw }) => lost.includes(raw))
  const quoted = [...new Set(lost)].map(word => `“${escaped(word)}”`)
  const hint = lost.some(isDateLike) ? ' Write dates as 2026-03-05.' : ''
  return {
    kind: 'cannot',
    why: `I don't know what ${joined(quoted)} ${quoted.length === 1 ? 'means' : 'mean'} here.${hint}`,
    unknown,
  }
}

function distinct(readings: readonly Reading[]): Reading[] {
  const bySql = new Map(readings.map(reading => [query(reading).sql, reading]))
  return [...bySql.values()]
}

function withSpelling(reading: Reading, words: readonly Token[]): Reading {
  const spelt = words.flatMap(({ corrected: mistake, text }) =>
    mistake ? [`“${escaped(mistake.written)}” was read as “${escaped(text)}”`] : [],
  )
  return spelt.length === 0 ? reading : { ...reading, assumptions: [...spelt, ...reading.assumptions] }
}
