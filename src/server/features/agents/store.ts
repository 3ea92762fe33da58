// The only SQL on the table of agents' states.
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
