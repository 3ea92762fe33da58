// A server as a process of its own: started, ready, killed, gone.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../../src/server/storage/index.ts'
import { type Plan, Ready } from './plan.ts'

/** One life of a server; null is what has not happened. */
export type Lifetime = { started_at: Date; ready_at: Date | null; ended_at: Date | null }

export type ServerProcess = {
  lifetime: Lifetime
  /** Undefined when it ended before it was ready. */
  ready: Promise<Ready | undefined>
  ended: Promise<void>
  /** Aborted when it has ended: requests to it need not wait any longer. */
  gone: AbortSignal
  /** What it logged as errors. */
  errors: string[]
  kill(): void
  /** Ends it in order. Throws when it does not end well. */
  stop(): Promise<void>
}

const program = fileURLToPath(new URL('../server.ts', import.meta.url))

export function startServer(plan: Plan): ServerProcess {
  const lifetime: Lifetime = { started_at: new Date(), ready_at: null, ended_at: null }
  const child = spawn(process.execPath, [program, JSON.stringify(plan)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const gone = new AbortController()
  const errors: string[] = []
  createInterface({ input: child.stderr }).on('line', line => errors.push(line))
  const ended = once(child, 'exit').then(() => {
    lifetime.ended_at = new Date()
    gone.abort()
  })
  const said = once(createInterface({ input: child.stdout }), 'line').then(([line]) => {
    lifetime.ready_at = new Date()
    return Ready.parse(JSON.parse(line))
  })
  return {
    lifetime,
    ready: Promise.race([said, ended.then(() => undefined)]),
    ended,
    gone: gone.signal,
    errors,
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      child.kill('SIGTERM')
      await ended
      if (child.exitCode !== 0) throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}`)
    },
  }
}

/** Waits until it answers. Throws with what it said when it never does. */
export async function readyOf({ ready, errors }: ServerProcess): Promise<Ready> {
  const said = await ready
  if (!said) throw new Error(`The server did not start: ${errors.join('\n')}`)
  return said
}

/** Looks into the server's database past the server. */
export async function withDatabaseOf<T>(
  { connection: { password, ...rest } }: Ready,
  use: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>,
): Promise<T> {
  const { db, close } = openDatabase({ ...rest, ...(password !== undefined && { password }) }, { connections: 2 })
  return use(db).finally(close)
}
