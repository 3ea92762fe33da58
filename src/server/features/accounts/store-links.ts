// The only SQL on the table of links by which passwords are set.
import type { Db, Tx } from '../../storage/index.ts'

export type Purpose = 'invitation' | 'reset'
export type LinkRow = {
  id: string
  user_id: string
  purpose: Purpose
  token_hash: Buffer
  created_at: Date
  expires_at: Date
  used_at: Date | null
  revoked_at: Date | null
}
const tables = (db: Db | Tx) => db.withTables<{ account_links: LinkRow }>()

export const insertLink = (tx: Tx, row: Omit<LinkRow, 'used_at' | 'revoked_at'>) =>
  tables(tx)
    .insertInto('account_links')
    .values({ ...row, used_at: null, revoked_at: null })
    .execute()

const openLinks = (db: Db | Tx, now: Date) =>
  tables(db)
    .selectFrom('account_links')
    .selectAll()
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)

export const openLinkOf = (db: Db | Tx, token_hash: Buffer, now: Date): Promise<LinkRow | undefined> =>
  openLinks(db, now).where('token_hash', '=', token_hash).executeTakeFirst()

export async function openLinksFor(db: Db | Tx, user_ids: readonly string[], now: Date): Promise<Map<string, LinkRow>> {
  if (user_ids.length === 0) return new Map()
  const rows = await openLinks(db, now).where('user_id', 'in', user_ids).execute()
  return new Map(rows.map(row => [row.user_id, row]))
}

/** Uses a link up; nothing back when somebody was first or its time is over. */
export const spendLink = (tx: Tx, id: string, now: Date): Promise<LinkRow | undefined> =>
  tables(tx)
    .updateTable('account_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

/** Makes every unused link of a person useless; answers how many. */
export async function revokeLinks(tx: Tx, user_id: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('account_links')
    .set({ revoked_at: now })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
