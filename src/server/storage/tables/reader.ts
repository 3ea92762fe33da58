// The process that answers questions: started when the first one comes, shared by those that run at once, replaced
// when one of them breaks it, ended when nobody asked for a while.
import { type Child, ChildEnded, type ChildOptions, type Ending, startChild } from '../child/child.ts'
import type { AskOptions } from '../child/waiting.ts'
import type { TablesRequest } from './requests.ts'

/** Questions that run at once; more would only share the same processor cores, and each may take its memory limit. */
export const READS_AT_ONCE = 2
/** Node and DuckDB themselves, and allocations that DuckDB does not count against its limit (MB). */
export const OVERHEAD_MB = 400

export type Reader = {
  /** Throws AppError or, when the process ended twice, ChildEnded. */
  ask(request: TablesRequest, options: AskOptions): Promise<unknown>
  close(): Promise<void>
  /** Of the process, while there is one. */
  pid(): number | undefined
}

type Job = {
  request: TablesRequest
  options: AskOptions
  /** A question that lost its process is asked again by itself, so that what broke it shows. */
  alone: boolean
  /** Whether another question ran at the same time: then it may not be this one that broke the process. */
  shared: boolean
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
}

/** A reader whose process ends `idleMs` milliseconds after the last question. */
export function createReader(options: ChildOptions, idleMs: number): Reader {
  const queue: Job[] = []
  const running = new Set<Job>()
  let child: Child<TablesRequest> | undefined
  let idle: NodeJS.Timeout | undefined
  let closed = false

  const start = (): Child<TablesRequest> => {
    const started = startChild<TablesRequest>(options)
    void started.ended.then(() => {
      if (child === started) child = undefined
    })
    return started
  }

  const mayStart = (job: Job) =>
    running.size === 0 || (running.size < READS_AT_ONCE && !job.alone && ![...running].some(other => other.alone))

  const run = async (job: Job) => {
    running.add(job)
    if (running.size > 1) for (const one of running) one.shared = true
    clearTimeout(idle)
    child ??= start()
    const asked = child
    try {
      job.resolve(await asked.ask(job.request, job.options))
    } catch (error) {
      if (error instanceof ChildEnded && child === asked) child = undefined
      if (error instanceof ChildEnded && mayRepeat(job, error.ending) && !closed) queue.unshift({ ...job, alone: true })
      else job.reject(error)
    } finally {
      running.delete(job)
      advance()
    }
  }

  const advance = () => {
    for (let next = queue[0]; next && mayStart(next); next = queue[0]) {
      queue.shift()
      void run(next)
    }
    if (running.size === 0 && queue.length === 0) {
      clearTimeout(idle)
      idle = setTimeout(() => child?.end(), idleMs).unref()
    }
  }

  return {
    pid: () => child?.pid,
    ask: (request, options) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new ChildEnded('other'))
        queue.push({ request, options, alone: false, shared: false, resolve, reject })
        advance()
      }),
    async close() {
      closed = true
      clearTimeout(idle)
      const last = child
      for (const job of queue.splice(0)) job.reject(new ChildEnded('other'))
      last?.end()
      await last?.ended
    },
  }
}

function mayRepeat({ alone, shared }: Job, ending: Ending): boolean {
  if (alone || ending === 'time') return false
  return shared || ending === 'other'
}
