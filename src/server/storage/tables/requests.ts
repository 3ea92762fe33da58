// What the table reader can be asked. Parsed where it arrives, in the other process.
import { z } from 'zod'
import { FileChoices, Mend } from '#contract/file-reading'
import { databaseReadRequest, databaseTablesRequest } from './database/requests.ts'
import { usualReading } from './usual.ts'

const table = z.object({ name: z.string(), path: z.string() })

const importRequest = z.object({
  kind: z.literal('import'),
  source: z.string(),
  file_name: z.string(),
  /** An empty folder that the import may fill; the caller moves the results out of it. */
  work_dir: z.string(),
  /** What a person decided about how the file is read. */
  choices: FileChoices,
  mends: z.array(Mend),
  usual: usualReading.optional(),
  memory_limit_mb: z.number(),
  limits: z.object({
    max_rows: z.number(),
    max_columns: z.number(),
    unpacked_bytes: z.number(),
    /** A text file from this size on is read by DuckDB itself, where nothing in it is odd. */
    bulk_bytes: z.number(),
  }),
})
const profileRequest = z.object({ kind: z.literal('profile'), path: z.string(), memory_limit_mb: z.number() })
const queryRequest = z.object({
  kind: z.literal('query'),
  tables: z.array(table),
  sql: z.string(),
  max_rows: z.number(),
  time_limit_ms: z.number(),
  memory_limit_mb: z.number(),
})
const rowsRequest = z.object({
  kind: z.literal('rows'),
  path: z.string(),
  offset: z.number(),
  limit: z.number(),
  memory_limit_mb: z.number(),
})

/** What work over whole tables may use: memory, then the disk, in a folder of its own. */
const means = { memory_limit_mb: z.number(), spill_dir: z.string() }
const keysRequest = z.object({
  kind: z.literal('keys'),
  path: z.string(),
  sets: z.array(z.array(z.string())),
  ...means,
})
const cellsOf = z.object({ path: z.string(), column: z.string() })
const matchesRequest = z.object({
  kind: z.literal('matches'),
  pairs: z.array(z.object({ from: cellsOf, to: cellsOf })),
  ...means,
})
const differenceRequest = z.object({
  kind: z.literal('difference'),
  before: z.string(),
  after: z.string(),
  /** The columns to compare, by their names in both, and their heading for a file. */
  columns: z.array(z.object({ before: z.string(), after: z.string(), title: z.string() })),
  /** The columns, by their names in `after`, that tell which rows are the same one. */
  key: z.array(z.string()),
  show: z.object({
    kind: z.enum(['all', 'added', 'removed', 'changed']),
    /** Only rows in which this column changed. */
    column: z.string().nullable(),
    offset: z.number(),
    limit: z.number(),
  }),
  /** Also writes all differences to this file in `spill_dir`. */
  csv: z.string().nullable(),
  ...means,
})

const csvRequest = z.object({
  kind: z.literal('csv'),
  path: z.string(),
  /** Where it is written to, in `spill_dir`. */
  csv: z.string(),
  ...means,
})

const request = z.discriminatedUnion('kind', [
  importRequest,
  profileRequest,
  queryRequest,
  rowsRequest,
  keysRequest,
  matchesRequest,
  differenceRequest,
  csvRequest,
  databaseTablesRequest,
  databaseReadRequest,
])
export const requestMessage = z.object({ id: z.number(), request })

export type ImportRequest = z.infer<typeof importRequest>
export type ProfileRequest = z.infer<typeof profileRequest>
export type QueryRequest = z.infer<typeof queryRequest>
export type RowsRequest = z.infer<typeof rowsRequest>
export type KeysRequest = z.infer<typeof keysRequest>
export type MatchesRequest = z.infer<typeof matchesRequest>
export type DifferenceRequest = z.infer<typeof differenceRequest>
export type CsvRequest = z.infer<typeof csvRequest>
export type TablesRequest = z.infer<typeof request>
