// Which columns came, went, were renamed or changed their type between two versions. Pure.
import type { Column } from '#contract/columns'
import type { ColumnProfile } from '#contract/datasets'
import { likeness, thingsOf } from './meaning/words.ts'

export type VersionColumn = Pick<Column, 'name' | 'title' | 'type'>
type Side = { columns: readonly VersionColumn[]; profile: readonly ColumnProfile[] }
type Pair = { before: VersionColumn; after: VersionColumn }
export type SchemaChanges = { pairs: Pair[]; added: VersionColumn[]; removed: VersionColumn[]; renamed: Pair[] }

/** Below this two columns are two columns. */
const ALIKE = 0.6

/** `pairs` are all columns that both versions have, also under another name, in the order of the later version. */
export function schemaChanges(before: Side, after: Side): SchemaChanges {
  const old = new Map(before.columns.map(column => [column.name, column]))
  const now = new Set(after.columns.map(({ name }) => name))
  const gone = before.columns.filter(({ name }) => !now.has(name))
  const come = after.columns.filter(({ name }) => !old.has(name))
  const renamed = renamedAmong(gone, come, before, after)
  const pairs = after.columns.flatMap(column => {
    const same = old.get(column.name) ?? renamed.find(pair => pair.after === column)?.before
    return same ? [{ before: same, after: column }] : []
  })
  return {
    pairs,
    renamed,
    added: come.filter(column => !renamed.some(pair => pair.after === column)),
    removed: gone.filter(column => !renamed.some(pair => pair.before === column)),
  }
}

function renamedAmong(
  gone: readonly VersionColumn[],
  come: readonly VersionColumn[],
  before: Side,
  after: Side,
): Pair[] {
  const figure = ({ profile }: Side, { name }: VersionColumn) => profile.find(column => column.name === name)
  const ranked = gone
    .flatMap(was =>
      come.map(is => ({ before: was, after: is, score: resemblance(was, is, figure(before, was), figure(after, is)) })),
    )
    .filter(({ score }) => score >= ALIKE)
    .toSorted((a, b) => b.score - a.score)
  const pairs: Pair[] = []
  for (const { before: was, after: is } of ranked)
    if (!pairs.some(pair => pair.before === was || pair.after === is)) pairs.push({ before: was, after: is })
  return pairs
}

/** How much two columns look like the same one: by their headings, and by the values that both hold. */
function resemblance(was: VersionColumn, is: VersionColumn, a?: ColumnProfile, b?: ColumnProfile): number {
  if (kindOf(was) !== kindOf(is)) return 0
  const names = likeness(thingsOf(was.title), thingsOf(is.title))
  const values = a && b ? sharedValues(a, b) : 0
  return Math.max(
    0.5 * names + 0.5 * values,
    values >= 0.9 && Math.min(a?.distinct ?? 0, b?.distinct ?? 0) >= 3 ? 0.7 : 0,
  )
}

const kindOf = ({ type }: VersionColumn) => (type === 'integer' || type === 'decimal' ? 'number' : type)

/** The share of the frequent values of one that are frequent in the other. */
function sharedValues({ top: a }: ColumnProfile, { top: b }: ColumnProfile): number {
  const other = new Set(b.map(({ value }) => String(value)))
  const shared = a.filter(({ value }) => other.has(String(value))).length
  return shared / Math.max(1, Math.min(a.length, b.length))
}
