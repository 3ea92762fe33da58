// Holding a run: claiming it under a lease, keeping the lease, giving it back.
import type { Context } from '../verb.ts'
import { claim, type RunRow, releaseAll, renew } from './store.ts'

/** A worker that is silent for this long has lost its run; it speaks up three times as often. Milliseconds. */
const leaseFor = 6_000
export const renewEvery = 2_000

type House = Context['house']

/** The next runs that are ready for work, at most so many, now held by `worker`. */
export function claimRuns({ db, clock }: House, worker: string, most: number): Promise<RunRow[]> {
  const now = clock.now()
  return claim(db, worker, most, now, new Date(now.getTime() + leaseFor))
}

/** Keeps a run. False when it was stopped or taken over. */
export const renewLease = ({ db, clock }: House, { id, fence }: Pick<RunRow, 'id' | 'fence'>) =>
  renew(db, id, fence, new Date(clock.now().getTime() + leaseFor))

/** At the start of the only process there can be: whatever an earlier one held is free again. */
export const releaseLeases = ({ db, clock }: House) => releaseAll(db, new Date(clock.now().getTime() - 1))
