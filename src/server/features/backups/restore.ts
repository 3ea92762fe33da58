// Restoring a backup into an empty Cabinet, and settling what was under way when it was taken.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import { secretsOf } from '../../base/secrets.ts'
import { isUnused, type Manifest, verifyArchive } from '../../storage/backup/index.ts'
import { type Connection, type Db, migrate, openDatabase, type Tx, writeJournal } from '../../storage/index.ts'
import { endEverySignIn, forgetSecondFactors } from '../accounts/index.ts'
import { endReadings } from '../documents/index.ts'
import { dropWaitingMails } from '../mail/index.ts'
import { forgetProviderKeys } from '../providers/index.ts'
import { stopEverything } from '../runs/index.ts'
import { forgetSealedSettings } from '../settings/index.ts'
import { forgetSourceSecrets } from '../sources/index.ts'
import { keyCheckOf } from './take.ts'
import { restoreInto } from './try-restore.ts'

type Options = {
  archive: string
  connection: Connection
  data_dir: string
  /** The key that this Cabinet will run with; null while it has none. */
  secret_key: string | null
  /** Whether to restore what the key can't open, too: it is forgotten then. */
  without_key: boolean
  clock: Clock
}
type Restored = {
  taken_at: string
  tables: number
  rows: number
  files: number
  stopped: number
  missing: number
}

const told = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`

/** Throws AppError with one sentence when it can't be done; nothing is restored then. */
export async function restore(options: Options): Promise<Restored> {
  const { archive, connection, data_dir, clock } = options
  await refuseUsed(connection, data_dir)
  const manifest = await verifyArchive(archive)
  const has_key = hasKey(manifest, options)
  await restoreInto({ connection, archive, manifest, data_dir })
  const { db, close } = openDatabase(connection, { connections: 2 })
  try {
    await migrate(db)
    const stopped = await settle(db, manifest, has_key, clock.now())
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const files = manifest.members.length - manifest.tables.length
    const { taken_at, tables, missing } = manifest
    return { taken_at, tables: tables.length, rows, files, stopped, missing: missing.length }
  } finally {
    await close()
  }
}

async function refuseUsed(connection: Connection, data_dir: string): Promise<void> {
  const folders = ['blobs', 'documents', 'originals', 'tables']
  const held = await Promise.all(folders.map(name => readdir(join(data_dir, name)).catch(() => [])))
  if (held.every(names => names.length === 0) && (await isUnused(connection))) return
  throw new AppError(
    'conflict',
    `There is a Cabinet in ${data_dir} or in its database already. Restore into an empty folder (DATA_DIR) or an empty database (DATABASE_URL).`,
  )
}

/** Whether the key opens what the backup holds. Throws where it doesn't and nobody said that this is accepted. */
function hasKey(manifest: Manifest, { secret_key, data_dir, without_key }: Options): boolean {
  const secrets = secret_key === null ? null : secretsOf(secret_key)
  if (secrets && keyCheckOf({ secrets }) === manifest.key_check) return true
  if (without_key) return false
  throw new AppError(
    'conflict',
    `${secrets ? 'This is not the key of the backup' : 'The key of the backup is missing'}: put the file "secret-key" of the old data folder into ${data_dir}, or set SECRET_KEY. ` +
      'With --without-key everything is restored but stored passwords, keys and second factors.',
  )
}

/**
 * What was under way is ended, because what it did after the backup is not known; and nobody is signed in, because a
 * sign-in that was ended since would be good again. Answers how many runs were ended.
 */
const settle = (db: Db, { taken_at, made_by }: Manifest, has_key: boolean, now: Date): Promise<number> =>
  db.transaction().execute(async (tx: Tx) => {
    const outcome = `Cabinet was restored from a backup of ${told(taken_at)}. What this run did after that is not known, so it was ended.`
    const stopped = await stopEverything(tx, { outcome, by: null, now })
    await endReadings(tx, 'The reading was cut off when a backup was restored. Read it again.')
    // They were sent after the backup was taken, or somebody asks for them again.
    await dropWaitingMails(tx)
    const sign_ins_ended = await endEverySignIn(tx, now)
    if (!has_key)
      for (const forget of [forgetSealedSettings, forgetProviderKeys, forgetSourceSecrets, forgetSecondFactors])
        await forget(tx)
    const details = { taken_at, made_by, runs_ended: stopped, sign_ins_ended, with_key: has_key }
    const by = {
      actor_type: 'system',
      actor_id: 'restore',
      on_behalf_of: null,
      department: null,
      door: 'command',
      ip: null,
    }
    await writeJournal(tx, { ...by, action: 'backup.restored', subject: 'backup', details }, [], now)
    return stopped
  })
