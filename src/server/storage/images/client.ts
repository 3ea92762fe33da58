// Looks at pictures in a process of its own, which is gone when the last of them has been seen; the text that they show
// is read by a program of the machine, which gets a plain bitmap.
import { fileURLToPath } from 'node:url'
import type { Log } from '../../base/log.ts'
import { type Child, ChildEnded, startChild } from '../child/child.ts'
import { openTextReader, type PictureText, type TextReader } from './reading/reader.ts'
import { type ImageAnswer, type ImageLook, type ImageRequest, imageAnswer } from './requests.ts'

const program = fileURLToPath(new URL('./process.ts', import.meta.url))
/** Of JavaScript, and of the whole process (MB). */
const [heap_mb, memory_mb] = [512, 1024]
const time_limit_ms = 30_000
/** Four bytes each while it is decoded. */
const most_pixels = 40_000_000
/** So long the text of pictures that came together is read (seconds). */
const reading_seconds = 120

type Reads = readonly (() => Promise<Uint8Array>)[]
/** The text is null where nothing was seen or nothing reads. */
export type ReadPicture = { look: ImageLook; text: PictureText | null }

export type Images = {
  /**
   * Looks at pictures one after the other; `read` gives the bytes of each when its turn comes. A picture that takes too
   * much time or memory counts as too large.
   */
  look(reads: Reads): Promise<ImageLook[]>
  /** Looks at them, and reads the text that they show. Throws the signal's reason when it was stopped. */
  read(reads: Reads, signal: AbortSignal): Promise<ReadPicture[]>
  /** What reads text, or why nothing does. */
  reader: TextReader['found']
  /** Ends all processes; what they were doing fails. */
  close(): Promise<void>
}

type Options = { log: Log; tesseract?: string | undefined }

/** Opens the eye. It starts no process before it is shown something. */
export function openImages({ log, tesseract }: Options): Images {
  const running = new Set<Child<ImageRequest>>()
  const closing = new AbortController()
  const reader = openTextReader({ tesseract })
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
  const seeing = async (reads: Reads, bitmap: boolean, see: (answer: ImageAnswer) => Promise<void> | void) => {
    let child: Child<ImageRequest> | undefined
    try {
      for (const read of reads) {
        child ??= start()
        try {
          const request = { bytes: await read(), most_pixels, bitmap }
          await see(imageAnswer.parse(await child.ask(request, { time_limit_ms })))
        } catch (error) {
          if (!(error instanceof ChildEnded) || closing.signal.aborted) throw error
          await end(child)
          child = undefined
          await see({ look: { state: 'too_large' }, bitmap: null })
        }
      }
    } finally {
      if (child) await end(child)
    }
  }
  return {
    reader: reader.found,
    async look(reads) {
      const seen: ImageLook[] = []
      await seeing(reads, false, ({ look }) => void seen.push(look))
      return seen
    },
    async read(reads, asked) {
      const { reader: found } = await reader.found()
      const signal = AbortSignal.any([closing.signal, asked])
      const until = performance.now() + reading_seconds * 1000
      const seen: ReadPicture[] = []
      await seeing(reads, found !== null, async ({ look, bitmap }) => {
        if (!found || !bitmap) return void seen.push({ look, text: null })
        const late = {
          state: 'failed' as const,
          reason: `Reading all of them took more than ${reading_seconds} seconds`,
        }
        const text = performance.now() > until ? late : await reader.read(found, bitmap, signal)
        seen.push({ look, text })
      })
      return seen
    },
    async close() {
      closing.abort(new Error('Pictures are no longer looked at'))
      await Promise.all([...running].map(end))
    },
  }
}
