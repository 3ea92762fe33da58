// A tool that really does something: it adds a line to a file outside the database, so that doing it twice shows.
import { appendFile } from 'node:fs/promises'
import { z } from 'zod/mini'
import type { WorkerCaller } from '../../src/server/doors/worker/index.ts'
import { type AnyTool, tool } from '../../src/server/engine/index.ts'

const Input = z.strictObject({ thing: z.string(), level: z.optional(z.string()) })

/** Not repeatable, and pausing in the middle of its work, so that a kill can hit any moment of it. */
export const countingTool = (path: string, pause: () => Promise<void> = async () => {}): AnyTool<WorkerCaller> =>
  tool<WorkerCaller, z.infer<typeof Input>>({
    name: 'write_file',
    version: 1,
    title: 'Counting',
    description: 'Adds a line to a file',
    input: Input,
    declaration: {
      kind: 'effect',
      level: 'medium',
      category: 'file operations',
      reason: 'It writes a line',
      irreversible: 'The line stays',
      repeatable: false,
    },
    show: async ({ thing }) => ({ description: `Count ${thing}`, details: [{ label: 'Thing', value: thing }] }),
    async run({ thing }) {
      await pause()
      await appendFile(path, `${thing}\n`, { flush: true })
      await pause()
      return { value: { counted: thing } }
    },
  })
