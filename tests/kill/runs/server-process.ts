// A server as a process of its own: started, ready, killed, gone.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Plan, Ready } from './plan.ts'

export type ServerProcess = {
  started_at: Date
  /** Undefined when it ended before it was ready. */
  ready: Promise<Ready | undefined>
  /** When it ended. */
  ended: Promise<Date>
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
  const started_at = new Date()
  const child = spawn(process.execPath, [program, JSON.stringify(plan)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const gone = new AbortController()
  const errors: string[] = []
  createInterface({ input: child.stderr }).on('line', line => errors.push(line))
  const ended = once(child, 'exit').then(() => {
    gone.abort()
    return new Date()
  })
  const said = once(createInterface({ input: child.stdout }), 'line').then(([line]) => Ready.parse(JSON.parse(line)))
  return {
    started_at,
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
