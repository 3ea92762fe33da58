// Beginning a run: one row that a worker will claim.
import { newId } from '../../base/ids.ts'
import type { Event, Tx } from '../../storage/index.ts'
import { insertRun, type RunRow, type Said, taintOf } from './store.ts'

export type NewRun = {
  agent_id: string
  kind: RunRow['kind']
  requester: { user_id: string; department: string | null } | null
  chat_session_id: string | null
  title: string
  conversation: Said[]
}

/** Tells the person who asked, and those who may stop it. */
export const runEvent = ({
  id,
  requester_id,
  department,
}: Pick<RunRow, 'id' | 'requester_id' | 'department'>): Event => ({
  type: 'run.changed',
  id,
  permission: 'runs.stop',
  user_id: requester_id,
  department,
})

/** What every run begins with. */
export const freshRun = (now: Date) => ({
  id: newId(now.getTime()),
  status: 'queued' as const,
  outcome: null,
  created_at: now,
  updated_at: now,
  ended_at: null,
  ready_at: now,
  fence: 0,
  lease_owner: null,
  lease_until: null,
  tokens: 0,
  worked_seconds: 0,
})

/** Queues a run as part of the transaction. The answer's event must be written by the verb that calls this. */
export async function startRun(tx: Tx, run: NewRun, now: Date): Promise<{ id: string; event: Event }> {
  const { requester, ...rest } = run
  const row: RunRow = {
    ...rest,
    ...freshRun(now),
    requester_id: requester?.user_id ?? null,
    department: requester?.department ?? null,
    tainted_by: run.chat_session_id ? await taintOf(tx, run.chat_session_id) : null,
    repeats_call_id: null,
  }
  await insertRun(tx, row)
  return { id: row.id, event: runEvent(row) }
}
