// One process that reads tables, seen from the server: ask it, hear how far it is, end it.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import { reply } from './replies.ts'
import type { RequestMessage, TablesRequest } from './requests.ts'

const PROGRAM = fileURLToPath(new URL('./process.ts', import.meta.url))
/** The end of what the process wrote to its error output, kept for the log (characters). */
const LAST_WORDS = 4000

export type ChildOptions = {
  /** The most that its JavaScript may hold, and the most it may hold in all (MB). */
  heap_mb: number
  memory_mb: number
  log: Pick<Log, 'error'>
}

export type AskOptions = { time_limit_ms: number; on_progress?: ((fraction: number) => void) | undefined }

/** Why a process ended before it answered: it took too much memory, this request was too slow, or something else. */
export type Ending = 'memory' | 'time' | 'other'

/** The process ended before it answered. */
export class ChildEnded extends Error {
  readonly ending: Ending
  constructor(ending: Ending) {
    super(`The process that reads tables ended (${ending})`)
    this.name = 'ChildEnded'
    this.ending = ending
  }
}

export type Child = {
  /** Throws AppError as the process says, or ChildEnded. A request that passes its time ends the process. */
  ask(request: TablesRequest, options: AskOptions): Promise<unknown>
  /** Ends the process and whatever it is doing. */
  end(): void
  /** Settles when the process is gone. */
  readonly ended: Promise<void>
  readonly pid: number | undefined
}

type Waiting = {
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
  on_progress: AskOptions['on_progress']
  timer: NodeJS.Timeout
}

/** Starts a process. It needs about 0.4 s until its first answer. */
export function startChild({ heap_mb, memory_mb, log }: ChildOptions): Child {
  const waiting = new Map<number, Waiting>()
  let lastWords = ''
  let nextId = 1
  const child = fork(PROGRAM, [String(memory_mb)], {
    execArgv: [`--max-old-space-size=${heap_mb}`],
    // Nothing of the server's environment: there may be secrets in it, and the process needs none of it.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS)
  })

  const settle = (id: number): Waiting | undefined => {
    const one = waiting.get(id)
    waiting.delete(id)
    clearTimeout(one?.timer)
    return one
  }
  const end = () => {
    child.kill('SIGKILL')
  }
  const ended = new Promise<void>(resolve => {
    const finish = (code: number | null, signal: string | null) => {
      // The watchdog's signal, or the last words of V8.
      const ending = signal === 'SIGUSR2' || lastWords.includes('heap out of memory') ? 'memory' : 'other'
      if (waiting.size > 0 && lastWords)
        log.error({ code, signal, last_words: lastWords }, 'A process that reads tables ended')
      for (const id of [...waiting.keys()]) settle(id)?.reject(new ChildEnded(ending))
      resolve()
    }
    child.once('close', finish)
    child.once('error', () => finish(null, null))
  })

  child.on('message', message => {
    const parsed = reply.safeParse(message)
    if (!parsed.success) {
      log.error({ err: parsed.error }, 'A process that reads tables sent something else')
      return end()
    }
    const { id, progress, answer, failure } = parsed.data
    if (progress !== undefined) return waiting.get(id)?.on_progress?.(progress)
    const one = settle(id)
    if (!failure) return one?.resolve(answer)
    if (failure.detail) log.error({ detail: failure.detail }, 'A table could not be read')
    one?.reject(new AppError(failure.code, failure.message))
  })

  return {
    ended,
    end,
    pid: child.pid,
    ask(request, { time_limit_ms, on_progress }) {
      const message: RequestMessage = { id: nextId++, request }
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          settle(message.id)?.reject(new ChildEnded('time'))
          end()
        }, time_limit_ms)
        waiting.set(message.id, { resolve, reject, on_progress, timer })
        sendTo(child, message, () => settle(message.id)?.reject(new ChildEnded('other')))
      })
    },
  }
}

function sendTo(child: ChildProcess, message: RequestMessage, onFailure: () => void) {
  if (child.connected) child.send(message, error => error && onFailure())
  else onFailure()
}
