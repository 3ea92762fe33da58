// From a question to what it means: a reading, a choice between several, or the reason why there is none.
import type { DataDescription } from './described.ts'
import { isDateLike } from './language/numbers.ts'
import { corrected, type Speller, speller } from './language/spelling.ts'
import { type Token, tokens } from './language/tokens.ts'
import type { Reading } from './reading.ts'
import type { Draft } from './recognise/draft.ts'
import { glossaryOf } from './recognise/glossary.ts'
import { type Lexicon, lexiconOf } from './recognise/lexicon.ts'
import { parse } from './recognise/parse.ts'
import { absence } from './resolve/absences.ts'
import { readingsOf } from './resolve/readings.ts'
import { Refusal } from './resolve/refusal.ts'
import { phrases } from './say/phrase.ts'
import { query } from './sql/query.ts'
import { escaped, joined, named } from './text/markdown.ts'

/** The tables with their words, cut once for many questions. */
export type Data = { today: string; lexicons: Lexicon[]; speller: Speller }

/** The newest first: a conversation asks the same tables again and again. */
const recent: { written: string; data: Data }[] = []
const mostRecent = 4

export function dataOf(description: DataDescription): Data {
  const written = JSON.stringify(description)
  const known = recent.find(one => one.written === written)
  if (known) return known.data
  const data = newData(description)
  recent.unshift({ written, data })
  recent.splice(mostRecent)
  return data
}

export function newData({ today, tables, glossary }: DataDescription): Data {
  const terms = glossaryOf(glossary, tables)
  const columns = tables.flatMap(table => table.columns)
  const names = [
    ...tables.flatMap(({ name, table }) => [name, table]),
    ...columns.flatMap(({ title, name }) => [title, name]),
    ...glossary.flatMap(({ term, synonyms }) => [term, ...synonyms]),
  ]
  return {
    today,
    lexicons: tables.map(table => lexiconOf(table, tables, terms)),
    speller: speller(
      names,
      columns.flatMap(({ values }) => values),
    ),
  }
}

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
  const questions = found.readings.slice(0, mostQuestions).flatMap(reading => questionFor(reading, data) ?? [])
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

type Attempt = { lost: string[]; score: number; readings: Reading[]; sure: boolean; why: string | null }

function interpret(question: string, data: Data): Interpretation {
  const words = corrected(tokens(question), data.speller)
  const attempts = data.lexicons.map(lexicon => attempt(words, lexicon, data))
  const winners = bestFitting(attempts)
  if (winners.length === 0)
    return nothingFits(
      words,
      attempts.map(({ settle }) => settle()),
    )
  const misspelt = words.flatMap(word => word.corrected ?? [])
  const readings = distinct(winners.flatMap(winner => winner.readings)).map(reading => withSpelling(reading, words))
  const sure = winners.every(winner => winner.sure) && misspelt.every(({ onlyValue }) => !onlyValue)
  return { kind: 'found', readings, sure }
}

/** How well the words fit a table; what they mean there is settled only where no other table fits better. */
type Start = { score: number; settle(): Attempt }

function bestFitting(starts: readonly Start[]): Attempt[] {
  const scores = [...new Set(starts.map(({ score }) => score))].sort((a, b) => b - a)
  for (const score of scores) {
    const settled = starts.filter(start => start.score === score).map(start => start.settle())
    const fitting = settled.filter(({ readings }) => readings.length > 0)
    if (fitting.length > 0) return fitting
  }
  return []
}

const done = (attempt: Attempt): Start => ({ score: attempt.score, settle: () => attempt })

function attempt(words: readonly Token[], lexicon: Lexicon, data: Data): Start {
  const { today } = data
  try {
    const absent = absence(words, lexicon, data.lexicons, today)
    if (absent) return done({ lost: [], why: null, ...absent })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return done({ lost: [], score: 0, readings: [], sure: false, why: error.message })
  }
  const draft = parse(words, lexicon, today)
  const { lost, score } = draft
  if (lost.length > 0) return done({ lost, score, readings: [], sure: false, why: null })
  return { score, settle: () => settled(draft, lexicon, today) }
}

function settled(draft: Draft, lexicon: Lexicon, today: string): Attempt {
  const { lost, score } = draft
  const failed = { lost, score, readings: [], sure: false, why: null }
  try {
    const found = readingsOf(draft, lexicon, today)
    return { ...failed, ...found, why: found.readings.length > 0 ? null : noFigure(lexicon) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...failed, why: error.message }
  }
}

const noFigure = ({ table }: Lexicon) => `${named(table.name)} has no column with figures for this.`

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
