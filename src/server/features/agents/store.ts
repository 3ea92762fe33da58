// The only SQL on the table of agents' states.
import { sql } from 'kysely'
import type { Db, Tx } from '../../storage/index.ts'

export type StateRow = {
  agent_id: string
  /** Null while it is paused. */
  running_since: Date | null
  paused_at: Date | null
  paused_by: string | null
  restarted_at: Date | null
}
const tables = (db: Db | Tx) => db.withTables<{ agent_states: StateRow }>()

/** The states of agents by id. One that no worker has met yet has none: it runs from when a worker starts. */
export async function agentStates(db: Db | Tx): Promise<Map<string, StateRow>> {
  const rows = await tables(db).selectFrom('agent_states').selectAll().execute()
  return new Map(rows.map(row => [row.agent_id, row]))
}

const running = (agent_id: string, now: Date): StateRow => ({
  agent_id,
  running_since: now,
  paused_at: null,
  paused_by: null,
  restarted_at: null,
})

/** Lets those agents run that have never been heard of. */
export const beginAgents = (db: Db | Tx, ids: readonly string[], now: Date) =>
  tables(db)
    .insertInto('agent_states')
    .values(ids.map(id => running(id, now)))
    .onConflict(conflict => conflict.column('agent_id').doNothing())
    .execute()

/** SQL for the ids of paused agents, for statements that must leave them out. */
export const pausedAgents = sql<string>`(select agent_id from agent_states where paused_at is not null)`

/** Answers those that were not paused before. */
export async function pauseAgents(tx: Tx, ids: readonly string[], by: string | null, now: Date): Promise<string[]> {
  await beginAgents(tx, ids, now)
  const rows = await tables(tx)
    .updateTable('agent_states')
    .set({ running_since: null, paused_at: now, paused_by: by })
    .where('agent_id', 'in', ids)
    .where('paused_at', 'is', null)
    .returning('agent_id')
    .execute()
  return rows.map(({ agent_id }) => agent_id)
}

/** Answers those that were paused before. */
export async function resumeAgents(tx: Tx, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await tables(tx)
    .updateTable('agent_states')
    .set({ running_since: now, paused_at: null, paused_by: null })
    .where('agent_id', 'in', ids)
    .where('paused_at', 'is not', null)
    .returning('agent_id')
    .execute()
  return rows.map(({ agent_id }) => agent_id)
}

/** False when it is paused. */
export async function restartAgent(tx: Tx, id: string, now: Date): Promise<boolean> {
  await beginAgents(tx, [id], now)
  const restarted = await tables(tx)
    .updateTable('agent_states')
    .set({ running_since: now, restarted_at: now })
    .where('agent_id', '=', id)
    .where('paused_at', 'is', null)
    .executeTakeFirst()
  return restarted.numUpdatedRows === 1n
}
