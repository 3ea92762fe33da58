// Runs JavaScript in a process of its own that is gone afterwards: it may read the program it runs, and nothing else.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Log } from '../../../base/log.ts'
import { ChildEnded, startChild } from '../../child/child.ts'
import { limits } from '../limits.ts'
import type { Ending, Request, Result } from '../result.ts'
import { type JavaScriptRequest, javaScriptAnswer } from './requests.ts'

const path = (url: string) => fileURLToPath(new URL(url, import.meta.url))
const program = path('./process.ts')
/** The source of the server, and the libraries with the engine. */
const readable = [path('../../../../'), path(import.meta.resolve('quickjs-emscripten-core')).split('/node_modules/')[0]]
const [heap_mb, memory_mb] = [256, 1_024]

/** Node's own walls: no other files, nothing written, no programs started. */
export const nodeWalls = [
  '--permission',
  '--allow-worker',
  `--allow-fs-read=${readable[0]}*`,
  `--allow-fs-read=${readable[1]}/node_modules/*`,
  `--allow-fs-read=${readable[1]}/package.json`,
]

/** Runs the code to its end. Throws the signal's reason when it was stopped. */
export async function runJavaScript(log: Log, { code, inputs, signal }: Request): Promise<Result> {
  signal?.throwIfAborted()
  const files = await Promise.all(
    inputs.map(async ({ name, path: at }) => ({ name, content: new Uint8Array(await readFile(at)) })),
  )
  const child = startChild<JavaScriptRequest>({ program, heap_mb, memory_mb, log, exec_arguments: nodeWalls })
  signal?.addEventListener('abort', child.end, { once: true })
  const began = performance.now()
  try {
    const time_limit_ms = limits.seconds * 1000 + limits.grace_ms
    const answer = javaScriptAnswer.parse(await child.ask({ code, files }, { time_limit_ms }))
    const { files: written, ...rest } = answer
    return {
      ...rest,
      files: written.map(({ name, content }) => ({ name, content: Buffer.from(content) })),
      seconds: secondsSince(began),
    }
  } catch (error) {
    signal?.throwIfAborted()
    if (!(error instanceof ChildEnded)) throw error
    return endedBy(error.ending === 'time' ? 'time' : 'memory', began)
  } finally {
    signal?.removeEventListener('abort', child.end)
    child.end()
    await child.ended
  }
}

const secondsSince = (began: number) => Math.round(performance.now() - began) / 1000

const endedBy = (ending: Ending, began: number): Result => ({
  return_code: 137,
  ending,
  output: '',
  error: '',
  output_cut: false,
  files: [],
  files_left_out: 0,
  seconds: secondsSince(began),
})
