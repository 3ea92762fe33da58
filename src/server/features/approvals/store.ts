// The only SQL on the table of approvals.

import { sql } from 'kysely'
import type { ApprovalStatus, Effect, Level } from '#contract/approvals'
import type { Taint } from '#contract/common'
import type { Db, Tx } from '../../storage/index.ts'
import type { Scope } from '../access/index.ts'
import type { Variable } from './matching.ts'

export type ApprovalRow = {
  id: string
  code: string
  tool_call_id: string
  run_id: string
  agent_id: string
  agent_name: string
  requester_id: string | null
  department: string | null
  chat_session_id: string | null
  tool: string
  arguments: unknown
  digest: string
  nonce: string
  level: Level
  category: string
  level_reason: string
  irreversible: string | null
  description: string
  details: Effect[]
  agent_note: string | null
  tainted_by: Taint | null
  /** Null in requests from before decisions could be remembered. */
  tool_version: number | null
  bound: unknown
  variable: Variable | null
  /** By which rule it was approved, where no person was asked. */
  rule_id: string | null
  status: ApprovalStatus
  created_at: Date
  expires_at: Date
  decided_by: string | null
  decided_at: Date | null
  admin_feedback: string | null
  sole_approver: boolean
}
type Stored = Omit<ApprovalRow, 'details' | 'variable'> & { details: string; variable: string | null }
const tables = (db: Db | Tx) => db.withTables<{ approvals: ApprovalRow }>()

export async function insert(tx: Tx, rows: readonly ApprovalRow[]): Promise<void> {
  const values = rows.map(
    (row): Stored => ({
      ...row,
      arguments: JSON.stringify(row.arguments),
      details: JSON.stringify(row.details),
      bound: JSON.stringify(row.bound),
      variable: row.variable && JSON.stringify(row.variable),
    }),
  )
  await tx.withTables<{ approvals: Stored }>().insertInto('approvals').values(values).execute()
}

type Decision = {
  status: Exclude<ApprovalStatus, 'pending'>
  decided_by: string | null
  decided_at: Date
  admin_feedback: string | null
  sole_approver: boolean
}

/**
 * The one decision: whoever comes first wins, everybody after gets nothing back. Approving and denying also need a
 * request within the decider's sight that is still in time and has the digest that was shown.
 */
export function settle(
  tx: Tx,
  id: string,
  decision: Decision,
  shown?: { scope: Scope; digest: string | undefined },
): Promise<ApprovalRow | undefined> {
  let statement = tables(tx).updateTable('approvals').set(decision).where('id', '=', id).where('status', '=', 'pending')
  if (shown) statement = statement.where(covered(shown.scope)).where('expires_at', '>', decision.decided_at)
  if (shown?.digest) statement = statement.where('digest', '=', shown.digest)
  return statement.returningAll().executeTakeFirst()
}

/** Notes that nobody else could have decided it. */
export const markSole = (tx: Tx, id: string) =>
  tables(tx).updateTable('approvals').set({ sole_approver: true }).where('id', '=', id).execute()

export const settlePendingOf = (tx: Tx, run_id: string, decision: Decision) =>
  tables(tx)
    .updateTable('approvals')
    .set(decision)
    .where('run_id', '=', run_id)
    .where('status', '=', 'pending')
    .returningAll()
    .execute()

export const createdSince = (db: Db, since: Date, limit: number) =>
  tables(db)
    .selectFrom('approvals')
    .select(['agent_name', 'level', 'status', 'created_at', 'decided_at', 'decided_by'])
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

/** Requests whose time is over. */
export async function overdue(db: Db, now: Date): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('approvals')
    .select('id')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

/** SQL: whether a scope covers a row that has a department and a requester. */
export function covered(scope: Scope) {
  if (scope.reach === 'all') return sql<boolean>`true`
  if (scope.reach === 'none') return sql<boolean>`false`
  if (scope.reach !== 'department') return sql<boolean>`requester_id = ${scope.user_id}`
  return sql<boolean>`(department = ${scope.department} or requester_id = ${scope.user_id})`
}

/** Narrows a list to what a scope covers. */
const within = (db: Db | Tx, scope: Scope) => tables(db).selectFrom('approvals').selectAll().where(covered(scope))

export const find = (db: Db | Tx, scope: Scope, id: string): Promise<ApprovalRow | undefined> =>
  within(db, scope).where('id', '=', id).executeTakeFirst()

export const findMany = (db: Db | Tx, scope: Scope, ids: readonly string[]): Promise<ApprovalRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : within(db, scope).where('id', 'in', ids).orderBy('id').execute()

export const findPending = (db: Db, scope: Scope, now: Date): Promise<ApprovalRow[]> =>
  within(db, scope)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .limit(200)
    .execute()

/** When a run asked people for something since then, the oldest first. */
export async function askedSince(tx: Tx, run_id: string, since: Date): Promise<Date[]> {
  const rows = await tables(tx)
    .selectFrom('approvals')
    .select('created_at')
    .where('run_id', '=', run_id)
    .where('rule_id', 'is', null)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute()
  return rows.map(({ created_at }) => created_at)
}

/** What the same agent has asked for the same requester with the same tool since then, the newest first. */
export const asksOf = (db: Db, { agent_id, requester_id, tool }: ApprovalRow, since: Date): Promise<ApprovalRow[]> =>
  tables(db)
    .selectFrom('approvals')
    .selectAll()
    .where('agent_id', '=', agent_id)
    .where('requester_id', 'is not distinct from', requester_id)
    .where('tool', '=', tool)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(500)
    .execute()

type Filter = {
  status?: ApprovalStatus | undefined
  run_id?: string | undefined
  after?: string | undefined
  limit: number
}

/** Newest first; ids grow with time, so the last id is the cursor. */
export function findPage(db: Db, scope: Scope, { status, run_id, after, limit }: Filter): Promise<ApprovalRow[]> {
  let rows = within(db, scope)
  if (status) rows = rows.where('status', '=', status)
  if (run_id) rows = rows.where('run_id', '=', run_id)
  if (after) rows = rows.where('id', '<', after)
  return rows.orderBy('id', 'desc').limit(limit).execute()
}
