// Which customers have no invoices since May: what stands before 'without' is one question, what stands behind it another.
import type { DescribedColumn } from '../described.ts'
import type { Day } from '../language/calendar.ts'
import type { Token } from '../language/tokens.ts'
import { keywordPhrases, longestPhrase } from '../language/vocabulary.ts'
import type { Filter, Part, Reading } from '../reading.ts'
import type { Lexicon } from '../recognise/lexicon.ts'
import { parse } from '../recognise/parse.ts'
import { named } from '../text/markdown.ts'
import { readingsOf } from './readings.ts'
import { Refusal } from './refusal.ts'

export type Absence = { readings: Reading[]; sure: boolean; score: number }

/** The readings of a question for what has no rows of some kind; null where it is no such question to this table. */
export function absence(
  words: readonly Token[],
  lexicon: Lexicon,
  others: readonly Lexicon[],
  today: Day,
): Absence | null {
  const cut = cutAtWithout(words)
  if (!cut) return null
  const before = parse(cut.before, lexicon, today, true)
  if (before.lost.length > 0) return null
  for (const other of [...others.filter(one => referenceTo(lexicon, one)), lexicon]) {
    const behind = rowsWanted(cut.behind, other, today)
    if (!behind) continue
    const found = readingsOf(before, lexicon, today)
    const readings = found.readings.map(reading =>
      other === lexicon
        ? withNone(reading, behind.part, lexicon)
        : withoutRelated(reading, behind.part, lexicon, other),
    )
    return { readings, sure: found.sure && behind.sure, score: before.score + behind.score }
  }
  return null
}

/** Whether the words behind 'without' may be those of another table. */
export const speaksOfAbsence = (words: readonly Token[]) => cutAtWithout(words) !== null

/** The words before and behind the last 'without' or 'have no' that something follows. */
function cutAtWithout(words: readonly Token[]): Cut {
  const known = cuts.get(words)
  if (known !== undefined) return known
  const cut = findWithout(words)
  cuts.set(words, cut)
  return cut
}

type Cut = { before: Token[]; behind: Token[] } | null
/** All tables look at the same words. */
const cuts = new WeakMap<readonly Token[], Cut>()

function findWithout(words: readonly Token[]): Cut {
  for (let at = words.length - 2; at > 0; at--) {
    for (let length = longestPhrase; length > 0; length--) {
      const phrase = words
        .slice(at, at + length)
        .map(({ text }) => text)
        .join(' ')
      if (!keywordPhrases.get(phrase)?.includes('without')) continue
      // Of 'have no' the whole phrase is taken.
      const led =
        ['have', 'has', 'had', 'with', 'do', 'does', 'did'].includes(words[at - 1]?.text ?? '') && length === 1
      return { before: words.slice(0, led ? at - 1 : at), behind: words.slice(at + length) }
    }
  }
  return null
}

/** The conditions of the rows that are to be absent; null where the words are no such rows of this table. */
function rowsWanted(
  words: readonly Token[],
  lexicon: Lexicon,
  today: Day,
): { part: Part; sure: boolean; score: number } | null {
  const draft = parse(words, lexicon, today, true)
  if (draft.lost.length > 0 || !draft.subjects.some(({ rows }) => rows)) return null
  const { readings, sure } = readingsOf(draft, lexicon, today)
  const [only, ...more] = readings
  if (only?.shape !== 'rows' || only.limit !== null) return null
  if (more.length > 0)
    throw new Refusal('What is missing can be read in several ways. Use the full names of columns and values.')
  return { part: { filters: only.filters, period: only.period }, sure, score: draft.score }
}

const referenceTo = ({ table }: Lexicon, other: Lexicon) =>
  other.table.references?.find(({ to_table }) => to_table === table.table && other.table !== table)

function withoutRelated(reading: Reading, part: Part, lexicon: Lexicon, other: Lexicon): Reading {
  const reference = referenceTo(lexicon, other)
  const columnIn = (columns: readonly DescribedColumn[], name: string | undefined) =>
    columns.find(column => column.name === name)
  const own = columnIn(lexicon.table.columns, reference?.to_column)
  const key = columnIn(other.table.columns, reference?.column)
  if (!own || !key)
    throw new Refusal(
      `${named(other.table.name)} does not say which row of ${named(lexicon.table.name)} it belongs to.`,
    )
  const filter: Filter = { kind: 'related', column: own, to: { table: other.table, key, ...part }, negated: true }
  return { ...reading, filters: [...reading.filters, filter] }
}

/** In one table alone, only groups that have other rows can be found. */
function withNone(reading: Reading, part: Part, { table }: Lexicon): Reading {
  const [by] = reading.shape === 'groups' ? reading.by : []
  if (reading.shape !== 'groups' || !by || reading.limit !== null || reading.having)
    throw new Refusal('Ask which groups are without such rows, for example "which customers have no rows since May".')
  if (part.filters.length === 0 && !part.period)
    throw new Refusal(
      `Everything that ${named(table.name)} names has rows there. A list of all of them would be needed.`,
    )
  const told = `only those that stand in ${named(table.name)} were looked at`
  return { ...reading, none: part, assumptions: [...reading.assumptions, told] }
}
