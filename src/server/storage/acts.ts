// What the audit trail says of people: when each did something last, and whether they did anything between two moments.
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** When each of these people last signed in or changed something; those who never did are missing. */
export async function lastActs(db: Db, user_ids: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ user_id: string; at: Date }>`
    select user_id, max(at) as at from (
      select on_behalf_of::text as user_id, at from audit_entries where on_behalf_of = any(${user_ids}::uuid[])
      union all
      select subject, at from audit_entries where subject = any(${user_ids}::text[]) and action = 'session.began'
    ) as acts group by user_id`.execute(db)
  return new Map(rows.map(({ user_id, at }) => [user_id, at]))
}

/** Whether they did anything that the trail keeps, beside signing in and out. */
export async function didAnything(db: Db, user_id: string, from: Date, to: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit_entries
    where on_behalf_of = ${user_id} and at between ${from} and ${to} and action not like 'session.%' limit 1`.execute(
    db,
  )
  return rows.length > 0
}
