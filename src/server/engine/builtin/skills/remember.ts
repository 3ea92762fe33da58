// "Remember that sales means Net in Orders": what a word shall mean is read like a question and kept in the glossary.
import { z } from 'zod/mini'
import { dataOf } from '../data.ts'
import { DataDescription } from '../described.ts'
import { formalOf } from '../formal.ts'
import { notSure } from '../offers.ts'
import type { Reading } from '../reading.ts'
import { formalWords } from '../say/describe.ts'
import { bulleted, escaped, oneLine } from '../text/markdown.ts'
import { call, type Move, outcome, say, type Turn } from '../turn.ts'
import { understand } from '../understand.ts'
import { undone } from './undone.ts'

const asking = /^(?:please\s+)?remember\b\s*(?:that\b|:|,)?\s*(.{1,90}?)\s+(?:means|stands\s+for)\s+(\S.*)$/is

export type Wanted = { term: string; meaning: string }

/** The word and what it shall mean; null where something else is asked. */
export function askedToRemember(text: string): Wanted | null {
  const [, term, meaning] = asking.exec(text.trim()) ?? []
  const word = term?.replace(/^["“„'`«]+|["”“'`»]+$/g, '').trim()
  return word && meaning ? { term: word, meaning: oneLine(meaning.replace(/[.!]+$/, ''), 500) } : null
}

const Remembered = z.object({ remembered: z.string(), meaning: z.string() })

/** Asks to keep the meaning once it can be read in one way. */
export function remember(turn: Turn, { term, meaning }: Wanted): Move {
  const described = outcome(turn, 'describe_data', DataDescription)
  if (!described) return call(turn, 'describe_data', {})
  if (described.kind !== 'done') return say(undone(described, 'look at the data'))
  const understood = understand(meaning, dataOf(described.value))
  if (understood.kind === 'cannot') return say(`I can't remember that yet. ${understood.why} ${how}`)
  if (understood.kind === 'ask') {
    const ways = understood.questions.map(question => escaped(`Remember that "${term}" means ${question}`, 300))
    return say(`${notSure}: which of these shall I remember?\n\n${bulleted(ways)}`)
  }
  const formal = formalOf(understood.reading)
  if (typeof formal === 'string') return say(`I can't remember that yet. ${formal} ${how}`)
  const { table } = understood.reading
  const done = outcome(turn, 'remember_reading', Remembered)
  if (!done) return call(turn, 'remember_reading', { term, table: table.table, ...formal })
  if (done.kind !== 'done') return say(undone(done, 'remember this'))
  const words = formalWords({
    table,
    measure: formal.measure && measureIn(understood.reading),
    filters: understood.reading.filters,
  })
  return say(
    `From now on “${escaped(done.value.remembered)}” means ${words}. It stands in the glossary, at /data/glossary, where it can be changed or deleted.`,
  )
}

const how =
  'Say it with the names of a table and its columns, such as: remember that "sales" means total Net in Orders.'

const measureIn = (reading: Reading) =>
  reading.shape === 'rows' || reading.measure.kind === 'of_groups' ? null : reading.measure
