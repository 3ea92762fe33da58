// The tables as they stood at one moment: each is copied into a file, all in one snapshot.
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Connection, clientSettings } from '../database.ts'
import { appliedMigrations, quoted, tablesOf } from './catalogue.ts'
import type { Manifest } from './manifest.ts'

/** Values are written so that any later version reads them the same. */
const exact =
  "set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set extra_float_digits = 3; set timezone = 'UTC'"

/** A connection of its own for work that no pool should wait for. */
export async function withClient<T>(connection: Connection, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...clientSettings(connection), connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  return use(client).finally(() => client.end())
}

/** Copies every table into `folder`, as it stands in the snapshot that another transaction has exported. */
export const dumpTables = (connection: Connection, snapshot: string, folder: string) =>
  withClient(connection, async client => {
    await client.query(exact)
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set transaction snapshot ${pg.escapeLiteral(snapshot)}`)
    const tables: Manifest['tables'] = []
    for (const { name, columns } of await tablesOf(client)) {
      const copy = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`))
      await pipeline(
        copy,
        createGzip({ level: 3 }),
        createWriteStream(join(folder, `${name}.copy.gz`), { mode: 0o600 }),
      )
      tables.push({ name, columns, rows: copy.rowCount })
    }
    return { tables, migrations: await appliedMigrations(client) }
  })
