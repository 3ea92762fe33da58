// The application's own role and database in the embedded server. The role is no superuser: what gets through to SQL
// cannot read files or run programs.
import pg from 'pg'
import { SUPERUSER } from './cluster.ts'
import type { Listening } from './listening.ts'

export type EmbeddedConnection = { host: string; port: number; user: string; database: string; password?: string }

const NAME = 'cabinet'
/** No such database, no such role (and the same when a password is asked for). */
const MISSING = ['3D000', '28000', '28P01']

/** Connects once, which proves that the server works, and makes role and database when they are not there yet. */
export async function ensureDatabase(listening: Listening, password: string | undefined): Promise<EmbeddedConnection> {
  const connection = { ...listening, user: NAME, database: NAME, ...(password !== undefined && { password }) }
  try {
    await withClient(connection, client => client.query('select 1'))
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && MISSING.includes(error.code ?? ''))) throw error
    await withClient({ ...connection, user: SUPERUSER, database: 'postgres' }, client => create(client, password))
  }
  return connection
}

async function create(client: pg.Client, password: string | undefined): Promise<void> {
  const role = await client.query('select from pg_roles where rolname = $1', [NAME])
  const secret = password === undefined ? '' : `password ${pg.escapeLiteral(password)}`
  if (role.rowCount === 0) await client.query(`create role ${NAME} login createdb in role pg_monitor ${secret}`)
  const database = await client.query('select from pg_database where datname = $1', [NAME])
  if (database.rowCount === 0) await client.query(`create database ${NAME} owner ${NAME}`)
}

async function withClient(connection: EmbeddedConnection, use: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  await client.connect()
  await use(client).finally(() => client.end())
}
