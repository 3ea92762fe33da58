// Checking a backup: every hash, or a drill. It is background work, because archives are large.
import { z } from 'zod/mini'
import * as backups from '#contract/backups'
import { AppError } from '../../base/errors.ts'
import { hashOfFile, verifyArchive } from '../../storage/backup/index.ts'
import type { House } from '../house.ts'
import { type Context, verb } from '../verb.ts'
import { drill } from './drill.ts'
import { backupEvent, placeOf, shown } from './show.ts'
import { type BackupRow, beginCheck, byId, moveCheck } from './store.ts'

export const checkQueue = 'check_backup'
export type CheckJob = { id: string }

export const checkBackup = verb(backups.check, {
  async change(tx, { id, kind }, { house }) {
    if (!(await byId(tx, id))) throw new AppError('not_found', 'There is no such backup')
    const row = await beginCheck(tx, id, kind)
    if (!row) throw new AppError('conflict', 'This backup is not whole, or it is being checked already')
    await house.jobs.send(tx, checkQueue, { id } satisfies CheckJob)
    const action = kind === 'drill' ? 'backup.drill_asked' : 'backup.check_asked'
    return { answer: shown(row), audit: { action, subject: id }, events: [backupEvent(row)] }
  },
})

/** Throws AppError with what is wrong. */
async function look(house: House, { file_name, sha256, check_kind }: BackupRow): Promise<string> {
  const path = placeOf(house, file_name ?? '')
  const found = await hashOfFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new AppError('not_found', `The file ${path} is not there any more.`)
  })
  if (found !== sha256)
    throw new AppError('unreadable_file', 'The file is another one than was written: its hash differs.')
  if (check_kind === 'drill') return drill(house, path)
  const { members } = await verifyArchive(path)
  return `All ${members.length} parts of the archive have the content that was written.`
}

const Told = {
  permission: 'backups.manage' as const,
  request: z.strictObject({ id: z.string(), passed: z.boolean(), detail: z.string() }),
  answer: z.object({}),
}
const tell = verb(Told, {
  async change(tx, { id, passed, detail }, { house }) {
    const check_state = passed ? ('passed' as const) : ('failed' as const)
    const row = await moveCheck(tx, id, { check_state, check_detail: detail, checked_at: house.clock.now() })
    if (!row) throw new AppError('conflict', 'This check has ended')
    const audit = { action: `backup.check_${check_state}`, subject: id, details: { kind: row.check_kind, detail } }
    return { answer: {}, audit, events: [backupEvent(row)] }
  },
})

/** Background work; a repetition after a crash checks anew. */
export async function runCheck(context: Context, { id }: CheckJob, last_try: boolean): Promise<void> {
  const { house } = context
  const row = await moveCheck(house.db, id, { check_state: 'running' })
  if (!row) return
  try {
    await tell(context, { id, passed: true, detail: await look(house, row) })
  } catch (error) {
    const known = error instanceof AppError
    if (!known && !last_try) throw error
    if (!known) house.log.error({ error, backup: id }, 'A backup could not be checked')
    const detail = known ? error.message : 'The check met an unexpected fault, which has been logged.'
    await tell(context, { id, passed: false, detail })
  }
}
