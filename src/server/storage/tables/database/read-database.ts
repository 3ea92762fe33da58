// Reads one table of a company's database into Parquet, unless it holds the same as the last time.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openWorkshop } from '../import/workshop.ts'
import { databaseError } from './connect.ts'
import type { DatabaseReader } from './reader.ts'
import type {
  DatabaseAddress,
  DatabaseReading,
  DatabaseReadRequest,
  DatabaseTable,
  DatabaseTablesRequest,
} from './requests.ts'
import { openRowsFile } from './rows-file.ts'
import { fingerprintOf, stage, writeTyped } from './typed.ts'

/** Each driver is loaded when it is first needed. */
async function open(database: DatabaseAddress): Promise<DatabaseReader> {
  if (database.kind === 'postgresql') return (await import('./postgresql.ts')).openPostgresql(database)
  if (database.kind === 'mysql') return (await import('./mysql.ts')).openMysql(database)
  return (await import('./sqlite.ts')).openSqlite(database.path)
}

/** Opens a database for one use. Throws provider_failed with what the database says. */
async function using<T>(database: DatabaseAddress, use: (reader: DatabaseReader) => Promise<T>): Promise<T> {
  const where = database.kind === 'sqlite' ? 'in this file' : `at ${database.host}`
  try {
    const reader = await open(database)
    return await use(reader).finally(() => reader.close().catch(() => {}))
  } catch (error) {
    throw databaseError(error, where)
  }
}

export const listDatabaseTables = ({ database }: DatabaseTablesRequest): Promise<DatabaseTable[]> =>
  using(database, reader => reader.tables())

export async function readDatabase(request: DatabaseReadRequest): Promise<DatabaseReading> {
  const { database, asked, work_dir, limits, memory_limit_mb, fingerprint: before } = request
  const name = join(work_dir, randomUUID())
  const rows = await openRowsFile(`${name}.csv`, limits)
  const columns = await using(database, reader => reader.read(asked, rows, limits.time_limit_ms)).finally(rows.finish)
  const workshop = await openWorkshop(work_dir, rows.path, memory_limit_mb)
  try {
    await stage(workshop, rows, columns.length)
    await rm(rows.path)
    const fingerprint = await fingerprintOf(workshop, columns)
    const table = fingerprint === before ? null : await writeTyped(workshop, columns, `${name}.parquet`)
    return { fingerprint, rows: rows.rows, table }
  } finally {
    workshop.close()
  }
}
