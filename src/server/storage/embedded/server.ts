// One life of the PostgreSQL server: started, ready, ended.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { childEnvironment } from '../../base/config.ts'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { Binaries } from './binaries.ts'
import type { Listening } from './listening.ts'
import { logOutput } from './output.ts'
import { readPidFile } from './pid-file.ts'
import type { Place } from './place.ts'
import { stopProcesses } from './processes.ts'
import { serverArguments } from './settings.ts'

const run = promisify(execFile)

/** Recovery after a crash replays a few hundred megabytes at most; longer than this (milliseconds) is a fault. */
const PATIENCE = 120_000

export type Server = {
  pid: number
  /** Resolves with the reason when the server has ended, however that came. */
  ended: Promise<string>
}

/**
 * Starts the server, in a session of its own so that Ctrl-C in a terminal reaches only us, and waits until it takes
 * connections. Throws AppError with PostgreSQL's own reason when it does not come up.
 */
export async function startServer(place: Place, binaries: Binaries, listening: Listening, log: Log): Promise<Server> {
  const child = spawn(binaries.postgres, serverArguments(place.cluster, listening), {
    cwd: place.base,
    env: childEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...place.account,
  })
  const complaint = logOutput(child.stderr, log)
  const ended = new Promise<string>(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('exit', async (code, signal) => {
      // Its last words may still be on their way; orphaned children can hold the pipe open for longer.
      await Promise.race([once(child, 'close'), wait(500)])
      resolve(signal ? `ended by ${signal}` : (complaint() ?? `ended with code ${code}`))
    })
  })
  const trouble = await waitUntilReady(place.cluster, child, ended)
  if (trouble === undefined && child.pid !== undefined) return { pid: child.pid, ended }
  await stopServer(place, binaries)
  throw new AppError('unavailable', `The database could not be started: ${trouble}`)
}

/** Stops the server of the cluster, whoever started it, within 10 seconds; answers whether there was one. */
export async function stopServer({ cluster }: Place, { pg_ctl }: Binaries): Promise<boolean> {
  if (process.platform !== 'win32') return stopProcesses(cluster)
  for (const [mode, seconds] of [
    ['fast', '6'],
    ['immediate', '3'],
  ] as const) {
    const args = ['stop', '-D', cluster, '-m', mode, '-w', '-t', seconds]
    const stopped = await run(pg_ctl, args, { env: childEnvironment() }).then(
      () => true,
      () => false,
    )
    if (stopped) return true
  }
  return false
}

/** Nothing when the server is ready; otherwise the reason why it never will be. */
async function waitUntilReady(
  cluster: string,
  child: ChildProcess,
  ended: Promise<string>,
): Promise<string | undefined> {
  const end = performance.now() + PATIENCE
  while (performance.now() < end) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return ended
    const file = await readPidFile(cluster)
    if (file?.pid === child.pid && file.status === 'ready') return undefined
    await wait(5)
  }
  return `not ready after ${PATIENCE / 1000} seconds`
}
