// Brings the schema to this program's version: numbered SQL files, each applied once, in order.
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { AppError, messageOf } from '../base/errors.ts'
import type { Db } from './database.ts'

const folder = new URL('./migrations/', import.meta.url)

async function migrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const read = names.map(async name => {
    const text = await readFile(new URL(name, folder), 'utf8')
    return [
      name.replace('.sql', ''),
      {
        up: (db: Db) =>
          sql
            .raw(text)
            .execute(db)
            .then(() => {}),
      },
    ] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

/** The names of this program's migrations, in order. */
export const knownMigrations = async (): Promise<string[]> => Object.keys(await migrations())

/**
 * Applies what is missing, up to the migration `last` where one is named. Refuses a database that a newer program has
 * already changed.
 */
export async function migrate(db: Db, last?: string): Promise<void> {
  const known = await migrations()
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
  if (!error) return
  const message = messageOf(error)
  const newer = /previously executed migration (\S+) is missing/.exec(message)
  const sentence = newer
    ? `The database was already upgraded by a newer Cabinet (${newer[1]}). Start that version, or restore a backup.`
    : `The database could not be upgraded: ${message}`
  throw new AppError('unavailable', sentence, { cause: error })
}
