// What the table reader can be asked. Parsed where it arrives, in the other process.
import { z } from 'zod'
import { databaseReadRequest, databaseTablesRequest } from './database/requests.ts'

const table = z.object({ name: z.string(), path: z.string() })

const importRequest = z.object({
  kind: z.literal('import'),
  source: z.string(),
  file_name: z.string(),
  /** An empty folder that the import may fill; the caller moves the results out of it. */
  work_dir: z.string(),
  sheet: z.string().optional(),
  memory_limit_mb: z.number(),
  limits: z.object({ max_rows: z.number(), max_columns: z.number(), unpacked_bytes: z.number() }),
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

const request = z.discriminatedUnion('kind', [
  importRequest,
  profileRequest,
  queryRequest,
  rowsRequest,
  databaseTablesRequest,
  databaseReadRequest,
])
export const requestMessage = z.object({ id: z.number(), request })

export type ImportRequest = z.infer<typeof importRequest>
export type ProfileRequest = z.infer<typeof profileRequest>
export type QueryRequest = z.infer<typeof queryRequest>
export type RowsRequest = z.infer<typeof rowsRequest>
export type TablesRequest = z.infer<typeof request>
export type RequestMessage = z.infer<typeof requestMessage>
