// Background work that may wait or repeat: imports, schedules, expiries. pg-boss keeps it in the same database.

import type { JobWithMetadata } from 'pg-boss'
import type { Log } from '../base/log.ts'
import type { Db, Tx } from './database.ts'
import { type Connection, clientSettings } from './database.ts'

export type Job<Data extends object = object> = { id: string; data: Data; last_try: boolean }

export type Jobs = {
  /** Puts work into a queue as part of the transaction; it is seen when that commits. */
  send(tx: Tx, queue: string, data: object): Promise<void>
  /** The same some seconds later; asked for again meanwhile, it is still done once. */
  sendLater(db: Db | Tx, queue: string, seconds: number): Promise<void>
  /** Serves a queue. A handler that throws is tried again, three times in all; it must bear repetition. */
  work<Data extends object>(
    queue: string,
    handler: (job: Job<Data>) => Promise<void>,
    options?: WorkOptions,
  ): Promise<void>
  /** Serves a queue at the times of a cron line, once for all instances. */
  every(queue: string, cron: string, time_zone: string, handler: () => Promise<void>): Promise<void>
  /** Changes the times of a queue that is served so. */
  retime(queue: string, cron: string, time_zone: string): Promise<void>
  close(): Promise<void>
}

/** Polling finds what was sent for later, and what a lost notification left; seconds. */
type WorkOptions = { at_once?: number; expire_seconds?: number; poll_seconds?: number }

/**
 * Starts pg-boss in its own schema. Waking is by notification; polling is the floor. Without `ticking` no time of a
 * schedule ever comes.
 */
export async function openJobs(connection: Connection, log: Log, { ticking = true } = {}): Promise<Jobs> {
  const { fromKysely, PgBoss } = await import('pg-boss')
  const settings = typeof connection === 'string' ? { connectionString: connection } : clientSettings(connection)
  const boss = new PgBoss({
    ...(settings as object),
    ...{ max: 4, useListenNotify: true, monitorVacuum: false, schedule: ticking },
  })
  boss.on('error', error => log.warn({ detail: String(error) }, 'The job queue met an error'))
  await boss.start()

  const known = new Set<string>()
  const open = async (queue: string, options: WorkOptions = {}) => {
    if (known.has(queue)) return
    known.add(queue)
    await boss.createQueue(queue, {
      notify: true,
      retryLimit: 2,
      retryDelay: 5,
      expireInSeconds: options.expire_seconds ?? 900,
      heartbeatSeconds: 30,
    })
  }
  return {
    async send(tx, queue, data) {
      await open(queue)
      await boss.send(queue, data, { db: fromKysely(tx) })
    },
    async sendLater(db, queue, seconds) {
      await open(queue)
      const once = { startAfter: seconds, singletonKey: 'later', singletonSeconds: seconds }
      await boss.send(queue, {}, { ...once, db: fromKysely(db) })
    },
    async work(queue, handler, options = {}) {
      await open(queue, options)
      const settings = {
        localConcurrency: options.at_once ?? 1,
        batchSize: 1,
        includeMetadata: true as const,
        notifyPollingIntervalSeconds: options.poll_seconds ?? 30,
      }
      let worker = ''
      worker = await boss.work(queue, settings, async (jobs: JobWithMetadata<never>[]) => {
        // Whatever was sent while this one is worked on wakes once only; the rest would wait for the next poll.
        boss.notifyWorker(worker)
        for (const { id, data, retryCount, retryLimit } of jobs)
          await handler({ id, data, last_try: retryCount >= retryLimit })
      })
    },
    async every(queue, cron, time_zone, handler) {
      await open(queue)
      await boss.schedule(queue, cron, {}, { tz: time_zone })
      await boss.work(queue, async () => handler())
    },
    retime: (queue, cron, time_zone) => boss.schedule(queue, cron, {}, { tz: time_zone }),
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
