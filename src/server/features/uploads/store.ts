// The only SQL on the table of uploads.
import type { Domain } from '#contract/access'
import type { Db, Tx } from '../../storage/index.ts'

export type UploadRow = {
  id: string
  user_id: string
  file_name: string
  bytes: number
  domain: Domain | null
  dataset_id: string | null
  sheet: string | null
  touched_at: Date
}
const tables = (db: Db | Tx) => db.withTables<{ uploads: UploadRow }>()

export const insert = (tx: Tx, row: UploadRow) => tables(tx).insertInto('uploads').values(row).execute()

/** An upload of this person. */
export const find = (db: Db | Tx, user_id: string, id: string): Promise<UploadRow | undefined> =>
  tables(db).selectFrom('uploads').selectAll().where('id', '=', id).where('user_id', '=', user_id).executeTakeFirst()

export async function countOf(db: Db | Tx, user_id: string): Promise<number> {
  const rows = await tables(db).selectFrom('uploads').select('id').where('user_id', '=', user_id).execute()
  return rows.length
}

export const touch = (db: Db | Tx, id: string, touched_at: Date) =>
  tables(db).updateTable('uploads').set({ touched_at }).where('id', '=', id).execute()

export const remove = (tx: Db | Tx, id: string): Promise<UploadRow | undefined> =>
  tables(tx).deleteFrom('uploads').where('id', '=', id).returningAll().executeTakeFirst()

/** Takes out all that nobody has sent anything to since then. */
export const removeUntouched = (db: Db, since: Date): Promise<UploadRow[]> =>
  tables(db).deleteFrom('uploads').where('touched_at', '<', since).returningAll().execute()
