// What changed between two versions of a dataset, for people to look at and as a file.
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import * as differences from '#contract/differences'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import { covers, scopeOf } from '../access/index.ts'
import { type Context, query, verb } from '../verb.ts'
import { surroundings, withSurroundings } from './meaning/surroundings.ts'
import type { DatasetRow, VersionRow } from './rows.ts'
import { type SchemaChanges, schemaChanges } from './schema-changes.ts'
import { findInSight } from './sight.ts'
import { columnsOf } from './store-columns.ts'
import { versionsOf } from './store-versions.ts'

type Asked = { id: string; before?: number | undefined; after?: number | undefined; by?: string | undefined }
type Compared = { dataset: DatasetRow; before: VersionRow; after: VersionRow; schema: SchemaChanges; key: string[] }

const summed: ReadonlySet<string | null> = new Set(['amount', 'cost', 'quantity', 'target', 'actual'])

/** The two versions that are meant, and how their columns go together. Throws with what is missing. */
async function compared({ id, before, after, by }: Asked, { house, actor }: Context): Promise<Compared> {
  const dataset = await findInSight(house.db, actor, id)
  const versions = await versionsOf(house.db, id)
  if (versions.length < 2)
    throw new AppError('conflict', 'There is only one version: upload the next one to compare them')
  const find = (number: number | undefined, usual: VersionRow | undefined) =>
    number === undefined ? usual : versions.find(version => version.number === number)
  const now = find(after, versions[0])
  const was = find(before, now && versions.find(({ number }) => number < now.number))
  if (!now || !was) throw new AppError('not_found', 'There is no such version')
  if (now.id === was.id) throw new AppError('invalid', 'Choose two different versions')
  const schema = schemaChanges(await sideOf(was, house), await sideOf(now, house))
  const names = new Set(schema.pairs.map(pair => pair.after.name))
  const wanted = by === undefined ? dataset.key_columns : by.split(',').filter(Boolean)
  const unknown = wanted.find(name => !names.has(name))
  if (by !== undefined && unknown) throw new AppError('invalid', `These versions don't both have the column ${unknown}`)
  return { dataset, before: was, after: now, schema, key: unknown ? [] : wanted }
}

/** The columns and figures of a version; those of long ago are read from its file. */
export async function sideOf(version: VersionRow, { tables, blobs }: Pick<Context['house'], 'tables' | 'blobs'>) {
  if (version.columns.length > 0) return version
  const { columns } = await tables.rows({ path: blobs.place(version.parquet), offset: 0, limit: 0 })
  return { profile: version.profile, columns: columns.map(({ name, type }) => ({ name, title: name, type })) }
}

type Show = Parameters<Context['house']['tables']['difference']>[0]['show']

function measured({ before, after, schema, key }: Compared, { house }: Context, show: Show, csv?: string) {
  return house.tables.difference({
    before: house.blobs.place(before.parquet),
    after: house.blobs.place(after.parquet),
    columns: schema.pairs.map(pair => ({
      before: pair.before.name,
      after: pair.after.name,
      title: pair.after.title || pair.after.name,
    })),
    key,
    show,
    ...(csv !== undefined && { csv }),
  })
}

/** Without a column in common every row went and every row came. */
function nothingInCommon({ before, after }: Compared) {
  return { added: after.row_count, removed: before.row_count, changed: 0, changed_cells: [], total: 0, rows: [] }
}

export const datasetDifference = query(differences.difference, async (asked, context) => {
  const found = await compared(asked, context)
  const { before, after, schema, key } = found
  const { kind, column = null, offset, limit } = asked
  const isEmpty = schema.pairs.length === 0
  const counted = isEmpty ? nothingInCommon(found) : await measured(found, context, { kind, column, offset, limit })
  const { changed_cells, ...counts } = counted
  return {
    ...counts,
    before: before.number,
    after: after.number,
    rows_before: before.row_count,
    rows_after: after.row_count,
    key,
    columns: schema.pairs.map((pair, at) => ({
      name: pair.after.name,
      title: pair.after.title,
      changed_rows: changed_cells[at] ?? 0,
    })),
    columns_added: schema.added,
    columns_removed: schema.removed,
    columns_renamed: schema.renamed,
    columns_retyped: schema.pairs.filter(pair => pair.before.type !== pair.after.type),
    sums: await sums(found, context),
  }
})

/** Sums as they were figured when each version was imported. */
async function sums({ dataset, before, after, schema }: Compared, { house, actor }: Context) {
  const around = await surroundings(house.db, actor)
  const columns = (await columnsOf(house.db, [dataset.id])).map(column => withSurroundings(column, around))
  const sumOf = ({ profile }: VersionRow, name: string) => profile.find(figure => figure.name === name)?.sum ?? null
  return schema.pairs.flatMap(pair => {
    const column = columns.find(({ name }) => name === pair.after.name)
    if (!column || !summed.has(column.role)) return []
    const { name, title, currency, unit } = column
    return [{ name, title, currency, unit, before: sumOf(before, pair.before.name), after: sumOf(after, name) }]
  })
}

export const differenceAsFile = verb(differences.differenceFile, {
  async prepare(asked, context) {
    const found = await compared(asked, context)
    const { created_by, department } = found.dataset
    if (!covers(scopeOf(context.actor, 'export_data'), { user_id: created_by, department }))
      throw new AppError('forbidden', 'You may look at this dataset but not take its data out')
    if (found.schema.pairs.length === 0)
      throw new AppError('conflict', 'These versions have no column in common, so there is nothing to write')
    const path = join(await context.house.blobs.folder('exports'), `${newId()}.csv`)
    const show = { kind: 'all' as const, column: null, offset: 0, limit: 0 }
    const { total } = await measured(found, context, show, path)
    return { found, path, total, bytes: (await stat(path)).size }
  },
  async change(_tx, { id }, _context, { found, path, total, bytes }) {
    const { dataset, before, after } = found
    const file = createReadStream(path)
    file.once('close', () => void rm(path, { force: true }))
    return {
      answer: {
        body: Readable.toWeb(file),
        file_name: `${dataset.name} ${before.number}-${after.number}.csv`,
        media_type: 'text/csv',
        bytes,
      },
      audit: {
        action: 'dataset.exported',
        subject: id,
        details: { before: before.number, after: after.number, rows: total },
      },
      events: [],
    }
  },
})
