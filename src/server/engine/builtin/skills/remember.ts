// "Remember that sales means Net in Orders": what a word shall mean is read like a question and kept in the glossary.
import { z } from 'zod/mini'
import type { FormalFilter, FormalMeasure } from '#contract/glossary'
import { DataDescription } from '../described.ts'
import { notSure } from '../offers.ts'
import type { Filter, Measure, Reading } from '../reading.ts'
import { formalWords } from '../say/describe.ts'
import { bulleted, escaped, oneLine } from '../text/markdown.ts'
import { call, type Move, outcome, say, type Turn } from '../turn.ts'
import { dataOf, understand } from '../understand.ts'
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

/** A reading as the glossary keeps it, or the sentence why it can't. */
function formalOf(reading: Reading): { measure: FormalMeasure | null; filters: FormalFilter[] } | string {
  if (reading.period) return 'A word keeps its meaning at any time, so it can not hold a period.'
  if (reading.shape === 'groups' || (reading.shape === 'rows' && reading.limit !== null))
    return 'A word means a figure or a condition, not a ranking and not a figure for each group.'
  if (reading.shape === 'figure' && (reading.more?.length || reading.against || reading.part))
    return 'A word means one figure.'
  const measure = reading.shape === 'rows' ? null : formalMeasure(reading.measure)
  if (measure === undefined) return 'A word means a plain figure, such as a sum, an average or a number of rows.'
  const filters = reading.filters.map(formalFilter)
  const kept = filters.flatMap(filter => filter ?? [])
  if (kept.length < filters.length)
    return 'A condition of it depends on today or on another table. Name the column and its values.'
  return measure || kept.length > 0
    ? { measure, filters: kept }
    : 'It says neither what is counted nor which rows are meant.'
}

/** Undefined where the glossary has no such measure. */
function formalMeasure(measure: Measure): FormalMeasure | undefined {
  if (measure.kind === 'count') return { function: 'count', column: null }
  if (measure.kind === 'percentile' || measure.kind === 'ratio' || measure.kind === 'of_groups') return undefined
  return measure.column.joined ? undefined : { function: measure.kind, column: measure.column.name }
}

function formalFilter(filter: Filter): FormalFilter | null {
  if (!('column' in filter) || filter.column.joined) return null
  const column = filter.column.name
  switch (filter.kind) {
    case 'values':
      return { kind: 'one_of', column, values: filter.values, negated: filter.negated }
    case 'contains':
      return { kind: 'contains', column, text: filter.text, negated: filter.negated }
    case 'compare':
      return { kind: 'compare', column, comparison: filter.comparison, value: filter.number }
    case 'range':
      return { kind: 'range', column, from: filter.low, to: filter.high }
    case 'blank':
      return { kind: 'blank', column, negated: filter.negated }
    case 'flag':
      return { kind: 'one_of', column, values: [String(filter.wanted)], negated: false }
    default:
      return null
  }
}
