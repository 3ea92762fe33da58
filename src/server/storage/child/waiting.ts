// Requests to another process that wait for their answers, each with its time limit.
import type { Progress } from './replies.ts'

export type AskOptions = { time_limit_ms: number; on_progress?: ((progress: Progress) => void) | undefined }

type One = {
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
  on_progress: AskOptions['on_progress']
  timer: NodeJS.Timeout
}

export type Waiting = ReturnType<typeof createWaiting>

/** An empty list. Every request leaves it once: answered, failed, or past its time. */
export function createWaiting() {
  const all = new Map<number, One>()
  let lastId = 0
  const leave = (id: number) => {
    const one = all.get(id)
    all.delete(id)
    clearTimeout(one?.timer)
    return one
  }
  return {
    /** Adds a request; `start` sends it, `onLate` runs when its time is over. */
    add({ time_limit_ms, on_progress }: AskOptions, start: (id: number) => void, onLate: (id: number) => void) {
      lastId += 1
      const id = lastId
      return new Promise<unknown>((resolve, reject) => {
        all.set(id, { resolve, reject, on_progress, timer: setTimeout(() => onLate(id), time_limit_ms) })
        start(id)
      })
    },
    progress: (id: number, progress: Progress) => all.get(id)?.on_progress?.(progress),
    answer: (id: number, answer: unknown) => leave(id)?.resolve(answer),
    fail: (id: number, error: Error) => leave(id)?.reject(error),
    failAll(error: Error) {
      for (const id of [...all.keys()]) leave(id)?.reject(error)
    },
    count: () => all.size,
  }
}
