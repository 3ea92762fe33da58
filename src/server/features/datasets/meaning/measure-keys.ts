// Counts in the table itself which columns are keys, and by which columns its rows are told apart.
import type { House } from '../../house.ts'
import type { ColumnRow } from '../rows.ts'
import { isUnique, type KeyFacts, likelyKeys, likelySets, surenessOfKey } from './keys.ts'
import type { Known } from './known.ts'

/** Of tables with more rows each count takes seconds, so fewer sets are tried. */
const LARGE = 2_000_000
const SETS_OF_LARGE = 6
/** A column that is less sure than this is unique only by chance. */
const WORTH_SAYING = 0.5

export type Keys = { columns: ColumnRow[]; key_columns: string[] }

/** The columns of a dataset with what is measured of their keys; what a person chose stays. */
export async function measuredKeys(dataset: Known, { tables }: Pick<House, 'tables'>): Promise<Keys> {
  const figures = new Map(dataset.newest.profile.map(figure => [figure.name, figure]))
  const facts: KeyFacts[] = dataset.columns.map(column => ({ ...column, figure: figures.get(column.name) }))
  const rows = dataset.newest.row_count
  const likely = likelyKeys(facts, rows)
  const counted = likely.length > 0 ? await tables.keys({ path: dataset.path, sets: likely.map(name => [name]) }) : []
  const unique = new Set(counted.filter(isUnique).flatMap(({ columns }) => columns))
  const columns = dataset.columns.map(column => {
    if (column.chosen.includes('key')) return column
    const sureness = unique.has(column.name) ? surenessOfKey(column, rows) : 0
    return { ...column, is_key: sureness >= WORTH_SAYING, sureness: { ...column.sureness, key: sureness } }
  })
  if (dataset.key_chosen) return { columns, key_columns: dataset.key_columns }
  const [best] = columns.filter(({ is_key }) => is_key).toSorted((a, b) => b.sureness.key - a.sureness.key)
  return { columns, key_columns: best ? [best.name] : await firstSet(dataset, facts, tables) }
}

async function firstSet({ path, newest }: Known, facts: readonly KeyFacts[], tables: House['tables']) {
  const sets = likelySets(facts, newest.row_count)
  for (const set of newest.row_count > LARGE ? sets.slice(0, SETS_OF_LARGE) : sets) {
    const [counts] = await tables.keys({ path, sets: [set] })
    if (counts && isUnique(counts)) return set
  }
  return []
}
