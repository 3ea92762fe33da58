// Holding a run: claiming it under a lease, keeping the lease, giving it back.
import type { Event, Tx } from '../../storage/index.ts'
import type { Lease } from '../house.ts'
import type { Context } from '../verb.ts'
import { runEvent } from './start.ts'
import { claim, releaseAll, renew, requeue } from './store-claims.ts'
import type { RunRow } from './store-rows.ts'

/** A worker that is silent for this long has lost its run. Milliseconds. */
const leaseFor = 6_000
/** So often it speaks up, and learns when its run was stopped: soon enough to let go within two seconds. */
export const renewEvery = 1_500

type House = Context['house']

/** The lease of a worker that begins now. */
export const leaseOf = ({ clock }: Pick<House, 'clock'>, owner: string): Lease => ({
  owner,
  until: new Date(clock.now().getTime() + leaseFor),
})

/** The next runs that are ready for work, at most so many, now held by `worker`. */
export const claimRuns = (house: House, worker: string, most: number): Promise<RunRow[]> =>
  claim(house.db, most, house.clock.now(), leaseOf(house, worker))

/** Keeps a run. False when it was stopped or taken over. */
export const renewLease = ({ db, clock }: House, { id, fence }: Pick<RunRow, 'id' | 'fence'>) =>
  renew(db, id, fence, new Date(clock.now().getTime() + leaseFor))

/** At the start of the only process there can be: whatever an earlier one held is free again. */
export const releaseLeases = ({ db, clock }: House) => releaseAll(db, new Date(clock.now().getTime() - 1))

/**
 * Puts what these agents are working on back into their queue. It is ready again only when a worker that has not yet
 * noticed would have lost it anyway, so that no two work on it at once.
 */
export async function putBack(tx: Tx, agent_ids: readonly string[], now: Date): Promise<Event[]> {
  if (agent_ids.length === 0) return []
  const runs = await requeue(tx, agent_ids, { now, ready_at: new Date(now.getTime() + leaseFor) })
  return runs.map(runEvent)
}
