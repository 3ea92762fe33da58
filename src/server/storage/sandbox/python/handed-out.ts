// Reads what the sandbox hands out: one line of JSON, then the bytes of the files. All of it may be forged.
import { z } from 'zod'
import { limits } from '../limits.ts'
import type { Produced } from '../result.ts'

const most_head = 64_000
const Head = z.strictObject({
  return_code: z.int().min(0).max(255),
  ending: z.enum(['itself', 'time', 'memory']),
  seconds: z.number().min(0).max(3600),
  files: z
    .array(z.strictObject({ name: z.string().min(1).max(4096), bytes: z.int().min(0).max(limits.produced_bytes) }))
    .max(limits.produced_files),
  files_left_out: z.int().min(0).max(100_000),
})
type Head = z.infer<typeof Head>

/** As many bytes as can be handed out at all. */
export const mostHandedOut = most_head + limits.produced_bytes

/** What was handed out; undefined when it is not whole, as after an end in the middle. */
export function readHandedOut(bytes: Buffer): (Omit<Head, 'files'> & { files: Produced[] }) | undefined {
  const line = bytes.subarray(0, most_head).indexOf(10)
  if (line < 0) return undefined
  const head = headIn(bytes.subarray(0, line))
  if (!head) return undefined
  let at = line + 1
  const files = head.files.map(({ name, bytes: size }) => {
    at += size
    return { name, content: Buffer.from(bytes.subarray(at - size, at)) }
  })
  return at === bytes.length ? { ...head, files } : undefined
}

function headIn(line: Buffer): Head | undefined {
  try {
    return Head.safeParse(JSON.parse(line.toString('utf8'))).data
  } catch {
    return undefined
  }
}
