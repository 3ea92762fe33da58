// How the version before was read: what a person chose of it holds for the next file of the same table as well.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ColumnType } from '#contract/columns'
import { Mend } from '#contract/file-reading'

/** Everything is known by the place of a column or by the line of a row in the file before. */
export const usualReading = z.object({
  /** Taken again where the file has it. */
  sheet: z.string().nullable(),
  headings: z.array(z.object({ cell: z.number(), title: z.string() })),
  types: z.array(z.object({ cell: z.number(), type: ColumnType })),
  /** Whether a person said where the headings are: on some line, or nowhere. */
  headings_chosen: z.enum(['line', 'nowhere']).nullable(),
  /** Decisions on single rows, with the marks of these rows. */
  mends: z.array(z.object({ row: z.string(), mend: Mend })),
})
export type UsualReading = z.infer<typeof usualReading>

/** Tells a row by its content: the same cells in the same order, whatever line they stand on. */
export const rowMark = (cells: readonly string[]) =>
  createHash('sha256')
    .update(cells.map(cell => cell.trim()).join('\x1f'))
    .digest('base64url')
    .slice(0, 22)
