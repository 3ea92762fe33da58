// Attends to a program behind the walls: gives it what it reads, listens within limits, ends it when it goes too far.
import type { ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { AppError } from '../../../base/errors.ts'
import { giveUpFirst, heldBy } from '../../held-memory.ts'
import { keepBeginning } from '../../outputs.ts'
import { limits } from '../limits.ts'
import type { Ending, Request, Result } from '../result.ts'
import { callFilter } from './filter.ts'
import { mostHandedOut, readHandedOut } from './handed-out.ts'
import { HANDS } from './walls.ts'

type Pipe = Readable | Writable | null | undefined
const watch_ms = 50

/** What came of it. Throws the signal's reason when it was stopped, and unavailable when it did not start. */
export async function attended(child: ChildProcess, { code, signal }: Request): Promise<Result> {
  const [output, error] = [keepBeginning(limits.output_kept), keepBeginning(limits.output_kept)]
  const handed = keepBeginning(mostHandedOut)
  const pipes: readonly Pipe[] = child.stdio
  let ending: Ending = 'itself'
  const end = (why: Ending) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    ending = why
    child.kill('SIGKILL')
  }
  const hear = (number: number, kept: typeof output, most: number) =>
    (pipes[number] as Readable).on('data', part => {
      kept.take(part)
      if (kept.said() > most) end('output')
    })
  hear(1, output, limits.output_ends)
  hear(2, error, limits.output_ends)
  hear(HANDS.produced, handed, mostHandedOut)
  give(pipes[HANDS.filter], callFilter(process.arch) ?? Buffer.alloc(0))
  give(pipes[HANDS.main], code)
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
  const made = ending === 'itself' ? readHandedOut(handed.bytes()) : undefined
  if (!made && error.text().startsWith('bwrap: ')) throw new AppError('unavailable', error.text())
  return {
    return_code: made?.return_code ?? 137,
    ending: made?.ending ?? ending,
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
function give(stream: Pipe, content: string | Buffer) {
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
