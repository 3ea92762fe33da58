// A question tried on each table; what it means is settled only where no other table fits better.
import type { Data } from './data.ts'
import type { Token } from './language/tokens.ts'
import type { Reading } from './reading.ts'
import type { Draft } from './recognise/draft.ts'
import type { Lexicon } from './recognise/lexicon.ts'
import { parse } from './recognise/parse.ts'
import { surelyLost } from './recognise/unknown.ts'
import { absence, speaksOfAbsence } from './resolve/absences.ts'
import { readingsOf } from './resolve/readings.ts'
import { Refusal } from './resolve/refusal.ts'
import { named } from './text/markdown.ts'

export type Attempt = { lost: string[]; score: number; readings: Reading[]; sure: boolean; why: string | null }

/** How well the words fit a table; what they mean there is settled only where no other table fits better. */
type Start = { score: number; settle(): Attempt }

export function bestFitting(starts: readonly Start[]): Attempt[] {
  const scores = [...new Set(starts.map(({ score }) => score))].sort((a, b) => b - a)
  for (const score of scores) {
    const settled = starts.filter(start => start.score === score).map(start => start.settle())
    const fitting = settled.filter(({ readings }) => readings.length > 0)
    if (fitting.length > 0) return fitting
  }
  return []
}

const done = (attempt: Attempt): Start => ({ score: attempt.score, settle: () => attempt })

/** With `untilLost` a table that does not know some word is given up at once. */
export function attempt(words: readonly Token[], lexicon: Lexicon, data: Data, untilLost = false): Start {
  const { today } = data
  if (untilLost && !speaksOfAbsence(words) && surelyLost(words, lexicon, today))
    return done({ lost: [], score: 0, readings: [], sure: false, why: null })
  try {
    const absent = absence(words, lexicon, data.lexicons, today)
    if (absent) return done({ lost: [], why: null, ...absent })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return done({ lost: [], score: 0, readings: [], sure: false, why: error.message })
  }
  const draft = parse(words, lexicon, today, untilLost)
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
