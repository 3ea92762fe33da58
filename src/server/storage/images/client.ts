// Looks at pictures in a process of its own, which is gone when the last of them has been seen.
import { fileURLToPath } from 'node:url'
import type { Log } from '../../base/log.ts'
import { type Child, ChildEnded, startChild } from '../child/child.ts'
import { type ImageLook, type ImageRequest, imageLook } from './requests.ts'

const program = fileURLToPath(new URL('./process.ts', import.meta.url))
/** Of JavaScript, and of the whole process (MB). */
const [heap_mb, memory_mb] = [512, 1024]
const time_limit_ms = 30_000
/** Four bytes each while it is decoded. */
const most_pixels = 40_000_000

export type Images = {
  /**
   * Looks at pictures one after the other; `read` gives the bytes of each when its turn comes. A picture that takes too
   * much time or memory counts as too large.
   */
  look(reads: readonly (() => Promise<Uint8Array>)[]): Promise<ImageLook[]>
  /** Ends all processes; what they were doing fails. */
  close(): Promise<void>
}

/** Opens the eye. It starts no process before it is shown something. */
export function openImages({ log }: { log: Log }): Images {
  const running = new Set<Child<ImageRequest>>()
  let closed = false
  const start = () => {
    const child = startChild<ImageRequest>({ program, heap_mb, memory_mb, log })
    running.add(child)
    return child
  }
  const end = async (child: Child<ImageRequest>) => {
    running.delete(child)
    child.end()
    await child.ended
  }
  return {
    async look(reads) {
      const seen: ImageLook[] = []
      let child: Child<ImageRequest> | undefined
      try {
        for (const read of reads) {
          child ??= start()
          try {
            seen.push(imageLook.parse(await child.ask({ bytes: await read(), most_pixels }, { time_limit_ms })))
          } catch (error) {
            if (!(error instanceof ChildEnded) || closed) throw error
            await end(child)
            child = undefined
            seen.push({ state: 'too_large' })
          }
        }
      } finally {
        if (child) await end(child)
      }
      return seen
    },
    async close() {
      closed = true
      await Promise.all([...running].map(end))
    },
  }
}
