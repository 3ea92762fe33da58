// One process that reads tables, seen from the server: ask it, hear how far it is, end it.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import { OUT_OF_MEMORY, reply } from './replies.ts'
import type { RequestMessage, TablesRequest } from './requests.ts'

const PROGRAM = fileURLToPath(new URL('./process.ts', import.meta.url))
/** All that the process inherits: where programs and temporary files are, and the language. No secret is among them. */
const INHERITED = ['PATH', 'TMPDIR', 'LANG', 'SystemRoot', 'TEMP']
/** The end of what the process wrote to its error output, for the log. */
const LAST_WORDS = 2000

export type ChildOptions = {
  /** The most that JavaScript may hold, and the whole process (MB). */
  heap_mb: number
  memory_mb: number
  log: Pick<Log, 'debug' | 'warn' | 'error'>
}

export type AskOptions = { time_limit_ms: number; on_progress?: ((fraction: number) => void) | undefined }

/** Why a process ended before it answered. */
export type Ending = 'memory' | 'time' | 'crash' | 'ended'

/** The process ended before it answered. */
export class ChildEnded extends Error {
  readonly ending: Ending
  constructor(ending: Ending) {
    super(`The process that reads tables ended: ${ending}`)
    this.name = 'ChildEnded'
    this.ending = ending
  }
}

export type Child = {
  /** Throws AppError as the process says, or ChildEnded when it ends first; a request past its time ends it. */
  ask(request: TablesRequest, options: AskOptions): Promise<unknown>
  /** Ends the process and whatever it is doing. */
  end(): void
  readonly ended: Promise<void>
}

type Waiting = {
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
  on_progress: AskOptions['on_progress']
  timer: NodeJS.Timeout
}

/** Starts a process. It needs about 0.2 s until its first answer. */
export function startChild({ heap_mb, memory_mb, log }: ChildOptions): Child {
  const waiting = new Map<number, Waiting>()
  const lastWords: string[] = []
  let nextId = 1
  let ending: Ending = 'crash'
  const child = fork(PROGRAM, [String(memory_mb)], {
    execArgv: [`--max-old-space-size=${heap_mb}`],
    env: Object.fromEntries(INHERITED.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : []))),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords.push(text)
    if (lastWords.length > 20) lastWords.shift()
  })

  const settle = (id: number): Waiting | undefined => {
    const one = waiting.get(id)
    waiting.delete(id)
    clearTimeout(one?.timer)
    return one
  }
  const stop = (why: Ending) => {
    ending = why
    child.kill('SIGKILL')
  }
  const ended = new Promise<void>(resolve => {
    const finish = (code: number | null) => {
      const why = code === OUT_OF_MEMORY || isHeapFull(code, lastWords) ? 'memory' : ending
      if (why === 'crash' && waiting.size > 0) log.error({ code, last_words: lastWords.join('').slice(-LAST_WORDS) }, 'A process that reads tables ended by itself')
      for (const id of [...waiting.keys()]) settle(id)?.reject(new ChildEnded(why))
      resolve()
    }
    child.once('exit', finish)
    child.once('error', () => finish(null))
  })

  child.on('message', message => {
    const { id, progress, answer, failure } = reply.parse(message)
    if (progress !== undefined) return waiting.get(id)?.on_progress?.(progress)
    const one = settle(id)
    if (!failure) return one?.resolve(answer)
    if (failure.detail) log.error({ detail: failure.detail }, 'A table could not be read')
    one?.reject(new AppError(failure.code, failure.message))
  })

  return {
    ended,
    end: () => stop('ended'),
    ask(request, { time_limit_ms, on_progress }) {
      const message: RequestMessage = { id: nextId, request }
      nextId += 1
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          settle(message.id)?.reject(new ChildEnded('time'))
          stop('crash')
        }, time_limit_ms)
        waiting.set(message.id, { resolve, reject, on_progress, timer })
        if (!sendTo(child, message)) settle(message.id)?.reject(new ChildEnded('crash'))
      })
    },
  }
}
