// A decision was made: the call that waited for it gets its outcome, and when it was the last one, the run goes on.
import { type Event, type Tx, writeJournal } from '../../storage/index.ts'
import { approvalOutcome } from '../approvals/index.ts'
import type { House } from '../house.ts'
import { runEvent } from './start.ts'
import { callByApproval, countWaiting, lockRun, moveCall, moveFrom, type RunRow } from './store.ts'

const sentences = {
  denied: 'A person denied this.',
  expired: 'Nobody decided in time, so it was not done.',
  cancelled: 'The request was withdrawn.',
}

/** Reacts to changed approvals, in the transaction that reads of them: it happens exactly once. */
export async function continueAfterDecisions(house: House, approval_ids: readonly string[], tx: Tx): Promise<void> {
  const events: Event[] = []
  for (const approval_id of approval_ids) {
    const run = await continueAfterDecision(house, approval_id, tx)
    if (run) events.push(runEvent(run))
  }
  if (events.length > 0) await writeJournal(tx, null, events, house.clock.now())
}

/** Answers the run when it goes on. */
async function continueAfterDecision(house: House, approval_id: string, tx: Tx): Promise<RunRow | undefined> {
  const approval = await approvalOutcome(tx, approval_id)
  if (!approval || approval.status === 'pending') return
  await lockRun(tx, approval.run_id)
  const call = await callByApproval(tx, approval_id)
  if (!call) return
  const now = house.clock.now()
  const { status, admin_feedback } = approval
  const move =
    status === 'approved'
      ? { status: 'ready' as const }
      : {
          status: 'refused' as const,
          result: { [status]: true, reason: sentences[status], ...(admin_feedback && { feedback: admin_feedback }) },
          ended_at: now,
        }
  if (!(await moveCall(tx, call.id, ['waiting'], move))) return
  if ((await countWaiting(tx, call.run_id)) > 0) return
  return moveFrom(tx, call.run_id, ['waiting'], { status: 'queued', ready_at: now, updated_at: now })
}
