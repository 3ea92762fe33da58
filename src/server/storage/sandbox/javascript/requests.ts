// What the process that runs JavaScript is asked, and what it answers. Each is parsed where it arrives.
import { z } from 'zod'
import { limits } from '../limits.ts'

const bytes = z.custom<Uint8Array>(value => value instanceof Uint8Array)

const request = z.strictObject({
  code: z.string(),
  files: z.array(z.strictObject({ name: z.string(), content: bytes })),
})
export type JavaScriptRequest = z.infer<typeof request>
export const javaScriptMessage = z.object({ id: z.number(), request })

export const javaScriptAnswer = z.strictObject({
  return_code: z.union([z.literal(0), z.literal(1)]),
  ending: z.enum(['itself', 'time', 'memory', 'output']),
  output: z.string(),
  error: z.string(),
  output_cut: z.boolean(),
  files: z.array(z.strictObject({ name: z.string().min(1).max(4096), content: z.string() })).max(limits.produced_files),
  files_left_out: z.number(),
})
export type JavaScriptAnswer = z.infer<typeof javaScriptAnswer>
