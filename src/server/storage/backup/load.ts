// Puts tables back into a database that has their schema and no rows: all of them, or nothing.
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { AppError, messageOf } from '../../base/errors.ts'
import type { Connection } from '../database.ts'
import { appliedMigrations, countedColumns, foreignKeys, quoted, tablesOf } from './catalogue.ts'
import { withClient } from './dump.ts'
import type { Manifest } from './manifest.ts'

export type Loader = {
  /** Fills one table from what was copied out of it. */
  table(name: string, copied: NodeJS.ReadableStream): Promise<void>
}

/** Whether nothing has ever happened in this database. */
export const isUnused = (connection: Connection) =>
  withClient(connection, async client => {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('public.audit_entries') is not null as there",
    )
    if (!rows[0]?.there) return true
    const { rowCount } = await client.query('select from audit_entries limit 1')
    return rowCount === 0
  })

/**
 * Runs `fill` in one transaction, without the references between tables; they are put back and checked at its end.
 * Throws AppError `unreadable_file` when what came in is not what the manifest says.
 */
export const loadTables = (
  connection: Connection,
  { tables, migrations }: Pick<Manifest, 'tables' | 'migrations'>,
  fill: (loader: Loader) => Promise<void>,
) =>
  withClient(connection, async client => {
    if ((await appliedMigrations(client)).join() !== migrations.join())
      throw new AppError('conflict', 'The schema of this database is not the one of the backup')
    await client.query('begin')
    const keys = await foreignKeys(client)
    for (const { table, name } of keys)
      await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
    const there = await tablesOf(client)
    for (const { name } of there) await client.query(`delete from ${quoted(name)}`)
    const loaded = new Set<string>()
    await fill({
      async table(name, copied) {
        const told = tables.find(table => table.name === name)
        const real = there.find(table => table.name === name)
        if (!told || !real || told.columns.some(column => !real.columns.includes(column)) || loaded.has(name))
          throw damaged(`the table ${name} is not one of this schema`)
        loaded.add(name)
        const rows = await copyInto(client, told, copied)
        if (rows !== told.rows) throw damaged(`the table ${name} has ${rows} rows, not ${told.rows}`)
      },
    })
    const absent = tables.find(({ name }) => !loaded.has(name))
    if (absent) throw damaged(`the table ${absent.name} is not in it`)
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
    for (const { table, column } of await countedColumns(client))
      await client.query(
        `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(column)}), 0) + 1, false) from ${quoted(table)}`,
        [quoted(table), column],
      )
    await client.query('commit')
  })

async function copyInto(
  client: pg.Client,
  { name, columns }: Manifest['tables'][number],
  copied: NodeJS.ReadableStream,
): Promise<number> {
  const copy = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`))
  await pipeline(copied, createGunzip(), copy).catch(error => {
    throw damaged(messageOf(error), error)
  })
  return copy.rowCount
}

/** What is said of an archive that can't be used; `what` is a part of a sentence. */
export const damaged = (what: string, cause?: unknown) =>
  new AppError('unreadable_file', `This backup can’t be used: ${what}.`, { cause })
