// Suggests which columns are keys, and by which columns the rows of a table are told apart. Pure.
import type { ColumnRole, ColumnType } from '#contract/columns'
import type { ColumnProfile } from '#contract/datasets'
import type { KeyCounts } from '../../../storage/tables/index.ts'
import { isIdentifierWord, wordsOf } from './words.ts'

export type KeyFacts = {
  name: string
  title: string
  type: ColumnType
  role: ColumnRole | null
  figure: ColumnProfile | undefined
}

/** Figures that are measured or counted are unique only by chance; long texts say something else than who they are. */
const never: ReadonlySet<ColumnRole | null> = new Set<ColumnRole>([
  'amount',
  'quantity',
  'cost',
  'target',
  'actual',
  'text',
])
const telling: readonly ColumnType[] = ['integer', 'text', 'date', 'timestamp']

const mayTell = ({ type, role }: KeyFacts) => telling.includes(type) && !never.has(role)

/** Columns that may be keys, so that it's worth counting exactly. Large counts of different values are estimates. */
export const likelyKeys = (columns: readonly KeyFacts[], rows: number): string[] =>
  columns
    .filter(column => {
      if (rows === 0 || !mayTell(column) || !column.figure || column.figure.missing > 0) return false
      return column.figure.distinct >= rows * (column.figure.approximate.includes('distinct') ? 0.9 : 1)
    })
    .map(({ name }) => name)

/** How sure it is that a column without blanks and repetitions is a key and not only so by chance; below 0.5 it isn't. */
export function surenessOfKey({ title, type, role }: Omit<KeyFacts, 'figure'>, rows: number): number {
  const named = role === 'identifier' || wordsOf(title).some(isIdentifierWord)
  const kind = named ? 0.97 : role === 'email' ? 0.8 : type === 'text' || role === 'party' ? 0.65 : 0.4
  // Of two rows anything is unique; twenty different ones are seldom an accident.
  const evidence = Math.min(1, 0.55 + (0.45 * Math.log2(Math.max(1, rows))) / Math.log2(20))
  return Math.round(kind * (named ? Math.max(0.7, evidence) : evidence) * 100) / 100
}

/** Most columns that are tried together, and most sets of them. */
const MOST_TRIED = 7
const MOST_SETS = 40

/** Sets of two and three columns that may tell the rows apart together, the likeliest first. */
export function likelySets(columns: readonly KeyFacts[], rows: number): string[][] {
  if (rows < 3) return []
  const rank = ({ role, title }: KeyFacts) =>
    role === 'identifier' || wordsOf(title).some(isIdentifierWord) ? 0 : role === 'date' || role === 'party' ? 1 : 2
  const able = columns
    .filter(column => mayTell(column) && column.figure?.missing === 0 && column.figure.distinct > 1)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MOST_TRIED)
  const reach = (set: readonly KeyFacts[]) => set.reduce((product, { figure }) => product * (figure?.distinct ?? 0), 1)
  const pairs = able.flatMap((a, at) => able.slice(at + 1).map(b => [a, b]))
  const triples = pairs.flatMap(([a, b]) => (a && b ? able.slice(able.indexOf(b) + 1).map(c => [a, b, c]) : []))
  return [...pairs, ...triples]
    .filter(set => reach(set) >= rows)
    .slice(0, MOST_SETS)
    .map(set => set.map(({ name }) => name))
}

/** Whether each row has a value of its own in these columns. */
export const isUnique = ({ rows, blank, repeated }: KeyCounts) => rows > 0 && blank === 0 && repeated === 0
