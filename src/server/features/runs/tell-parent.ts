// A part of a task has ended: the call that passed it on gets its result, and the run that waited for it goes on.
import type { Event, Tx } from '../../storage/index.ts'
import { agentById } from '../agents/index.ts'
import { runEvent } from './start.ts'
import { moveCall } from './store-calls.ts'
import { resume } from './store-claims.ts'
import { stepsOf } from './store-read.ts'
import type { RunRow } from './store-rows.ts'
import { taintRun } from './store-runs.ts'

/** As much of an agent's answer as the one that asked gets to read. */
const mostRead = 20_000

/** Part of the transaction that ends the run; the caller has locked the parent before the run itself. */
export async function tellParent(tx: Tx, run: RunRow, now: Date): Promise<Event[]> {
  if (!run.parent_call_id || !run.parent_id) return []
  const said = (await stepsOf(tx, [run.id])).map(({ text }) => text.trim()).filter(Boolean)
  const agent = agentById(run.agent_id)?.name ?? run.agent_id
  const about = { task: run.id, agent }
  const move =
    run.status === 'succeeded'
      ? { status: 'done' as const, result: { ...about, result: said.join('\n\n').slice(0, mostRead) } }
      : run.status === 'cancelled'
        ? { status: 'refused' as const, result: { cancelled: true, reason: `The task of ${agent} was stopped.` } }
        : { status: 'failed' as const, result: { ...about, error: `${agent} could not finish: ${run.outcome}` } }
  // A question to another agent is no effect, so nothing says that it has begun.
  const told = await moveCall(tx, run.parent_call_id, ['proposed', 'started', 'waiting'], { ...move, ended_at: now })
  if (told) await taintRun(tx, run.parent_id, 'agent_text')
  const parent = told && (await resume(tx, run.parent_id, now))
  return parent ? [runEvent(parent)] : []
}
