// How the file of a table is read: what a person may decide about it, what was mended, what did not fit.
import { z } from 'zod/mini'
import { ColumnType } from '#contract/columns'

export const Problem = z.object({
  line: z.number(),
  column: z.string(),
  /** The place of the cell in its row, from 0; missing when the whole row is meant. */
  cell: z.optional(z.nullable(z.number())),
  value: z.string(),
  why: z.string(),
})
export type Problem = z.infer<typeof Problem>

/** Encodings that a person can name when the guess was wrong. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-1',
  'iso-8859-15',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'windows-1254',
  'cp850',
  'macintosh',
  'shift_jis',
  'gb18030',
] as const

/** The most columns that a table may have. */
const mostColumns = 2_000
const Place = z.number().check(z.int(), z.minimum(0), z.maximum(mostColumns))
const Line = z.number().check(z.int(), z.minimum(1), z.maximum(2_000_000_000))

/** What a person decides about how a file is read; what is missing is decided on the whole file. */
export const FileChoices = z.strictObject({
  /** The sheet of a workbook, or the path to the list in a JSON file. */
  sheet: z.optional(z.string().check(z.maxLength(200))),
  encoding: z.optional(z.enum(encodings)),
  separator: z.optional(z.enum([',', ';', '\t', '|'])),
  /** The line of the headings; null when there are none. */
  header_line: z.optional(z.nullable(Line)),
  date_order: z.optional(z.enum(['day', 'month'])),
  decimal_mark: z.optional(z.enum(['.', ','])),
  /** Types of columns by their place in the rows of the file. */
  types: z.optional(z.array(z.strictObject({ cell: Place, type: ColumnType })).check(z.maxLength(mostColumns))),
})
export type FileChoices = z.infer<typeof FileChoices>

/** A value to read in place of the one in the file, or a row to leave out. Rows are known by their line. */
export const Mend = z.union([
  z.strictObject({ line: Line, cell: Place, value: z.string().check(z.maxLength(10_000)) }),
  z.strictObject({ line: Line, skip: z.literal(true) }),
])
export type Mend = z.infer<typeof Mend>

/** How the newest version was read. */
export const FileReading = z.object({
  file_name: z.string(),
  choices: FileChoices,
  encoding: z.nullable(z.string()),
  separator: z.nullable(z.string()),
  header_line: z.nullable(z.number()),
  sheet: z.nullable(z.string()),
  /** Tables of the same file that are no datasets yet. */
  other_sheets: z.array(z.object({ name: z.string(), rows: z.number(), columns: z.number() })),
  mends: z.array(Mend),
  /** Whether the file as it was uploaded is kept, so that it can be read again. */
  has_original: z.boolean(),
})
export type FileReading = z.infer<typeof FileReading>
