// What happens on news from below: changed data starts duties, changed settings are taken up, people are told.
import { setTimeout as pause } from 'node:timers/promises'
import type { EventType } from '#contract/live'
import { messageOf } from '../../base/errors.ts'
import { embedQueue } from '../../features/documents/index.ts'
import { dutiesQueue } from '../../features/duties/index.ts'
import type { House } from '../../features/house.ts'
import { makeNotices, noticesHeed, noticesListener } from '../../features/notices/index.ts'
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

/** News for people may gather for this long, so that a run's many steps are looked at once; milliseconds. */
const gathering = 1000

/**
 * Reacts to news exactly once: changed data starts the duties that look at it, changed settings may have connected a
 * model that says what documents mean, or moved the company's midnight; and people hear of what concerns them.
 */
export async function startReactions(house: House): Promise<Reactions> {
  await rememberListener(house.db, listener)
  await rememberListener(house.db, noticesListener)
  const followers = [
    follow(house, { heeded: [...looked, 'settings.changed'], read: () => readForWork(house), gathering: 0 }),
    follow(house, { heeded: noticesHeed, read: () => makeNotices(house), gathering }),
  ]
  return {
    wake: types => {
      for (const follower of followers) follower.wake(types)
    },
    stop: async () => void (await Promise.all(followers.map(follower => follower.stop()))),
  }
}

const readForWork = (house: House) =>
  readOnce(house.db, listener, async (events, tx) => {
    if (events.some(({ type }) => looked.includes(type))) await house.jobs.send(tx, dutiesQueue, {})
    if (events.some(({ type }) => type === 'settings.changed')) {
      await house.jobs.send(tx, embedQueue, {})
      await house.jobs.send(tx, zoneQueue, {})
    }
  })

type Follower = { heeded: readonly EventType[]; read: () => Promise<number>; gathering: number }

/** Reads one listener's news, one reading at a time, until nothing is left. */
function follow(house: House, { heeded, read, gathering }: Follower): Reactions {
  let reading: Promise<void> = Promise.resolve()
  let again = false
  let stopped = false

  async function readAll() {
    again = false
    while (!stopped && (await read()) === readAtMost);
  }
  const failed = (error: unknown) =>
    house.log.warn({ detail: messageOf(error) }, 'News could not be read; it is tried again')
  const wake = (types: string | null = null) => {
    if (stopped || again || (types !== null && !heeded.some(type => types.includes(type)))) return
    again = true
    reading = reading
      .then(() => pause(gathering))
      .then(readAll)
      .catch(failed)
  }
  return {
    wake,
    async stop() {
      stopped = true
      await reading
    },
  }
}
