// Pieces of documents that can be quoted, and how their places are said.
import { z } from 'zod/mini'
import { Id } from '#contract/common'

/** Where a passage stands, as exactly as its format tells; everything is counted from 1. */
export const Place = z.object({
  page: z.optional(z.number()),
  sheet: z.optional(z.string()),
  /** A range of cells, for example A2:F9. */
  cells: z.optional(z.string()),
  line: z.optional(z.number()),
  paragraph: z.optional(z.number()),
  /** The heading above it. */
  heading: z.optional(z.string()),
})
export type Place = z.infer<typeof Place>

/** "page 3", "sheet Prices, cells A2:F9", "line 40, under “Notice”". */
export function placeInWords({ page, sheet, cells, line, paragraph, heading }: Place): string {
  const parts = [
    ...(page ? [`page ${page}`] : []),
    ...(sheet ? [`sheet ${sheet}`] : []),
    ...(cells ? [`cells ${cells}`] : []),
    ...(line ? [`line ${line}`] : []),
    ...(paragraph ? [`paragraph ${paragraph}`] : []),
    ...(heading ? [`under “${heading}”`] : []),
  ]
  return parts.join(', ')
}

/** A passage as it was found: the document, the place, the words themselves. */
export const QuotedPassage = z.object({
  document_id: Id,
  document: z.string(),
  version: z.number(),
  /** The number of the passage in its document, from 0. */
  at: z.number(),
  place: Place,
  text: z.string(),
})
export type QuotedPassage = z.infer<typeof QuotedPassage>
