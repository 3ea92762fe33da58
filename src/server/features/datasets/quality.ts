// How good the newest version of a dataset is: the figures kept with it, and keys and references counted now.
import * as quality from '#contract/quality'
import { AppError } from '../../base/errors.ts'
import type { House } from '../house.ts'
import { type Context, query } from '../verb.ts'
import { surroundings, withSurroundings } from './meaning/surroundings.ts'
import { blankRows, doubledRows, orphanRows } from './quality-rows.ts'
import type { DatasetRow, VersionRow } from './rows.ts'
import { schemaChanges } from './schema-changes.ts'
import { findInSight } from './sight.ts'
import { columnsOf } from './store-columns.ts'
import { newestVersions, versionsOf } from './store-versions.ts'

type Column = ReturnType<typeof withSurroundings>

export const datasetQuality = query(quality.get, async ({ id }, context) => {
  const { house, actor } = context
  const dataset = await findInSight(house.db, actor, id)
  const versions = await versionsOf(house.db, id)
  const newest = versions.find(({ number }) => number === dataset.version)
  if (!newest) throw new AppError('unavailable', 'This dataset has no readable version yet')
  const before = versions.find(({ number }) => number < newest.number)
  const around = await surroundings(house.db, actor)
  const columns = (await columnsOf(house.db, [id])).map(column => withSurroundings(column, around))
  const misfits = misfitsOf(dataset, newest)
  const types = before ? typesBefore(before, newest) : new Map()
  const references = await referencesOf(dataset, newest, columns, context)
  const figures = new Map(newest.profile.map(figure => [figure.name, figure]))
  return {
    version: newest.number,
    rows: newest.row_count,
    version_before: before?.number ?? null,
    keys: await keysOf(dataset, newest, columns, house),
    misfit_rows: misfits && dataset.problem_count - [...misfits.values()].reduce((sum, count) => sum + count, 0),
    columns: columns.map(({ name, title, type }) => {
      const { missing = 0, distinct = 0, approximate = [] } = figures.get(name) ?? {}
      return {
        ...{ name, title, type, missing, distinct },
        missing_rows: missing > 0 ? blankRows(dataset.table_name, name) : null,
        distinct_estimated: approximate.includes('distinct'),
        misfits: misfits && (misfits.get(name) ?? 0),
        type_before: types.get(name) ?? null,
        reference: references.get(name) ?? null,
      }
    }),
  }
})

/** Values that did not fit, by column; versions of long ago know only those that are listed one by one. */
function misfitsOf({ problems, problem_count }: DatasetRow, { columns }: VersionRow): Map<string, number> | null {
  if (columns.some(({ misfits }) => misfits !== undefined))
    return new Map(columns.map(({ name, misfits = 0 }) => [name, misfits]))
  if (problem_count > problems.length) return null
  const titles = Map.groupBy(problems, ({ column }) => column)
  return new Map(columns.map(({ name, title }) => [name, titles.get(title)?.length ?? 0]))
}

/** The types of columns that had another one, by their names now. */
function typesBefore(before: VersionRow, newest: VersionRow) {
  const { pairs } = schemaChanges(before, newest)
  return new Map(
    pairs.filter(pair => pair.before.type !== pair.after.type).map(pair => [pair.after.name, pair.before.type]),
  )
}

/** What is too much to count is told as not counted; what may pass by itself is thrown. */
function uncounted(error: unknown): null {
  if (error instanceof AppError && error.code !== 'unavailable') return null
  throw error
}

/** The key of the table, and columns that a person called keys. */
async function keysOf(
  { key_columns, table_name }: DatasetRow,
  { parquet }: VersionRow,
  columns: readonly Column[],
  { tables, blobs }: House,
) {
  const chosen = columns.filter(
    ({ is_key, chosen, name }) => is_key && chosen.includes('key') && key_columns[0] !== name,
  )
  const sets = [...(key_columns.length > 0 ? [key_columns] : []), ...chosen.map(({ name }) => [name])]
  if (sets.length === 0) return []
  const counts = await tables.keys({ path: blobs.place(parquet), sets }).catch(uncounted)
  const titles = new Map(columns.map(({ name, title }) => [name, title]))
  return (
    counts?.map(({ columns: names, blank, repeated, surplus }) => ({
      ...{ columns: names, titles: names.map(name => titles.get(name) ?? name), blank, repeated, surplus },
      rows: blank + repeated > 0 ? doubledRows(table_name, names) : null,
    })) ?? null
  )
}

/** Of the columns whose target the asker may see, by name. */
async function referencesOf(
  { table_name }: DatasetRow,
  { parquet }: VersionRow,
  columns: readonly Column[],
  { house: { db, tables, blobs } }: Context,
) {
  const found = columns.flatMap(({ name, reference }) => (reference ? [{ name, ...reference }] : []))
  const targets = await newestVersions(db, [...new Set(found.map(({ dataset_id }) => dataset_id))])
  const paths = new Map(targets.map(version => [version.dataset_id, blobs.place(version.parquet)]))
  const readable = found.filter(({ dataset_id }) => paths.has(dataset_id))
  const pairs = readable.map(({ name, dataset_id, column }) => ({
    from: { path: blobs.place(parquet), column: name },
    to: { path: paths.get(dataset_id) ?? '', column },
  }))
  const counts = await tables.matches({ pairs }).catch(uncounted)
  return new Map(
    readable.map(({ name, dataset_id, dataset_name, column, table }, at) => {
      const { orphans = null, orphan_rows = null, sampled = false } = counts?.[at] ?? {}
      const rows = orphans === 0 ? null : orphanRows(table_name, name, { table, column })
      return [name, { dataset_id, dataset_name, column, orphans, orphan_rows, sampled, rows }]
    }),
  )
}
