// Audit entry and events of a change, written by the transaction that makes it.
import { sql } from 'kysely'
import type { Permission } from '#contract/access'
import type { EventType } from '#contract/live'
import type { Db, Tx } from './database.ts'
import { lastStatement } from './prepared.ts'

export type AuditRow = {
  actor_type: string
  actor_id: string | null
  /** The person for whom an agent acted, or the actor itself. */
  on_behalf_of: string | null
  department: string | null
  door: string
  ip: string | null
  action: string
  subject: string
  details: Record<string, unknown>
}

/** Names a thing that changed and who may hear of it: its owner, and holders of the permission within their reach. */
export type Event = {
  type: EventType
  id: string
  permission?: Permission | null
  user_id?: string | null
  department?: string | null
}

/**
 * Last statement of a change: it holds the journal's one lock until the commit, and what it throws is thrown by the
 * commit. Without audit it only tells.
 */
export async function writeJournal(tx: Tx, audit: AuditRow | null, events: readonly Event[], at: Date): Promise<void> {
  const auditJson = audit && JSON.stringify(audit)
  await sql`${sql.raw(lastStatement)}${auditJson}::jsonb, ${JSON.stringify(events)}::jsonb, ${at})`.execute(tx)
}

/** The number of the first audit entry that does not fit the chain, or null when it is whole. */
export async function firstBrokenAuditEntry(db: Db): Promise<number | null> {
  const { rows } = await sql<{ broken: number | null }>`select first_broken_audit_entry() as broken`.execute(db)
  return rows[0]?.broken ?? null
}
