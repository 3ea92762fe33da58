// Backups on the screen: their list, taking one now, fetching its file, deleting it.
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod/mini'
import * as backups from '#contract/backups'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import { diskUse, type Tx } from '../../storage/index.ts'
import type { FileContent } from '../files/index.ts'
import { type Context, query, verb } from '../verb.ts'
import { backupEvent, placeOf, shown } from './show.ts'
import { type BackupRow, byId, insert, newest, remove } from './store.ts'
import { type BackupJob, backupQueue } from './take.ts'

/** So many are listed. */
const most = 200

export const listBackups = query(backups.list, async (_input, { house }) => {
  const { config, db } = house
  await mkdir(config.backup_dir, { recursive: true, mode: 0o700 })
  const [rows, { free_gb }] = await Promise.all([newest(db, most), diskUse(config.backup_dir)])
  const key_file = config.secret_key ? null : join(config.data_dir, 'secret-key')
  return { backups: rows.map(shown), folder: config.backup_dir, free_gb, key_file }
})

/** Undefined while another one is at work. */
async function begin(tx: Tx, by_schedule: boolean, { house }: Context): Promise<BackupRow | undefined> {
  const created_at = house.clock.now()
  const row = await insert(tx, { id: newId(created_at.getTime()), by_schedule, created_at })
  if (row) await house.jobs.send(tx, backupQueue, { id: row.id } satisfies BackupJob)
  return row
}

async function asked(tx: Tx, by_schedule: boolean, context: Context) {
  const row = await begin(tx, by_schedule, context)
  if (!row) throw new AppError('conflict', 'A backup is being taken already')
  return {
    row,
    audit: { action: 'backup.asked', subject: row.id, details: { by_schedule } },
    events: [backupEvent(row)],
  }
}

export const takeBackup = verb(backups.take, {
  async change(tx, _input, context) {
    const { row, ...told } = await asked(tx, false, context)
    return { answer: shown(row), ...told }
  },
})

const BySchedule = { permission: 'backups.manage' as const, request: z.strictObject({}), answer: z.object({}) }
export const takeBySchedule = verb(BySchedule, {
  async change(tx, _input, context) {
    const { row: _row, ...told } = await asked(tx, true, context)
    return { answer: {}, ...told }
  },
})

export const backupContent = query(backups.content, async ({ id }, { house }): Promise<FileContent> => {
  const row = await byId(house.db, id)
  const path = row?.file_name && placeOf(house, row.file_name)
  const there = path ? await stat(path).catch(() => undefined) : undefined
  if (!row?.file_name || !path || !there)
    throw new AppError('not_found', 'There is no such backup, or its file is gone')
  const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
  return { body, file_name: row.file_name, media_type: 'application/x-tar', bytes: there.size }
})

async function removeRow(tx: Tx, id: string) {
  const known = await byId(tx, id)
  if (!known) throw new AppError('not_found', 'There is no such backup')
  const row = await remove(tx, id)
  if (!row) throw new AppError('conflict', 'This backup is being taken or checked. Delete it afterwards.')
  const { file_name, by_schedule } = row
  const audit = { action: 'backup.deleted', subject: id, details: { file_name, by_schedule } }
  return { answer: { success: true, file_name }, audit, events: [backupEvent(row)] }
}

const Removed = z.object({ success: z.boolean(), file_name: z.nullable(z.string()) })
const removeAsked = verb(
  { ...backups.remove, answer: Removed },
  { change: (tx, { id }: { id: string }) => removeRow(tx, id) },
)
const removeOld = verb(
  { permission: 'backups.manage' as const, request: backups.remove.request, answer: Removed },
  { change: (tx, { id }: { id: string }) => removeRow(tx, id) },
)

/** Deletes the file of a backup once nothing speaks of it any more. */
async function removeFile({ house }: Context, file_name: string | null): Promise<void> {
  if (file_name) await rm(placeOf(house, file_name), { force: true })
}

export const removeBackup = Object.assign(
  async (context: Context, raw: unknown) => {
    const { success, file_name } = await removeAsked(context, raw)
    await removeFile(context, file_name)
    return { success }
  },
  { deed: backups.remove },
)

/** Deletes what the schedule has taken and nobody wants any more. */
export async function removeBySchedule(context: Context, id: string): Promise<void> {
  const { file_name } = await removeOld(context, { id })
  await removeFile(context, file_name)
}
