// What can be asked of a company's database, and what is answered. Parsed on both sides of the process.
import { z } from 'zod'
import { importedTable } from '../answers.ts'

const server = {
  host: z.string(),
  port: z.number(),
  /** Where the host leads, as the guard has checked it. */
  addresses: z.array(z.object({ address: z.string(), family: z.number() })).min(1),
  database: z.string(),
  user_name: z.string(),
  password: z.string(),
  encryption: z.enum(['verified', 'unverified', 'none']),
}
const database = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('postgresql'), ...server }),
  z.object({ kind: z.literal('mysql'), ...server }),
  z.object({ kind: z.literal('sqlite'), path: z.string() }),
])
export type DatabaseAddress = z.infer<typeof database>
export type ServerAddress = Exclude<DatabaseAddress, { kind: 'sqlite' }>

const asked = z.union([
  z.object({ schema: z.string().nullable(), name: z.string() }),
  /** One SELECT; its answer is read like a table. */
  z.object({ sql: z.string() }),
])
export type Asked = z.infer<typeof asked>

export const databaseTablesRequest = z.object({ kind: z.literal('database_tables'), database })
export const databaseReadRequest = z.object({
  kind: z.literal('database_read'),
  database,
  asked,
  work_dir: z.string(),
  /** Of the last time: when everything is as it was then, nothing is written. */
  fingerprint: z.string().nullable(),
  memory_limit_mb: z.number(),
  limits: z.object({ max_rows: z.number(), max_bytes: z.number(), time_limit_ms: z.number() }),
})
export type DatabaseTablesRequest = z.infer<typeof databaseTablesRequest>
export type DatabaseReadRequest = z.infer<typeof databaseReadRequest>

export const databaseTables = z.array(
  z.object({
    schema: z.string().nullable(),
    name: z.string(),
    /** An estimate, where the database keeps one. */
    rows: z.number().nullable(),
    is_view: z.boolean(),
  }),
)
export type DatabaseTable = z.infer<typeof databaseTables>[number]

export const databaseReading = z.object({
  /** The same for the same rows, whatever their order. */
  fingerprint: z.string(),
  rows: z.number(),
  /** Null when the fingerprint is the one that was given. */
  table: importedTable.nullable(),
})
export type DatabaseReading = z.infer<typeof databaseReading>
