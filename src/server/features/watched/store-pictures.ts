// The only SQL on the table of pictures of watched pages.
import { sql } from 'kysely'
import type { Db, Tx } from '../../storage/index.ts'

export type PictureRow = { id: string; page_id: string; taken_at: Date; content: Buffer }
const tables = (db: Db | Tx) => db.withTables<{ watched_pictures: PictureRow }>()

/** The last and the one before. */
const kept = 2

/** Keeps it and forgets those that are older than the last before it. */
export async function keepPicture(tx: Tx, row: PictureRow): Promise<void> {
  await tables(tx).insertInto('watched_pictures').values(row).execute()
  await sql`
    delete from watched_pictures where page_id = ${row.page_id} and id not in (
      select id from watched_pictures where page_id = ${row.page_id} order by taken_at desc, id desc limit ${kept})`.execute(
    tx,
  )
}

/** Whether a page has no picture, or none since it last changed. */
export async function lacksPicture(db: Db, page_id: string): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select not exists (
      select from watched_pictures where page_id = ${page_id} and taken_at >= coalesce(
        (select max(found_at) from watched_changes where page_id = ${page_id}), '-infinity')) as lacks`.execute(db)
  return rows[0]?.lacks ?? true
}

/** All, without their content, the newest first. */
export const allPictures = (db: Db | Tx): Promise<Omit<PictureRow, 'content'>[]> =>
  tables(db)
    .selectFrom('watched_pictures')
    .select(['id', 'page_id', 'taken_at'])
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const onePicture = (db: Db, id: string): Promise<PictureRow | undefined> =>
  tables(db).selectFrom('watched_pictures').selectAll().where('id', '=', id).executeTakeFirst()
