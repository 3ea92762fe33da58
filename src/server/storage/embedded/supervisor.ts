// Keeps the server alive: when it ends by itself it is started again, a few times, waiting longer each time.
import { setTimeout as wait } from 'node:timers/promises'
import { messageOf } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { Server } from './server.ts'

/** How long to wait before each new try (milliseconds); after the last one the database is lost. */
const WAITS = [100, 500, 2_000, 5_000, 15_000]
/** A server that lived so long (milliseconds) was well: its end is counted as a first one again. */
const HEALTHY = 60_000

type Task = {
  /** Makes the next server. */
  start(): Promise<Server>
  /** Ends whatever server runs. */
  stop(): Promise<unknown>
  /** Told once, when the last try has failed. */
  lost(): void
  log: Log
}

type Supervisor = { readonly pid: number; stop(): Promise<void> }

/** Watches a server that is running, until `stop`. */
export function supervise(first: Server, task: Task, waits = WAITS): Supervisor {
  const stopping = new AbortController()
  let server = first
  let tries = 0

  async function watch(): Promise<void> {
    for (;;) {
      const since = performance.now()
      const reason = await server.ended
      if (stopping.signal.aborted) return
      if (performance.now() - since > HEALTHY) tries = 0
      task.log.error({ reason }, 'The database server ended unexpectedly')
      const next = await restart()
      if (!next) return
      server = next
    }
  }

  async function restart(): Promise<Server | undefined> {
    for (const delay of waits.slice(tries)) {
      tries += 1
      await wait(delay, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return undefined
      try {
        const next = await task.start()
        if (stopping.signal.aborted) return void (await task.stop())
        task.log.warn({ pid: next.pid }, 'The database server was started again')
        return next
      } catch (error) {
        task.log.error({ reason: messageOf(error) }, 'The database server could not be started again')
      }
    }
    task.log.fatal('The database server is lost: too many failed starts')
    task.lost()
    return undefined
  }

  const watching = watch()
  let stopped: Promise<void> | undefined
  return {
    get pid() {
      return server.pid
    },
    stop() {
      stopping.abort()
      stopped ??= task.stop().then(() => watching)
      return stopped
    },
  }
}
