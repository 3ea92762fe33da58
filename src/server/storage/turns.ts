// Lets a few run at once; the others wait for their turn, in the order in which they came.

export type Turns = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

export function turnsFor(at_once: number): Turns {
  let free = at_once
  const waiting: (() => void)[] = []
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  const enter = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal?.throwIfAborted()
      if (free > 0) {
        free--
        return resolve()
      }
      const stop = () => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(signal?.reason)
      }
      const begin = () => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }
      signal?.addEventListener('abort', stop, { once: true })
      waiting.push(begin)
    })
  return async (work, signal) => {
    await enter(signal)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
