// Small shapes that several nouns share.
import { z } from 'zod/mini'

export const Id = z.uuid()
export const ById = z.strictObject({ id: Id })
export const Nothing = z.strictObject({})
export const Success = z.object({ success: z.boolean() })
export const Timestamp = z.string()

/** How much a finding or a task matters. */
const priorities = ['critical', 'high', 'medium', 'low'] as const
export const Priority = z.enum(priorities)
export type Priority = z.infer<typeof Priority>

/** Asks for one page of a list; `after` is the cursor that the page before gave as `next`. */
export const Page = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  after: z.optional(z.string().check(z.maxLength(200))),
})

/** A cell of a table as JSON carries it; figures too long for a JavaScript number are strings. */
export const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type Cell = z.infer<typeof Cell>

/** What makes a run tainted once it has read it: words that nobody in the company vouches for. */
export const taints = ['document', 'web_page', 'message', 'agent_text'] as const
export const Taint = z.enum(taints)
export type Taint = z.infer<typeof Taint>
