// The only SQL on the table of rules.
import { sql } from 'kysely'
import type { Db, Tx } from '../../storage/index.ts'
import type { Scope } from '../access/index.ts'
import type { MatchingRule } from './matching.ts'
import { covered } from './store.ts'

export type RuleRow = MatchingRule & {
  id: string
  approval_id: string
  agent_name: string
  department: string | null
  description: string
  author_id: string
  created_at: Date
  last_used_at: Date | null
  ended_by: string | null
  end_reason: string | null
}
type Tables = { rules: RuleRow }
const tables = (db: Db | Tx) => db.withTables<Tables>()
const json = <T>(value: T) => sql<T>`${JSON.stringify(value ?? null)}::jsonb`

export const insertRules = (tx: Tx, rows: readonly RuleRow[]) =>
  tables(tx)
    .insertInto('rules')
    .values(
      rows.map(row => ({ ...row, arguments: json(row.arguments), bound: json(row.bound), limits: json(row.limits) })),
    )
    .execute()

/**
 * The rules by which calls of an agent for a requester may go on, held until the commit so that none is used more
 * often than it may. Always in the order of their ids: runs that use several never wait for each other in a ring.
 */
export const lockStanding = (
  tx: Tx,
  { agent_id, requester_id, tools, now }: { agent_id: string; requester_id: string | null; tools: string[]; now: Date },
): Promise<RuleRow[]> =>
  tables(tx)
    .selectFrom('rules')
    .selectAll()
    .where('agent_id', '=', agent_id)
    .where('requester_id', 'is not distinct from', requester_id)
    .where('tool', 'in', tools)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('uses', '<', 'most_uses')
    .orderBy('id')
    .forUpdate()
    .execute()

export const countUses = (tx: Tx, id: string, more: number, now: Date) =>
  tables(tx)
    .updateTable('rules')
    .set(({ eb }) => ({ uses: eb('uses', '+', more), last_used_at: now }))
    .where('id', '=', id)
    .execute()

type End = { ended_at: Date; ended_by: string | null; end_reason: string }

/** Ends it. Undefined when it has ended before. */
export const endRule = (tx: Tx, id: string, end: End): Promise<RuleRow | undefined> =>
  tables(tx)
    .updateTable('rules')
    .set(end)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

export const standingRules = (db: Db, now: Date): Promise<RuleRow[]> =>
  tables(db)
    .selectFrom('rules')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute()

export const findRule = (db: Db | Tx, scope: Scope, id: string): Promise<RuleRow | undefined> =>
  tables(db).selectFrom('rules').selectAll().where(covered(scope)).where('id', '=', id).executeTakeFirst()

export function findRules(db: Db, scope: Scope, { after, limit }: { after?: string | undefined; limit: number }) {
  const rows = tables(db).selectFrom('rules').selectAll().where(covered(scope))
  return (after ? rows.where('id', '<', after) : rows).orderBy('id', 'desc').limit(limit).execute()
}
