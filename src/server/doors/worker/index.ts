// The worker: claims runs that are ready and lets the engine carry them on until they end or wait.
import { setImmediate } from 'node:timers'
import { messageOf } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import { LeaseLost } from '../../engine/index.ts'
import type { House, Lease } from '../../features/house.ts'
import { claimRuns, giveUpRun, type HeldRun, leaseOf, type RunRow } from '../../features/runs/index.ts'
import { type Beginning, beginningOf, carryOn, type Work } from './carry-on.ts'

export type { WorkerCaller } from './carry-on.ts'

export type Worker = {
  /** Looks for work now; called when something may have become ready. */
  wake(): void
  /** The lease of a run that may begin here at once; null where there is no place free. */
  lease(): Lease | null
  /** Reads what a run will need that was put under such a lease by a transaction which is about to be committed. */
  prepare(held: HeldRun): void
  /** Begins runs that were put under such a lease, now that this is committed. */
  begin(held: readonly HeldRun[]): void
  /** Stops a run at once if this worker has it. */
  drop(run_id: string): void
  /** Takes no more runs and lets go of those it has; another worker goes on with them. */
  stop(): Promise<void>
}

type Options = Work & { at_once?: number }

/** Without a notification, work is looked for this often. */
const floorMilliseconds = 2_000

/** Unexpected faults in a row that end a run: every time that it is taken up again may cost a call of the model. */
const mostFaults = 3

export function startWorker(house: House, options: Options): Worker {
  const name = `worker-${newId()}`
  const busy = new Map<string, { controller: AbortController; done: Promise<void> }>()
  const faults = new Map<string, number>()
  const most = options.at_once ?? 4
  let stopped = false
  let claiming = false
  let again = false
  /** By the run's row, so that what is never committed is forgotten with it. */
  const prepared = new WeakMap<RunRow, Beginning>()
  /** There may be runs that are ready and found no place. */
  let more = false

  async function claim() {
    if (claiming) {
      again = true
      return
    }
    claiming = true
    try {
      do {
        again = false
        const free = stopped ? 0 : most - busy.size
        const claimed = free > 0 ? await claimRuns(house, name, free) : []
        more = claimed.length >= free
        for (const run of claimed) take(beginningOf(house, { run }, options))
      } while (again)
    } catch (error) {
      house.log.warn({ detail: messageOf(error) }, 'Looking for work failed; it is tried again')
    } finally {
      claiming = false
    }
  }

  function take(beginning: Beginning) {
    const { run, controller } = beginning
    const done = carryOn(house, beginning, options)
      .then(
        () => void faults.delete(run.id),
        error => interrupted(run, error),
      )
      .catch(error => house.log.warn({ detail: messageOf(error) }, 'A run could not be given up'))
      .finally(() => {
        busy.delete(run.id)
        if (more && !stopped) void claim()
      })
    busy.set(run.id, { controller, done })
  }

  /** It is taken up again when its lease is over, but not for ever. */
  async function interrupted(run: RunRow, error: unknown) {
    const count = (faults.get(run.id) ?? 0) + 1
    faults.set(run.id, count)
    house.log.error({ error, run_id: run.id, count }, 'A run was interrupted')
    if (count < mostFaults) return
    faults.delete(run.id)
    const context = { house, actor: { type: 'system' as const, job: 'worker' }, door: 'worker', ip: null }
    await giveUpRun(context, { id: run.id, fence: run.fence })
  }

  const floor = setInterval(() => void claim(), floorMilliseconds)
  void claim()
  return {
    wake: () => void claim(),
    lease: () => (stopped || busy.size >= most ? null : leaseOf(house, name)),
    // The rest of the transaction goes out first; then there is time to read until it is committed.
    prepare: held => void setImmediate(() => prepared.set(held.run, beginningOf(house, held, options))),
    begin(held) {
      if (stopped) return
      for (const one of held) take(prepared.get(one.run) ?? beginningOf(house, one, options))
    },
    drop: run_id => busy.get(run_id)?.controller.abort(new LeaseLost()),
    async stop() {
      stopped = true
      clearInterval(floor)
      const held = [...busy.values()]
      for (const { controller } of held) controller.abort(new LeaseLost())
      await Promise.all(held.map(({ done }) => done))
    },
  }
}
