// Beginning a run: one row that a worker will claim.
import type { Priority } from '#contract/common'
import { newId } from '../../base/ids.ts'
import type { Event, Tx } from '../../storage/index.ts'
import { priorityOf, rankOf } from './rules.ts'
import { insertRun, type RunRow, type Said } from './store.ts'

export type NewRun = {
  agent_id: string
  kind: RunRow['kind']
  requester: { user_id: string; department: string | null } | null
  chat_session_id: string | null
  title: string
  conversation: Said[]
  /** Of tasks: when it is its turn, what belongs to it, and what it is a part of. */
  task?: {
    /** Null takes over that of the parent. */
    priority: Priority | null
    due_at: Date | null
    files: RunRow['files']
    parent: { run: RunRow; call_id: string } | null
  }
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

/** Queues a run as part of the transaction. The answer's event must be written by the verb that calls this. */
export async function startRun(tx: Tx, run: NewRun, now: Date): Promise<{ id: string; row: RunRow; event: Event }> {
  const { requester, task, ...rest } = run
  const id = newId(now.getTime())
  const parent = task?.parent?.run
  const own = task?.priority ?? (parent && priorityOf(parent)) ?? 'medium'
  const row: RunRow = {
    ...rest,
    id,
    requester_id: requester?.user_id ?? null,
    department: requester?.department ?? null,
    status: 'queued',
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
    priority: rankOf(run.kind, own),
    due_at: task?.due_at ?? null,
    files: task?.files ?? [],
    parent_id: parent?.id ?? null,
    parent_call_id: task?.parent?.call_id ?? null,
    root_id: parent?.root_id ?? id,
    depth: parent ? parent.depth + 1 : 0,
  }
  await insertRun(tx, row)
  return { id, row, event: runEvent(row) }
}
