// A decision was made: the call that waited for it gets its outcome, and when it was the last one, the run goes on.
import { type Tx, writeJournal } from '../../storage/index.ts'
import { approvalOutcome } from '../approvals/index.ts'
import type { Context } from '../verb.ts'
import { runEvent } from './start.ts'
import { callByApproval, countWaiting, moveCall, moveFrom } from './store.ts'

const sentences = {
  denied: 'A person denied this.',
  expired: 'Nobody decided in time, so it was not done.',
  cancelled: 'The request was withdrawn.',
}

/** Reacts to a changed approval, in the transaction that reads the event: it happens exactly once. */
export async function continueAfterDecision(
  { house }: Pick<Context, 'house'>,
  approval_id: string,
  tx: Tx,
): Promise<void> {
  const approval = await approvalOutcome({ house }, approval_id)
  if (!approval || approval.status === 'pending') return
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
  const run = await moveFrom(tx, call.run_id, ['waiting'], { status: 'queued', ready_at: now, updated_at: now })
  if (run) await writeJournal(tx, null, [runEvent(run)], now)
}
