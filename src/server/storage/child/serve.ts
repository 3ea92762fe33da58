// The other side of a reading process: takes requests one by one or side by side, answers them, ends with its parent.
import { writeFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { messageOf } from '../../base/errors.ts'
import { type Progress, type Reply, toFailure } from './replies.ts'

type Served<Request> = {
  /** Makes a request of what arrived, and throws on anything else. */
  parse: (message: unknown) => { id: number; request: Request }
  answer: (request: Request, onProgress: (progress: Progress) => void) => Promise<unknown>
  /** What is said when the fault is ours. */
  fault: string
}

/** Serves this process's parent. The most memory it may hold (MB) is its first argument, named by the server. */
export function serveRequests<Request>({ parse, answer, fault }: Served<Request>): void {
  const send = (message: Reply) => {
    if (process.connected) process.send?.(message)
  }
  const receive = async (message: unknown) => {
    const { id, request } = parse(message)
    try {
      send({ id, answer: await answer(request, progress => send({ id, progress })) })
    } catch (error) {
      send({ id, failure: toFailure(error, fault) })
    }
  }
  process.on('disconnect', () => process.exit(0))
  process.on('message', message => void receive(message))
  process.on('uncaughtException', error => {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(1)
  })
  new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: Number(process.argv[2]) * 1024 * 1024 })
  // Should the machine run out of memory all the same, Linux ends this process before the server.
  void writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
}
