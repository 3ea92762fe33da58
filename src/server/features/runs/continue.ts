// A decision was made: the call that waited for it gets its outcome, and when it was the last one, the run goes on.
import type { Event, Tx } from '../../storage/index.ts'
import type { House, SettledRequest } from '../house.ts'
import { heldEvent, runEvent } from './start.ts'
import { moveDecided } from './store-calls.ts'
import { resume } from './store-claims.ts'

const sentences = {
  denied: 'A person denied this.',
  expired: 'Nobody decided in time, so it was not done.',
  cancelled: 'The request was withdrawn.',
}

/** Part of the transaction that settles the request, so that a decision and what follows from it happen together. */
export async function continueAfterDecision(
  { clock, lease }: Pick<House, 'clock' | 'lease'>,
  { id, run_id, status, admin_feedback }: SettledRequest,
  tx: Tx,
): Promise<Event[]> {
  if (status === 'pending') return []
  const now = clock.now()
  const move =
    status === 'approved'
      ? { status: 'ready' as const }
      : {
          status: 'refused' as const,
          result: { [status]: true, reason: sentences[status], ...(admin_feedback && { feedback: admin_feedback }) },
          ended_at: now,
        }
  const decided = await moveDecided(tx, { id, run_id }, move)
  if (!decided) return []
  const run = await resume(tx, run_id, now, lease())
  if (!run) return []
  return [run.status === 'running' ? heldEvent({ run, decided }) : runEvent(run)]
}
