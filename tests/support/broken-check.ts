// A tool in the place of the one that checks duties: every check breaks.
import { z } from 'zod/mini'
import type { WorkerCaller } from '../../src/server/doors/worker/index.ts'
import { tool } from '../../src/server/engine/index.ts'

const Input = z.strictObject({ duty: z.string() })

export const brokenCheck = tool<WorkerCaller, z.infer<typeof Input>>({
  name: 'check_duty',
  version: 1,
  title: 'Checking a duty',
  description: 'Breaks',
  input: Input,
  declaration: { kind: 'reading', taints: null },
  run: () => Promise.reject(new Error('broken')),
})
