// Runs Python behind bubblewrap: starts it, hands the files in, listens within limits, ends it.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { AppError } from '../../../base/errors.ts'
import { limits } from '../limits.ts'
import { keepBeginning } from '../outputs.ts'
import type { Ending, Request, Result } from '../result.ts'
import { callFilter } from './filter.ts'
import { mostHandedOut, readHandedOut } from './handed-out.ts'
import { giveUpFirst, heldBy } from './memory.ts'
import { HANDS, wallsFor } from './walls.ts'

export type Programs = { bubblewrap: string; python: string }

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const watch_ms = 50
/**
 * A server that runs as root gives each run a user of its own that nobody else has: root's processes are not counted by
 * the limit of processes. Numbers that no distribution hands out.
 */
const [first_user, users] = [60_578, 600]
const ownUser = () => {
  if (process.getuid?.() !== 0) return {}
  const id = first_user + randomInt(users)
  return { uid: id, gid: id }
}

/** Runs the code to its end. Throws the signal's reason when it was stopped, unavailable when it did not start. */
export async function runPython({ bubblewrap, python }: Programs, request: Request): Promise<Result> {
  request.signal?.throwIfAborted()
  const files: FileHandle[] = []
  try {
    for (const path of [here('supervise.py'), here('run.py')]) files.push(await open(path))
    const inputs = await Promise.all(request.inputs.map(({ path }) => open(path)))
    files.push(...inputs)
    const [supervise, run] = files
    const names = request.inputs.map(({ name }) => name)
    const child = spawn(bubblewrap, wallsFor(python, names), {
      ...ownUser(),
      cwd: '/',
      env: {},
      stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe', supervise?.fd, run?.fd, 'pipe', ...inputs.map(({ fd }) => fd)],
    })
    return await attended(child, request)
  } finally {
    for (const file of files) await file.close()
  }
}

async function attended(child: ChildProcess, { code, signal }: Request): Promise<Result> {
  const [output, error, handed] = [keepBeginning(), keepBeginning(), keepBeginning(mostHandedOut)]
  let ending: Ending = 'itself'
  const end = (why: Ending) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    ending = why
    child.kill('SIGKILL')
  }
  const hear = (number: number, kept: typeof output, most: number) =>
    (child.stdio[number] as Readable).on('data', part => {
      kept.take(part)
      if (kept.said() > most) end('output')
    })
  hear(1, output, limits.output_ends)
  hear(2, error, limits.output_ends)
  const raw: Buffer[] = []
  hear(HANDS.produced, { ...handed, take: part => (handed.take(part), raw.push(part)) }, mostHandedOut)
  give(child.stdio[HANDS.filter], callFilter(process.arch) ?? Buffer.alloc(0))
  give(child.stdio[HANDS.main], code)
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop, { once: true })
  const late = setTimeout(() => end('time'), limits.seconds * 1000 + limits.grace_ms)
  const watch = watchMemory(child, () => end('memory'))
  const began = performance.now()
  try {
    await ended(child)
  } finally {
    signal?.removeEventListener('abort', stop)
    clearTimeout(late)
    clearInterval(watch)
  }
  signal?.throwIfAborted()
  const made = ending === 'itself' ? readHandedOut(Buffer.concat(raw)) : undefined
  if (!made && error.text().startsWith('bwrap: ')) throw new AppError('unavailable', error.text())
  return {
    return_code: made?.return_code ?? 137,
    ending: made && !made.in_time ? 'time' : ending,
    output: output.text(),
    error: error.text(),
    output_cut: output.cut() || error.cut(),
    files: made?.files ?? [],
    files_left_out: made?.files_left_out ?? 0,
    seconds: made?.seconds ?? Math.round(performance.now() - began) / 1000,
  }
}

function watchMemory(child: ChildProcess, tooMuch: () => void) {
  const { pid } = child
  if (pid !== undefined) void giveUpFirst(pid)
  return setInterval(() => {
    if (pid !== undefined) void heldBy(pid).then(held => held > limits.memory_mb * 1024 * 1024 && tooMuch())
  }, watch_ms)
}

/** A program that has ended reads nothing more; that is no fault of ours. */
function give(stream: ChildProcess['stdio'][number] | undefined, content: string | Buffer) {
  const pipe = stream as Writable
  pipe.on('error', () => {})
  pipe.end(content)
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    child.once('close', () => resolve())
    child.once('error', cause => {
      reject(new AppError('unavailable', 'The sandbox could not be started. Try again.', { cause }))
    })
  })
