// What the table reader answers; parsed again where it arrives, because it comes from another process.
import { z } from 'zod'

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])
/** A value as JSON carries it. Figures that a JavaScript number would change are strings; dates are ISO 8601. */
export type TableCell = z.infer<typeof cell>

const columnType = z.enum(['integer', 'decimal', 'date', 'timestamp', 'boolean', 'text'])
export type TableColumnType = z.infer<typeof columnType>

const importedColumn = z.object({
  /** The name in SQL: lower-case ASCII, unique in its table, never a reserved word. */
  name: z.string(),
  /** The heading as it stands in the file. */
  title: z.string(),
  type: columnType,
  /** Digits after the decimal point that the type keeps; missing for floating point. */
  decimals: z.number().optional(),
  /** ISO 4217. */
  currency: z.string().optional(),
  /** `%`: the values are fractions, 0.19 for 19 %. */
  unit: z.string().optional(),
  /** How the file writes its dates, for example dd.mm.yyyy. */
  format: z.string().optional(),
  /** A choice that the file left open and how it was made, as a sentence. */
  assumption: z.string().optional(),
})
export type ImportedColumn = z.infer<typeof importedColumn>

const importProblem = z.object({ line: z.number(), column: z.string(), value: z.string(), why: z.string() })
/** A value that could not be read as it stands. `column` is empty when the whole row is meant. */
export type ImportProblem = z.infer<typeof importProblem>

export const importedTable = z.object({
  sheet: z.string().optional(),
  /** The Parquet file. */
  path: z.string(),
  rows: z.number(),
  bytes: z.number(),
  columns: z.array(importedColumn),
  /** The first thousand, in the order of the file. */
  problems: z.array(importProblem),
  problem_count: z.number(),
  /** What was left out or decided, as sentences. */
  notes: z.array(z.string()),
  separator: z.string().optional(),
  encoding: z.string().optional(),
  /** The line of the headings; null when the file has none. */
  header_line: z.number().nullable(),
})
export const importedTables = z.array(importedTable)
export type ImportedTable = z.infer<typeof importedTable>

const resultColumns = z.array(z.object({ name: z.string(), type: columnType }))

export const queryResult = z.object({
  columns: resultColumns,
  rows: z.array(z.array(cell)),
  row_count: z.number(),
  /** Whether there were more rows than asked for, or than fit in an answer. */
  truncated: z.boolean(),
  elapsed_ms: z.number(),
})
export type QueryResult = z.infer<typeof queryResult>

export const rowsResult = z.object({ columns: resultColumns, rows: z.array(z.array(cell)) })
export type RowsResult = z.infer<typeof rowsResult>

export const columnProfiles = z.array(
  z.object({
    name: z.string(),
    missing: z.number(),
    distinct: z.number(),
    /** Figures that are estimates because the column is too large to count exactly. */
    approximate: z.array(z.enum(['distinct', 'median'])),
    min: cell,
    max: cell,
    /** Of numbers only; null otherwise. */
    mean: cell,
    sum: cell,
    median: cell,
    /** The ten most frequent values. */
    top: z.array(z.object({ value: cell, count: z.number() })),
    /** Some different values from the beginning of the table. */
    examples: z.array(cell),
  }),
)
export type TableColumnProfile = z.infer<typeof columnProfiles>[number]
