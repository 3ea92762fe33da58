// The connection to PostgreSQL. Rooms name their own tables with `withTables`; nobody else knows them.
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { AppError, messageOf } from '../base/errors.ts'
import { preparing } from './prepared.ts'

export type Connection = string | { host: string; port: number; user: string; database: string; password?: string }

// biome-ignore lint/complexity/noBannedTypes: the database has no tables until a room names its own
export type Tables = {}
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** Counts and sequence numbers stay far below 2^53, so bigint columns are read as numbers. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
}

/** Settings of one connection, for Kysely's pool and for clients of their own (listening, queues). */
export function clientSettings(connection: Connection): pg.ClientConfig {
  return typeof connection === 'string' ? { connectionString: connection } : connection
}

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

/** Opens a pool. A broken idle connection is dropped and replaced; the statement that meets it fails. */
export function openDatabase(connection: Connection, options: { connections?: number } = {}): Database {
  const pool = new pg.Pool({
    ...clientSettings(connection),
    max: options.connections ?? 10,
    connectionTimeoutMillis: 5_000,
    pipeline: true,
    types,
  })
  pool.on('error', () => {})
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  return { db, pool, close: () => db.destroy() }
}

/** Connects once, so that an address that leads nowhere is said in one line. */
export async function reachDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...clientSettings(connection), connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    const where = typeof connection === 'string' ? new URL(connection).host : connection.host
    throw new AppError('unavailable', `The database at ${where} can't be reached: ${messageOf(error)}`, {
      cause: error,
    })
  }
}
