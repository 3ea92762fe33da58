// Beginning a run: one row that a worker will claim.
import type { Priority, Taint } from '#contract/common'
import { newId } from '../../base/ids.ts'
import type { Event, Tx } from '../../storage/index.ts'
import type { Lease } from '../house.ts'
import { priorityOf, rankOf } from './rules.ts'
import type { CallRow, RunRow, Said } from './store-rows.ts'
import { insertRun, taintOf } from './store-runs.ts'

export type NewRun = {
  agent_id: string
  kind: RunRow['kind']
  requester: { user_id: string; department: string | null } | null
  chat_session_id: string | null
  title: string
  conversation: Said[]
  /** What has tainted the conversation before, where that is not known by its chat. */
  tainted_by?: Taint | null
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

/** A run that a worker holds, and the call whose decision is part of the transaction that gave it the run. */
export type HeldRun = { run: RunRow; decided?: CallRow }

/** Runs that were handed to this process's worker, by the event that tells of it once that is committed. */
const held = new WeakMap<Event, HeldRun>()

/** Tells of a run that the worker of this process holds from the commit on. */
export function heldEvent(handed: HeldRun): Event {
  const event = runEvent(handed.run)
  held.set(event, handed)
  return event
}

/** The runs among this news that are the worker's to begin. */
export const heldIn = (events: readonly Event[]): HeldRun[] => events.flatMap(event => held.get(event) ?? [])

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
  cost_micros: 0,
  cost_currency: null,
  unpriced_calls: 0,
})

/**
 * Queues a run as part of the transaction, or puts it under this lease at once. The answer's event must be written by
 * the verb that calls this.
 */
export async function startRun(
  tx: Tx,
  run: NewRun,
  now: Date,
  lease: Lease | null = null,
): Promise<{ id: string; row: RunRow; event: Event }> {
  const { requester, task, ...rest } = run
  const fresh = freshRun(now)
  const parent = task?.parent?.run
  const own = task?.priority ?? (parent && priorityOf(parent)) ?? 'medium'
  const row: RunRow = {
    ...rest,
    ...fresh,
    requester_id: requester?.user_id ?? null,
    department: requester?.department ?? null,
    priority: rankOf(run.kind, own),
    due_at: task?.due_at ?? null,
    files: task?.files ?? [],
    parent_id: parent?.id ?? null,
    parent_call_id: task?.parent?.call_id ?? null,
    root_id: parent?.root_id ?? fresh.id,
    depth: parent ? parent.depth + 1 : 0,
    tainted_by: run.tainted_by ?? (await taintFor(tx, run.chat_session_id, parent)),
    repeats_call_id: null,
    ...(lease && { status: 'running', fence: 1, lease_owner: lease.owner, lease_until: lease.until }),
  }
  await insertRun(tx, row)
  return { id: row.id, row, event: lease ? heldEvent({ run: row }) : runEvent(row) }
}

/** What a run has read before it begins: the answers of its conversation, or what the agent that passes it on says. */
async function taintFor(tx: Tx, chat_session_id: string | null, parent?: RunRow) {
  if (parent) return parent.tainted_by ?? ('agent_text' as const)
  return chat_session_id ? taintOf(tx, chat_session_id) : null
}
