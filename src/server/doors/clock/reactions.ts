// What happens on news from below: changed data starts duties, changed settings are taken up.
import type { EventType } from '#contract/live'
import { messageOf } from '../../base/errors.ts'
import { embedQueue } from '../../features/documents/index.ts'
import { dutiesQueue } from '../../features/duties/index.ts'
import type { House } from '../../features/house.ts'
import { readAtMost, readOnce, rememberListener } from '../../storage/index.ts'
import { zoneQueue } from './schedules.ts'

type Reactions = {
  /** Reads the news if it is of a kind that is heeded; without kinds it reads in any case. */
  wake(types?: string | null): void
  stop(): Promise<void>
}

const listener = 'runs'
/** What duties look at. */
const looked: readonly EventType[] = ['dataset.changed', 'document.changed', 'file.changed', 'watched.changed']
const heeded: readonly EventType[] = [...looked, 'settings.changed']

/**
 * Reacts to news exactly once: changed data starts the duties that look at it, changed settings may have connected a
 * model that says what documents mean, or moved the company's midnight.
 */
export async function startReactions(house: House): Promise<Reactions> {
  await rememberListener(house.db, listener)
  let reading: Promise<void> = Promise.resolve()
  let again = false
  let stopped = false

  async function read() {
    let count = readAtMost
    while (count === readAtMost) {
      count = await readOnce(house.db, listener, async (events, tx) => {
        if (events.some(({ type }) => looked.includes(type))) await house.jobs.send(tx, dutiesQueue, {})
        if (events.some(({ type }) => type === 'settings.changed')) {
          await house.jobs.send(tx, embedQueue, {})
          await house.jobs.send(tx, zoneQueue, {})
        }
      })
    }
  }
  const wake = (types: string | null = null) => {
    if (stopped || again || (types !== null && !heeded.some(type => types.includes(type)))) return
    again = true
    reading = reading.then(async () => {
      again = false
      await read().catch(error =>
        house.log.warn({ detail: messageOf(error) }, 'News could not be read; it is tried again'),
      )
    })
  }
  return {
    wake,
    async stop() {
      stopped = true
      await reading
    },
  }
}
