// The only SQL on the table of files.
import { sql } from 'kysely'
import type { Db, Tx } from '../../storage/index.ts'

export type FileRow = {
  id: string
  path: string
  media_type: string
  bytes: number
  sha256: string
  created_at: Date
  created_by: string
  tool_call_id: string | null
  run_id: string | null
  owner_id: string | null
  department: string | null
  sample: boolean
}
const tables = (db: Db | Tx) => db.withTables<{ files: FileRow }>()

/** Lets one change of files happen at a time, so that what stands at a path can be compared before it is replaced. */
export const lockFiles = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('files'))`.execute(tx)

export const byPaths = (db: Db | Tx, paths: readonly string[]): Promise<FileRow[]> =>
  paths.length === 0
    ? Promise.resolve([])
    : tables(db).selectFrom('files').selectAll().where('path', 'in', paths).orderBy('path').execute()

export const byId = (db: Db, id: string) =>
  tables(db).selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()

export const byIds = (db: Db | Tx, ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : tables(db).selectFrom('files').selectAll().where('id', 'in', ids).execute()

/** The newest files, whoever wrote them. */
export const newest = (db: Db, limit: number): Promise<FileRow[]> =>
  tables(db).selectFrom('files').selectAll().orderBy('id', 'desc').limit(limit).execute()

export const ofCall = (tx: Tx, tool_call_id: string): Promise<FileRow[]> =>
  tables(tx).selectFrom('files').selectAll().where('tool_call_id', '=', tool_call_id).orderBy('path').execute()

/** Writes a file; one that stands at the path already is replaced. */
export async function put(tx: Tx, row: FileRow): Promise<FileRow> {
  const { id: _id, path: _path, ...replaced } = row
  return tables(tx)
    .insertInto('files')
    .values(row)
    .onConflict(conflict => conflict.column('path').doUpdateSet(replaced))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const removePaths = (tx: Tx, paths: readonly string[]): Promise<FileRow[]> =>
  tables(tx).deleteFrom('files').where('path', 'in', paths).returningAll().execute()

/** Files of the sample company and those that these runs wrote. */
export const removeSamples = (tx: Tx, run_ids: readonly string[]): Promise<FileRow[]> =>
  tables(tx)
    .deleteFrom('files')
    .where(({ or, eb }) => or([eb('sample', '=', true), ...(run_ids.length > 0 ? [eb('run_id', 'in', run_ids)] : [])]))
    .returningAll()
    .execute()

/** Which of these contents no file holds any more. */
export async function unused(db: Db | Tx, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const used = await tables(db).selectFrom('files').select('sha256').where('sha256', 'in', hashes).execute()
  const kept = new Set(used.map(({ sha256 }) => sha256))
  return hashes.filter(hash => !kept.has(hash))
}

type Reader = { everything: true } | { owner_id: string; department: string | null }

export function page(
  db: Db,
  reader: Reader,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<FileRow[]> {
  let rows = tables(db).selectFrom('files').selectAll()
  if (!('everything' in reader)) {
    rows = rows.where(({ or, eb }) =>
      or([
        eb('owner_id', '=', reader.owner_id),
        ...(reader.department ? [eb('department', '=', reader.department)] : []),
      ]),
    )
  }
  if (after) rows = rows.where('id', '<', after)
  return rows.orderBy('id', 'desc').limit(limit).execute()
}

/** Where the bytes of all files are kept, below the data folder. */
export async function filePlaces(db: Db): Promise<string[]> {
  const rows = await tables(db).selectFrom('files').select('sha256').distinct().execute()
  return rows.map(({ sha256 }) => `blobs/${sha256}`)
}

/** The files that were written for a person. */
export const filesOf = (db: Db, owner_id: string): Promise<FileRow[]> =>
  tables(db).selectFrom('files').selectAll().where('owner_id', '=', owner_id).orderBy('path').execute()
