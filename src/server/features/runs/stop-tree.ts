// Ends a run with everything it waits for and all that it passed on.
import type { Event, Tx } from '../../storage/index.ts'
import { approvalEvent, cancelApprovalsOf } from '../approvals/index.ts'
import { runEvent } from './start.ts'
import { moveCall } from './store-calls.ts'
import { callsOf, findRun } from './store-read.ts'
import type { RunRow } from './store-rows.ts'
import { moveFrom } from './store-runs.ts'
import { childrenOf, idsBelow, lockRun } from './store-tree.ts'
import { tellParent } from './tell-parent.ts'

export type Stop = { outcome: string; by: string | null; now: Date }

type Ended = { runs: RunRow[]; approvals: Awaited<ReturnType<typeof cancelApprovalsOf>> }

/**
 * Undefined when the run has ended before. Approvals are locked before runs, and runs from a parent down to its
 * children; what is passed on meanwhile waits for its parent's lock and then finds it ended.
 */
export async function stopTree(tx: Tx, id: string, about: Stop) {
  const ended: Ended = { runs: [], approvals: [] }
  for (const part of await idsBelow(tx, id))
    ended.approvals.push(...(await cancelApprovalsOf(tx, part, about.by, about.now)))
  const parent_id = (await findRun(tx, { reach: 'all' }, id))?.parent_id
  if (parent_id) await lockRun(tx, parent_id)
  await stopFrom(tx, id, about, ended)
  const run = ended.runs.find(run => run.id === id)
  return run && { run, ...ended, events: [...eventsOf(ended), ...(await tellParent(tx, run, about.now))] }
}

/** Ends what a run has passed on, because the run itself ends. */
export async function stopChildren(tx: Tx, id: string, about: Stop): Promise<Event[]> {
  const ended: Ended = { runs: [], approvals: [] }
  for (const child of await childrenOf(tx, id)) await stopFrom(tx, child.id, about, ended)
  return eventsOf(ended)
}

const eventsOf = ({ runs, approvals }: Ended) => [...runs.map(runEvent), ...approvals.map(approvalEvent)]

async function stopFrom(tx: Tx, id: string, about: Stop, ended: Ended): Promise<void> {
  const { outcome, by, now } = about
  const end = { status: 'cancelled' as const, outcome, ended_at: now, updated_at: now }
  const released = { lease_owner: null, lease_until: null }
  const run = await moveFrom(tx, id, ['queued', 'running', 'waiting'], { ...end, ...released })
  if (run) {
    ended.runs.push(run)
    // A run that was working may have asked in the very last moment.
    ended.approvals.push(...(await cancelApprovalsOf(tx, id, by, now)))
    const result = { cancelled: true, reason: 'The run was stopped.' }
    for (const call of await callsOf(tx, [id]))
      await moveCall(tx, call.id, ['proposed', 'waiting', 'ready'], { status: 'refused', result, ended_at: now })
  }
  for (const child of await childrenOf(tx, id)) await stopFrom(tx, child.id, about, ended)
}
