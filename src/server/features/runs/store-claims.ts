// SQL of claims: who works on a run, and until when.
import { sql } from 'kysely'
import type { Db, Tx } from '../../storage/index.ts'
import { pausedAgents } from '../agents/index.ts'
import type { Lease } from '../house.ts'
import { type RunRow, tables } from './store-rows.ts'

/** SQL: whether a run has to wait because its agent is paused. A question in the chat is answered in any case. */
const heldBack = sql<boolean>`(kind in ('duty', 'task') and agent_id in ${pausedAgents})`

/**
 * Takes runs that are ready, or whose worker has gone silent, each under a new fence: the most urgent first, then what
 * is due first, then the oldest. It does not wait for the disk: a claim that a crash of the database forgets is made
 * again.
 */
export async function claim(db: Db, most: number, now: Date, lease: Lease): Promise<RunRow[]> {
  const claimed = await sql<RunRow>`
    update runs set status = 'running', lease_owner = ${lease.owner}, lease_until = ${lease.until}, fence = fence + 1, updated_at = ${now}
    where id = any(array(
      select id from runs, set_config('synchronous_commit', 'off', true)
      where ((status = 'queued' and ready_at <= ${now}) or (status = 'running' and lease_until < ${now})) and not ${heldBack}
      order by priority, due_at nulls last, ready_at limit ${most} for update of runs skip locked))
    returning *`.execute(db)
  return claimed.rows
}

/**
 * Lets a waiting run go on, unless one of its calls still waits for a decision: at once under this lease, or queued
 * where there is none or its agent is paused. Undefined when it does not go on.
 */
export async function resume(tx: Tx, id: string, now: Date, lease: Lease | null = null): Promise<RunRow | undefined> {
  const held = lease ? sql<boolean>`not ${heldBack}` : sql<boolean>`false`
  const resumed = await sql<RunRow>`
    update runs set updated_at = ${now}, ready_at = ${now},
      status = case when ${held} then 'running' else 'queued' end,
      fence = case when ${held} then fence + 1 else fence end,
      lease_owner = case when ${held} then ${lease?.owner ?? null}::text end,
      lease_until = case when ${held} then ${lease?.until ?? null}::timestamptz end
    where id = ${id} and status = 'waiting'
      and not exists (select from tool_calls where run_id = ${id} and status = 'waiting')
    returning *`.execute(tx)
  return resumed.rows[0]
}

/** Keeps the lease. False when the run is no longer this worker's, or was claimed while its agent was being paused. */
export async function renew(db: Db, id: string, fence: number, lease_until: Date): Promise<boolean> {
  const kept = await tables(db)
    .updateTable('runs')
    .set({ lease_until })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('status', '=', 'running')
    .where(({ not }) => not(heldBack))
    .executeTakeFirst()
  return kept.numUpdatedRows === 1n
}

/** Lets every run go that some worker holds: only right while no other process can be working. */
export const releaseAll = (db: Db, now: Date) =>
  tables(db).updateTable('runs').set({ lease_until: now }).where('status', '=', 'running').execute()

/** Takes the runs of agents from their workers, parents locked before children; they are ready again at `ready_at`. */
export const requeue = (tx: Tx, agent_ids: readonly string[], { now, ready_at }: { now: Date; ready_at: Date }) =>
  tables(tx)
    .updateTable('runs')
    .set({ status: 'queued', ready_at, updated_at: now, lease_owner: null, lease_until: null })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('runs')
        .select('id')
        .where('status', '=', 'running')
        .where('kind', 'in', ['duty', 'task'])
        .where('agent_id', 'in', agent_ids)
        .orderBy('depth')
        .orderBy('id')
        .forUpdate(),
    )
    .returningAll()
    .execute()

/** Marks a decided call as begun, in one statement, if this claim still holds its run. False when it does not. */
export async function beginHeld(db: Db, call_id: string, held: { id: string; fence: number }, now: Date) {
  const begun = await tables(db)
    .with('held', db =>
      db
        .updateTable('runs')
        .set({ updated_at: now })
        .where('id', '=', held.id)
        .where('fence', '=', held.fence)
        .where('status', '=', 'running')
        .returning('id'),
    )
    .updateTable('tool_calls')
    .from('held')
    .set({ status: 'started', started_at: now })
    .whereRef('tool_calls.run_id', '=', 'held.id')
    .where('tool_calls.id', '=', call_id)
    .where('tool_calls.status', '=', 'ready')
    .executeTakeFirst()
  return begun.numUpdatedRows === 1n
}
