// Reads documents, each in a process of its own: what a file does to its reader can't touch the server.
import { fileURLToPath } from 'node:url'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import { type Child, ChildEnded, startChild } from '../child/child.ts'
import { type ParsedDocument, parsedDocument } from './answers.ts'
import type { ParseLimits, ParseRequest } from './requests.ts'

const program = fileURLToPath(new URL('./process.ts', import.meta.url))
/** Of JavaScript, and of the whole process (MB). */
const heap_mb = 512
const memory_mb = 1024
const usual = {
  time_limit_ms: 120_000,
  limits: { characters: 10_000_000, passages: 20_000, pages: 5_000, unpacked: 256 * 1024 * 1024 },
}

type ParseOptions = {
  /** Absolute path of the file. */
  source: string
  /** What the person called it; its ending is only a hint. */
  file_name: string
  on_progress?: (fraction: number) => void
  time_limit_ms?: number
  limits?: Partial<ParseLimits>
}

export type Documents = {
  /**
   * The passages of a document. Throws `unreadable_file`, `too_large` or `unavailable` with a sentence. Each call has
   * a process of its own, with limits on time and memory, which is gone when it settles.
   */
  parse(options: ParseOptions): Promise<ParsedDocument>
  /** Ends all processes; what they were doing fails with `unavailable`. */
  close(): Promise<void>
}

/** Opens the document reader. It starts no process before it is asked something. */
export function openDocuments({ log }: { log: Log }): Documents {
  const running = new Set<Child<ParseRequest>>()
  return {
    async parse({ source, file_name, on_progress, time_limit_ms = usual.time_limit_ms, limits }) {
      const child = startChild<ParseRequest>({ program, heap_mb, memory_mb, log })
      running.add(child)
      try {
        const request = { source, file_name, limits: { ...usual.limits, ...limits } }
        return parsedDocument.parse(
          await child.ask(request, {
            time_limit_ms,
            on_progress: on_progress && (({ fraction }) => on_progress(fraction)),
          }),
        )
      } catch (error) {
        throw error instanceof ChildEnded ? parseError(error) : error
      } finally {
        running.delete(child)
        child.end()
        await child.ended
      }
    },
    async close() {
      for (const child of running) child.end()
      await Promise.all([...running].map(({ ended }) => ended))
    },
  }
}

function parseError({ ending }: ChildEnded): AppError {
  if (ending === 'memory')
    return new AppError('too_large', 'Reading this file needs too much memory. Split it and upload the parts.')
  if (ending === 'time')
    return new AppError('too_large', 'Reading this file took too long. Split it and upload the parts.')
  return new AppError('unavailable', 'Reading this file was interrupted.')
}
