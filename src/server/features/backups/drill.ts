// A drill: an archive is restored into a database of its own, checked, and the database is dropped again.
import pg from 'pg'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import { verifyArchive, withClient } from '../../storage/backup/index.ts'
import type { Connection } from '../../storage/index.ts'
import type { House } from '../house.ts'
import { restoreInto } from './try-restore.ts'

const inDatabase = (connection: Connection, database: string): Connection => {
  if (typeof connection !== 'string') return { ...connection, database }
  const address = new URL(connection)
  address.pathname = `/${database}`
  return address.href
}

/** Checks every hash and restores into a database that lasts as long as the drill. Answers what was found good. */
export async function drill({ connection }: Pick<House, 'connection'>, archive: string): Promise<string> {
  const manifest = await verifyArchive(archive)
  const database = `cabinet_drill_${newId().replaceAll('-', '')}`
  await administer(connection, `create database ${pg.escapeIdentifier(database)}`)
  try {
    await restoreInto({ connection: inDatabase(connection, database), archive, manifest, data_dir: null })
  } finally {
    await administer(connection, `drop database if exists ${pg.escapeIdentifier(database)} with (force)`)
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const files = manifest.members.length - manifest.tables.length
  return `Restored on trial: ${manifest.tables.length} tables with ${rows} rows, ${files} files with the right content, and an unbroken audit trail.`
}

async function administer(connection: Connection, statement: string): Promise<void> {
  await withClient(connection, client => client.query(statement)).catch(error => {
    if (!(error instanceof pg.DatabaseError && error.code === '42501')) throw error
    const sentence =
      'A drill needs a database of its own, and this database’s user may not create one. Give it CREATEDB.'
    throw new AppError('unavailable', sentence, { cause: error })
  })
}
