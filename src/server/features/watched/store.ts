// The only SQL on the tables of watched pages and of what changed on them.
import { sql } from 'kysely'
import type { LookOutcome } from '#contract/watched'
import type { Db, Tx } from '../../storage/index.ts'

export type PageRow = {
  id: string
  name: string
  url: string
  created_by: string | null
  created_at: Date
  next_look_at: Date
  looked_at: Date | null
  outcome: LookOutcome | null
  sentence: string | null
  failures: number
  failing_since: Date | null
  lines: string[] | null
}
export type ChangeRow = { id: string; page_id: string; found_at: Date; added: string[]; removed: string[] }
type Tables = { watched_pages: PageRow; watched_changes: ChangeRow }
const tables = (db: Db | Tx) => db.withTables<Tables>()
const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`

export const allPages = (db: Db | Tx): Promise<PageRow[]> =>
  tables(db).selectFrom('watched_pages').selectAll().orderBy('name').orderBy('id').execute()

/** Lets one page be added at a time, so that they can be counted. */
export const lockPages = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('watched_pages'))`.execute(tx)

export const insertPage = (tx: Tx, row: PageRow) =>
  tables(tx)
    .insertInto('watched_pages')
    .values({ ...row, lines: row.lines && json(row.lines) })
    .execute()

export const removePage = (tx: Tx, id: string) =>
  tables(tx).deleteFrom('watched_pages').where('id', '=', id).returningAll().executeTakeFirst()

/** Takes pages that are due, so that no other process looks at them now; each is due again at `next`. */
export async function takeDue(db: Db, now: Date, next: Date, most: number): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    update watched_pages set next_look_at = ${next} where id = any(array(
      select id from watched_pages where next_look_at <= ${now} order by next_look_at limit ${most} for update skip locked))
    returning *`.execute(db)
  return rows
}

/** Makes every page due that was not looked at since then. */
export const makeDue = (db: Db, now: Date, since: Date) =>
  tables(db)
    .updateTable('watched_pages')
    .set({ next_look_at: now })
    .where('next_look_at', '>', now)
    .where(({ or, eb }) => or([eb('looked_at', 'is', null), eb('looked_at', '<=', since)]))
    .execute()

export async function countDue(db: Db, now: Date): Promise<number> {
  const due = tables(db).selectFrom('watched_pages').where('next_look_at', '<=', now)
  const { count } = await due.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

type Look = Pick<PageRow, 'looked_at' | 'outcome' | 'sentence' | 'failures' | 'failing_since'> & {
  lines?: string[]
}

/** Keeps what a look has found; nothing when the page is no longer watched. */
export const keepLook = (tx: Tx, id: string, { lines, ...look }: Look) =>
  tables(tx)
    .updateTable('watched_pages')
    .set({ ...look, ...(lines && { lines: json(lines) }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const insertChange = (tx: Tx, row: ChangeRow) =>
  tables(tx)
    .insertInto('watched_changes')
    .values({ ...row, added: json(row.added), removed: json(row.removed) })
    .execute()

/** What changed since then, the newest first. */
export const changesSince = (db: Db, since: Date): Promise<ChangeRow[]> =>
  tables(db)
    .selectFrom('watched_changes')
    .selectAll()
    .where('found_at', '>=', since)
    .orderBy('found_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()

/** The last change of each page. */
export async function lastChanges(db: Db | Tx): Promise<Map<string, ChangeRow>> {
  const rows = await tables(db)
    .selectFrom('watched_changes')
    .distinctOn('page_id')
    .selectAll()
    .orderBy('page_id')
    .orderBy('found_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(row => [row.page_id, row]))
}
