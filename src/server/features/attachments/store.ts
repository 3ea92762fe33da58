// The only SQL on the table of attachments.
import type { Db, Tx } from '../../storage/index.ts'

export type AttachmentKind = 'table' | 'document' | 'picture' | 'sound'

export type AttachmentRow = {
  id: string
  run_id: string
  name: string
  kind: AttachmentKind
  bytes: number
  created_at: Date
  removed_at: Date | null
}
const tables = (db: Db | Tx) => db.withTables<{ attachments: AttachmentRow }>()

export const insertAll = (tx: Tx, rows: readonly AttachmentRow[]) =>
  tables(tx)
    .insertInto('attachments')
    .values([...rows])
    .execute()

/** The files of these runs, in the order in which they were given. */
export const attachmentsOf = async (db: Db | Tx, run_ids: readonly string[]): Promise<AttachmentRow[]> =>
  run_ids.length === 0
    ? []
    : tables(db).selectFrom('attachments').selectAll().where('run_id', 'in', run_ids).orderBy('id').execute()

/** Marks those as removed that were given before then. Answers them. */
export const removeBefore = (db: Db, before: Date, now: Date): Promise<AttachmentRow[]> =>
  tables(db)
    .updateTable('attachments')
    .set({ removed_at: now })
    .where('created_at', '<', before)
    .where('removed_at', 'is', null)
    .returningAll()
    .execute()
