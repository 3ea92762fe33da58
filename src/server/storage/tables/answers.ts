// What the table reader answers; parsed again where it arrives, because it comes from another process.
import { z } from 'zod'
import { ColumnType } from '#contract/columns'
import { Mend } from '#contract/file-reading'

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
  /** Its place in the rows of the file, from 0. */
  cell: z.number(),
  type: columnType,
  /** Digits after the decimal point that the type keeps; missing for floating point. */
  decimals: z.number().optional(),
  /** ISO 4217. */
  currency: z.string().optional(),
  /** `%`: the values are fractions, 0.19 for 19 %. */
  unit: z.string().optional(),
  /** How the file writes its dates, for example dd.mm.yyyy. */
  format: z.string().optional(),
  /** How many values of the file don't fit the type; missing for none. */
  misfits: z.number().optional(),
  /** A choice that the file left open and how it was made, as a sentence. */
  assumption: z.string().optional(),
})
export type ImportedColumn = z.infer<typeof importedColumn>

const importProblem = z.object({
  line: z.number(),
  column: z.string(),
  /** The place of the cell in its row, from 0; null when the whole row is meant. */
  cell: z.number().nullable(),
  value: z.string(),
  why: z.string(),
})
/** A value that could not be read as it stands. `column` is empty when the whole row is meant. */
export type ImportProblem = z.infer<typeof importProblem>

export const importedTable = z.object({
  /** The sheet of a workbook, or the path to the list in a JSON file. */
  sheet: z.string().optional(),
  /** The other tables of the file, the largest first. */
  other_sheets: z.array(z.object({ name: z.string(), rows: z.number(), columns: z.number() })),
  /** Whether the file is a database: each of its tables becomes a dataset of its own. */
  is_database: z.boolean().optional(),
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
  /** What held for the version before and was found again, by its places in this file. */
  carried: z.object({
    types: z.array(z.object({ cell: z.number(), type: ColumnType })),
    /** Missing unless a person had said where the headings are. */
    header_line: z.number().nullable().optional(),
    mends: z.array(Mend),
  }),
  /** Rows that a person decided on, by their lines. */
  mended_rows: z.array(z.object({ line: z.number(), row: z.string() })),
})
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

export const keyCounts = z.array(
  z.object({
    columns: z.array(z.string()),
    rows: z.number(),
    /** Rows in which one of the columns is blank. */
    blank: z.number(),
    /** Values that stand in more than one row, and the rows beyond the first of each. */
    repeated: z.number(),
    surplus: z.number(),
  }),
)
export type KeyCounts = z.infer<typeof keyCounts>[number]

export const matchCounts = z.array(
  z.object({
    /** Different values, and how many of them are not in the other column. */
    values: z.number(),
    orphans: z.number(),
    /** Rows that hold one of those. */
    orphan_rows: z.number(),
    /** Whether only a part of the values was looked up. */
    sampled: z.boolean(),
  }),
)
export type MatchCounts = z.infer<typeof matchCounts>[number]

export const differenceResult = z.object({
  added: z.number(),
  removed: z.number(),
  changed: z.number(),
  /** In how many of the changed rows each column differs, in the order asked. */
  changed_cells: z.array(z.number()),
  /** Of the rows asked for; `total` counts all of that kind. */
  total: z.number(),
  rows: z.array(
    z.object({
      kind: z.enum(['added', 'removed', 'changed']),
      before: z.array(cell).nullable(),
      after: z.array(cell).nullable(),
    }),
  ),
})
export type DifferenceResult = z.infer<typeof differenceResult>

export const csvFile = z.object({ rows: z.number(), bytes: z.number() })
export type CsvFile = z.infer<typeof csvFile>

export const columnProfiles = z.array(
  z.object({
    name: z.string(),
    missing: z.number(),
    distinct: z.number(),
    /** Figures that are estimates because the column is too large to count exactly. */
    approximate: z.array(z.enum(['distinct', 'median', 'quantiles'])),
    min: cell,
    max: cell,
    /** Of numbers only; null otherwise. */
    mean: cell,
    sum: cell,
    median: cell,
    /** Of numbers: below which 5, 25, 75 and 95 % of the values lie. */
    quantiles: z.object({ p5: cell, p25: cell, p75: cell, p95: cell }).nullable(),
    /** Of numbers and dates. A bar of numbers ends before its `to`, one of days with it. */
    histogram: z.array(z.object({ from: cell, to: cell, count: z.number() })).nullable(),
    /** The most frequent values, up to fifty. */
    top: z.array(z.object({ value: cell, count: z.number() })),
    /** Some different values from the beginning of the table. */
    examples: z.array(cell),
  }),
)
export type TableColumnProfile = z.infer<typeof columnProfiles>[number]
