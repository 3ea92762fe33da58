// Taking a backup: the database in one snapshot and every file that it names, put into one archive.
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod/mini'
import { AppError, messageOf } from '../../base/errors.ts'
import { version } from '../../base/version.ts'
import { dumpTables, fileMember, linkFiles, tableMember, writeArchive } from '../../storage/backup/index.ts'
import type { House } from '../house.ts'
import { type Context, verb } from '../verb.ts'
import { namedPlaces } from './places.ts'
import { backupEvent, placeOf } from './show.ts'
import { atWorkSince, byId, move } from './store.ts'

export const backupQueue = 'take_backup'
export type BackupJob = { id: string }

const anchors = 'audit-anchors.txt'
/** Files that are deleted while they are linked make the snapshot an old one; so often another is taken. */
const mostSnapshots = 5

/** Copies the tables and links the files, both as they are at one moment, into `folder`. */
async function stage(house: House, folder: string, known_missing: readonly string[] = [], tries = 1) {
  const { db, connection, config } = house
  await rm(folder, { recursive: true, force: true })
  for (const part of ['database', 'files']) await mkdir(join(folder, part), { recursive: true, mode: 0o700 })
  // Before the snapshot: an anchor may not name an entry that the backup does not have.
  const anchored = await copyFile(join(config.data_dir, anchors), join(folder, 'files', anchors)).then(
    () => [anchors],
    () => [],
  )
  const staged = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(tx)
      const places = await namedPlaces(tx)
      const missing = await linkFiles(config.data_dir, join(folder, 'files'), places)
      const dumped = await dumpTables(connection, rows[0]?.snapshot ?? '', join(folder, 'database'))
      return { ...dumped, missing, places: [...anchored, ...places.filter(place => !missing.includes(place))] }
    })
  if (staged.missing.every(place => known_missing.includes(place))) return staged
  if (tries < mostSnapshots) return stage(house, folder, staged.missing, tries + 1)
  throw new AppError('conflict', 'Files were deleted all the time while the backup was taken. Try again.')
}

export const fileNameOf = (taken_at: Date, id: string) =>
  `cabinet-${taken_at.toISOString().slice(0, 19).replaceAll(':', '-')}-${id.slice(-4)}.tar`

/** What tells whether a key is the one of a backup. */
export const keyCheckOf = ({ secrets }: { secrets: Pick<House['secrets'], 'derive'> }) =>
  secrets.derive('backup key check').toString('hex')

async function write(house: House, id: string) {
  const folder = join(await house.blobs.folder('backing-up'), id)
  const taken_at = house.clock.now()
  try {
    const { tables, migrations, missing, places } = await stage(house, folder)
    const file_name = fileNameOf(taken_at, id)
    await mkdir(house.config.backup_dir, { recursive: true, mode: 0o700 })
    const sources = [
      ...tables.map(({ name }) => ({ name: tableMember(name), path: join(folder, 'database', `${name}.copy.gz`) })),
      ...places.map(place => ({ name: fileMember(place), path: join(folder, 'files', place) })),
    ]
    const about = {
      ...{
        made_by: version,
        taken_at: taken_at.toISOString(),
        migrations,
        key_check: keyCheckOf(house),
        tables,
        missing,
      },
    }
    const archive = await writeArchive(placeOf(house, file_name), sources, about)
    const row_count = tables.reduce((sum, { rows }) => sum + rows, 0)
    return {
      ...{ file_name, ...archive, table_count: tables.length, row_count },
      ...{ file_count: places.length, missing_count: missing.length },
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const End = { permission: 'backups.manage' as const, request: z.custom<BackupJob>(), answer: z.object({}) }

const writeBackup = verb(End, {
  prepare: ({ id }, { house }) => write(house, id),
  async change(tx, { id }, { house }, written) {
    const row = await move(tx, id, { ...written, state: 'done', ended_at: house.clock.now() })
    if (!row) throw new AppError('conflict', 'This backup has ended')
    const { file_name, bytes, sha256, table_count, file_count, missing_count } = row
    const details = { file_name, bytes, sha256, table_count, file_count, missing_count }
    return { answer: {}, audit: { action: 'backup.taken', subject: id, details }, events: [backupEvent(row)] }
  },
})

const Fail = {
  permission: 'backups.manage' as const,
  request: z.strictObject({ id: z.string(), failure: z.string() }),
  answer: z.object({}),
}
const failBackup = verb(Fail, {
  async change(tx, { id, failure }, { house }) {
    const row = await move(tx, id, { state: 'failed', failure, ended_at: house.clock.now() })
    if (!row) throw new AppError('conflict', 'This backup has ended')
    return {
      answer: {},
      audit: { action: 'backup.failed', subject: id, details: { failure } },
      events: [backupEvent(row)],
    }
  },
})

/** Background work. A repetition after a crash begins anew. */
export async function runBackup(context: Context, { id }: BackupJob, last_try: boolean): Promise<void> {
  const { db, log } = context.house
  const waiting = await byId(db, id)
  if (waiting?.state !== 'waiting' && waiting?.state !== 'running') return
  await move(db, id, { state: 'running' })
  try {
    await writeBackup(context, { id })
  } catch (error) {
    if (!last_try) throw error
    log.error({ error, backup: id }, 'A backup could not be taken')
    await failBackup(context, { id, failure: reasonOf(error) })
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC') return 'The disk is full. Delete older backups, or set BACKUP_DIR to a larger disk.'
  if (code === 'EACCES' || code === 'EROFS') return 'The folder of backups can’t be written to. Check BACKUP_DIR.'
  return `The backup could not be written: ${messageOf(error)}`
}

/** Longer than all tries together may take; milliseconds. */
const forgotten = 13 * 3_600_000

/** Ends what was cut off on every try, so that the next one may begin. */
export async function endForgotten(context: Context): Promise<void> {
  const { db, clock } = context.house
  const before = new Date(clock.now().getTime() - forgotten)
  const failure = 'It was cut off again and again. Look into the log, and take another one.'
  for (const { id } of await atWorkSince(db, before)) await failBackup(context, { id, failure })
}
