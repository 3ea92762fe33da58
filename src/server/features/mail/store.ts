// The only SQL on the table of letters.
import type { Db, Tx } from '../../storage/index.ts'

export type MailState = 'waiting' | 'sent' | 'failed'
export type MailRow = {
  id: string
  user_id: string
  link_id: string | null
  purpose: string
  to_address: string
  to_name: string
  sealed_content: string | null
  state: MailState
  tries: number
  next_try_at: Date
  failure: string | null
  created_at: Date
  ended_at: Date | null
}
const tables = (db: Db | Tx) => db.withTables<{ mails: MailRow }>()

export const insert = (tx: Tx, row: MailRow) => tables(tx).insertInto('mails').values(row).execute()

/** Takes back what still waits for a person and holds a link: another link is about to be made. */
export const dropWaitingLinks = (tx: Tx, user_id: string) =>
  tables(tx)
    .deleteFrom('mails')
    .where('user_id', '=', user_id)
    .where('state', '=', 'waiting')
    .where('link_id', 'is not', null)
    .execute()

export async function dueIds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes a letter that is due for one try; undefined when somebody else has it. */
export const take = (db: Db, id: string, now: Date, next_try_at: Date): Promise<MailRow | undefined> =>
  tables(db)
    .updateTable('mails')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1), next_try_at }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .returningAll()
    .executeTakeFirst()

export const settle = (
  tx: Tx,
  id: string,
  change: Partial<Pick<MailRow, 'state' | 'failure' | 'ended_at' | 'sealed_content' | 'next_try_at'>>,
): Promise<MailRow | undefined> =>
  tables(tx)
    .updateTable('mails')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()

export async function ofLinks(db: Db | Tx, link_ids: readonly string[]): Promise<Map<string, MailRow>> {
  if (link_ids.length === 0) return new Map()
  const rows = await tables(db).selectFrom('mails').selectAll().where('link_id', 'in', link_ids).execute()
  return new Map(rows.flatMap(row => (row.link_id ? [[row.link_id, row]] : [])))
}

export type MailFigures = { sent: number; failed: number; last_failure: string | null }

/** How letters ended since then. */
export async function mailFigures(db: Db, since: Date): Promise<MailFigures> {
  const rows = await tables(db)
    .selectFrom('mails')
    .select(['state', 'failure'])
    .where('ended_at', '>=', since)
    .orderBy('ended_at', 'desc')
    .execute()
  const failed = rows.filter(({ state }) => state === 'failed')
  return { sent: rows.length - failed.length, failed: failed.length, last_failure: failed[0]?.failure ?? null }
}

/** Takes back everything that waits. */
export const dropWaiting = (tx: Tx) => tables(tx).deleteFrom('mails').where('state', '=', 'waiting').execute()
