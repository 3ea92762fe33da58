// A tool with an effect that waits for approval, and that does nothing but say when it was entered.
import { z } from 'zod/mini'
import type { WorkerCaller } from '../../src/server/doors/worker/index.ts'
import { type AnyTool, tool } from '../../src/server/engine/index.ts'

const Input = z.strictObject({ thing: z.string() })

/** Under the name of a tool that every agent has. */
export const TIMED_TOOL = 'write_file'

export const timedTool = (entered: () => void): AnyTool<WorkerCaller> =>
  tool<WorkerCaller, z.infer<typeof Input>>({
    name: TIMED_TOOL,
    version: 1,
    title: 'Noting the time',
    description: 'Notes the time',
    input: Input,
    declaration: {
      kind: 'effect',
      level: 'medium',
      category: 'file operations',
      reason: 'It stands for a tool that writes',
      irreversible: null,
      repeatable: false,
    },
    show: async ({ thing }) => ({ description: `Note ${thing}`, details: [{ label: 'Thing', value: thing }] }),
    async run({ thing }) {
      entered()
      return { value: { noted: thing } }
    },
  })
