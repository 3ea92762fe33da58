// Follows the outbox in this process: every event once, in order, to whoever listens at the moment.
import { setTimeout as wait } from 'node:timers/promises'
import { messageOf } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import type { Db } from './database.ts'
import { eventsAfter, type OutboxEvent, outboxRange, readAtMost } from './outbox.ts'

export type Follower = {
  /** Looks for new events now; called by every notification and as a floor. */
  wake(): void
  /** Hears every event from now on, until the answer is called. */
  hear(heard: (event: OutboxEvent) => void): () => void
  /** The number of the newest event that was handed out. */
  seq(): number
}

/** One change is often several commits: what else comes meanwhile is read with it. */
const gatherMilliseconds = 5

export async function followOutbox(db: Db, log: Log): Promise<Follower> {
  const listeners = new Set<(event: OutboxEvent) => void>()
  let seq = (await outboxRange(db)).newest
  let reading = false
  let again = false

  async function read() {
    if (reading) {
      again = true
      return
    }
    reading = true
    try {
      do {
        await wait(gatherMilliseconds)
        again = false
        const events = await eventsAfter(db, seq)
        if (events.length === readAtMost) again = true
        for (const event of events) {
          seq = event.seq
          for (const heard of listeners) heard(event)
        }
      } while (again)
    } catch (error) {
      log.warn({ detail: messageOf(error) }, 'Events could not be read; it is tried again')
    } finally {
      reading = false
    }
  }
  return {
    wake: () => void read(),
    hear(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    seq: () => seq,
  }
}
