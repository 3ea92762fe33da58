// What the document reader can be asked. Parsed where it arrives, in the other process.
import { z } from 'zod'

const limits = z.object({
  /** Of everything together. */
  characters: z.number(),
  passages: z.number(),
  pages: z.number(),
  /** Of one part of a package when it is unpacked (bytes). */
  unpacked: z.number(),
})
export type ParseLimits = z.infer<typeof limits>

const request = z.object({ source: z.string(), file_name: z.string(), limits })
export type ParseRequest = z.infer<typeof request>

export const parseMessage = z.object({ id: z.number(), request })
