// A program in a process of its own that serves HTTP: the product, or a bare counterpart.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../../src/server/base/config.ts'
import { held } from './held.ts'

export const PRODUCT = new URL('../../src/server/main.ts', import.meta.url)
export const BARE = new URL('../programs/bare.ts', import.meta.url)
export const TIMED = new URL('../programs/timed.ts', import.meta.url)

export const SETUP_CODE = 'set-up-code-of-the-benchmark'

/** After this long (milliseconds) a program that was asked to stop is ended. */
const PATIENCE = 25_000
/** The end of what a program says on its error output is kept, for when it fails; characters. */
const LAST_WORDS = 2000

export type Program = { child: ChildProcess; pid: number; address: string }

/** Starts it on a free port of 127.0.0.1 and waits until it says where it is. */
export async function withProgram<Result>(
  path: URL,
  env: Record<string, string>,
  use: (program: Program) => Promise<Result>,
): Promise<Result> {
  const child = spawn(process.execPath, [fileURLToPath(path)], {
    env: { ...childEnvironment(), HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', SETUP_CODE, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  return held(
    child,
    () => stop(child),
    async () => {
      const address = await addressSaidBy(child)
      return use({ child, pid: child.pid ?? 0, address })
    },
  )
}

/** The address in the program's first words; when it ends without one, an error with its last words. */
function addressSaidBy({ stdout, stderr }: ChildProcess): Promise<string> {
  if (!stdout || !stderr) throw new Error('The program has no output')
  let complaint = ''
  stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-LAST_WORDS)
  })
  return new Promise((resolve, reject) => {
    createInterface(stdout)
      .on('line', line => {
        const address = /running at (http:\S+)/.exec(line)?.[1]
        if (address) resolve(address)
      })
      .once('close', () => reject(new Error(`A program ended before it was ready. ${complaint.trim()}`)))
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const hurry = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
  await ended
  clearTimeout(hurry)
}
