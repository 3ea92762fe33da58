// One process that reads what people uploaded, seen from the server: ask it, hear how far it is, end it.
import { type ChildProcess, fork } from 'node:child_process'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import { type Reply, reply } from './replies.ts'
import { type AskOptions, createWaiting, type Waiting } from './waiting.ts'

/** The end of what the process wrote to its error output, kept for the log (characters). */
const LAST_WORDS = 4000

type ChildLog = Pick<Log, 'error'>

export type ChildOptions = {
  /** The file of its program, which serves requests by `serveRequests`. */
  program: string
  /** The most that its JavaScript may hold, and the most it may hold in all (MB). */
  heap_mb: number
  memory_mb: number
  log: ChildLog
  /** More arguments for Node itself. */
  exec_arguments?: readonly string[]
}

/** Why a process ended before it answered: it took too much memory, this request was too slow, or something else. */
export type Ending = 'memory' | 'time' | 'other'

/** The process ended before it answered. */
export class ChildEnded extends Error {
  readonly ending: Ending
  constructor(ending: Ending) {
    super(`The reading process ended (${ending})`)
    this.name = 'ChildEnded'
    this.ending = ending
  }
}

export type Child<Request> = {
  /** Throws AppError as the process says, or ChildEnded. A request that passes its time ends the process. */
  ask(request: Request, options: AskOptions): Promise<unknown>
  /** Ends the process and whatever it is doing. */
  end(): void
  /** Settles when the process is gone. */
  readonly ended: Promise<void>
  readonly pid: number | undefined
}

/** Starts a process. It needs about 0.4 s until its first answer. */
export function startChild<Request>({
  program,
  heap_mb,
  memory_mb,
  log,
  exec_arguments = [],
}: ChildOptions): Child<Request> {
  const waiting = createWaiting()
  const child = fork(program, [String(memory_mb)], {
    execArgv: [`--max-old-space-size=${heap_mb}`, ...exec_arguments],
    // Nothing of the server's environment: there may be secrets in it, and the process needs none of it.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const end = () => {
    child.kill('SIGKILL')
  }
  child.on('message', message => {
    const parsed = reply.safeParse(message)
    if (parsed.success) return hear(parsed.data, waiting, log)
    log.error({ err: parsed.error }, 'A reading process sent something else')
    end()
  })
  return {
    ended: whenEnded(child, waiting, log),
    end,
    pid: child.pid,
    ask: (request, options) =>
      waiting.add(
        options,
        id => sendTo(child, { id, request }, () => waiting.fail(id, new ChildEnded('other'))),
        id => {
          waiting.fail(id, new ChildEnded('time'))
          end()
        },
      ),
  }
}

function hear({ id, progress, answer, failure }: Reply, waiting: Waiting, log: ChildLog) {
  if (progress !== undefined) return waiting.progress(id, progress)
  if (!failure) return waiting.answer(id, answer)
  if (failure.detail) log.error({ detail: failure.detail }, 'A file could not be read')
  waiting.fail(id, new AppError(failure.code, failure.message))
}

/** Settles when the process is gone; whatever still waits for it fails. */
function whenEnded(child: ChildProcess, waiting: Waiting, log: ChildLog): Promise<void> {
  let lastWords = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS)
  })
  return new Promise(resolve => {
    const finish = (code: number | null, signal: string | null) => {
      // The watchdog's signal, or the last words of V8.
      const ending = signal === 'SIGUSR2' || lastWords.includes('heap out of memory') ? 'memory' : 'other'
      if (waiting.count() > 0 && lastWords)
        log.error({ code, signal, last_words: lastWords }, 'A reading process ended')
      waiting.failAll(new ChildEnded(ending))
      resolve()
    }
    child.once('close', finish)
    child.once('error', () => finish(null, null))
  })
}

function sendTo(child: ChildProcess, message: { id: number; request: unknown }, onFailure: () => void) {
  if (child.connected) child.send(message, error => error && onFailure())
  else onFailure()
}
