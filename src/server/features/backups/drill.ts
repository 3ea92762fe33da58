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
  await makeDatabase(connection, database)
  try {
    await restoreInto({ connection: inDatabase(connection, database), archive, manifest, data_dir: null })
  } finally {
    await withClient(connection, client =>
      client.query(`drop database if exists ${pg.escapeIdentifier(database)} with (force)`),
    )
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const files = manifest.members.length - manifest.tables.length
  return `Restored on trial: ${manifest.tables.length} tables with ${rows} rows, ${files} files with the right content, and an unbroken audit trail.`
}

/** Cabinet's own schema has one name, so a drill can't stand beside it in the same database. */
async function makeDatabase(connection: Connection, database: string): Promise<void> {
  await withClient(connection, async client => {
    await client.query(`create database ${pg.escapeIdentifier(database)}`).catch(async error => {
      if (!(error instanceof pg.DatabaseError && error.code === '42501')) throw error
      const { rows } = await client.query<{ user: string }>('select pg_catalog.quote_ident(current_user) as user')
      const sentence = `All parts of the archive have the content that was written, but it was not restored on trial: that needs a database of its own, which this database’s user may not create. Let a database administrator run: alter role ${rows[0]?.user} createdb. Then try the drill again.`
      throw new AppError('unavailable', sentence, { cause: error })
    })
  })
}
