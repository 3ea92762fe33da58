// What the document reader answers; parsed again where it arrives, because it comes from another process.
import { z } from 'zod'
import { Place } from '#contract/passages'

export type { Place }

const passage = z.object({ text: z.string(), place: Place })
/** A piece of a document that can be found and quoted, with where it stands. */
export type ParsedPassage = z.infer<typeof passage>

export const parsedDocument = z.object({
  /** In reading order; none when the file holds no text. */
  passages: z.array(passage),
  /** What was left out or could not be read, as sentences. */
  notes: z.array(z.string()),
})
export type ParsedDocument = z.infer<typeof parsedDocument>
