// Restoring an archive into a database that nothing else uses, and what must be true of it afterwards.
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  damaged,
  fileMember,
  loadTables,
  type Manifest,
  readArchive,
  tableMember,
  writeWhole,
} from '../../storage/backup/index.ts'
import { type Connection, firstBrokenAuditEntry, knownMigrations, migrate, openDatabase } from '../../storage/index.ts'
import { namedPlaces } from './places.ts'

type Options = {
  connection: Connection
  archive: string
  manifest: Manifest
  /** Where the files go; null: they are only checked. */
  data_dir: string | null
}

/** Throws AppError with one sentence, and the database is then as empty as it was. */
export async function restoreInto({ connection, archive, manifest, data_dir }: Options): Promise<void> {
  await readySchema(connection, manifest)
  await loadTables(connection, manifest, loader =>
    readArchive(archive, manifest, async (name, content) => {
      const table = manifest.tables.find(table => tableMember(table.name) === name)
      if (table) return loader.table(table.name, content)
      if (data_dir === null) return drained(content)
      const path = join(data_dir, name.slice('files/'.length))
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeWhole(path, content)
    }),
  )
  await checkRestored(connection, manifest)
}

async function drained(content: Readable): Promise<void> {
  for await (const _chunk of content);
}

/** Brings an empty database to the schema that the tables of the backup have. */
async function readySchema(connection: Connection, { migrations, made_by }: Manifest): Promise<void> {
  const known = await knownMigrations()
  const strange = migrations.find((name, at) => known[at] !== name)
  if (strange) throw damaged(`another version of Cabinet (${made_by}) made it, whose schema has ${strange}`)
  const { db, close } = openDatabase(connection, { connections: 2 })
  await migrate(db, migrations.at(-1)).finally(close)
}

/** What holds of every Cabinet: its audit trail is whole, and the files that its rows name are there. */
async function checkRestored(connection: Connection, { members, missing }: Manifest): Promise<void> {
  const { db, close } = openDatabase(connection, { connections: 2 })
  try {
    const broken = await firstBrokenAuditEntry(db)
    if (broken !== null) throw damaged(`entry ${broken} of its audit trail does not fit the chain`)
    const there = new Set(members.map(({ name }) => name))
    const named = (await namedPlaces(db)).filter(place => !missing.includes(place))
    const absent = named.find(place => !there.has(fileMember(place)))
    if (absent) throw damaged(`the file ${absent} is not in it`)
  } finally {
    await close()
  }
}
