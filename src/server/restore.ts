// The command `npm run restore -- FILE`: puts a backup into an empty Cabinet. With --drill it only tries, in a folder
// that is removed again.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from './base/clock.ts'
import { type Config, readConfig } from './base/config.ts'
import { AppError, messageOf } from './base/errors.ts'
import { createLog } from './base/log.ts'
import { restore } from './features/backups/index.ts'
import { presentSecretKey } from './secret-key.ts'
import { startEmbedded } from './storage/embedded/index.ts'
import { reachDatabase } from './storage/index.ts'
import { lockDataDir } from './storage/lock.ts'

const usage = 'npm run restore -- FILE [--without-key] [--drill]'

type Asked = { archive: string; without_key: boolean }

async function restored(config: Pick<Config, 'database_url' | 'data_dir' | 'secret_key'>, asked: Asked) {
  const { database_url, data_dir } = config
  const lock = await lockDataDir(data_dir)
  try {
    const embedded = database_url ? undefined : await startEmbedded({ data_dir, log: createLog('error') })
    try {
      const connection = database_url ?? embedded?.connection ?? ''
      await reachDatabase(connection)
      const secret_key = await presentSecretKey(config)
      const work = () => restore({ ...asked, connection, data_dir, secret_key, clock: systemClock() })
      return await (embedded ? embedded.upgrading(work) : work())
    } finally {
      await embedded?.stop()
    }
  } finally {
    await lock.release()
  }
}

/** Restores everything into a folder and a database of its own. Stored secrets are not looked at, so it needs no key. */
async function drilled({ archive }: Asked) {
  const data_dir = await mkdtemp(join(tmpdir(), 'cabinet-drill-'))
  return restored({ data_dir }, { archive, without_key: true }).finally(() =>
    rm(data_dir, { recursive: true, force: true }),
  )
}

async function main(): Promise<void> {
  const options = { 'without-key': { type: 'boolean' }, drill: { type: 'boolean' } } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new AppError('invalid', `Name the file of the backup: ${usage}`)
  const asked = { archive: resolve(file), without_key: values['without-key'] ?? false }
  const { taken_at, tables, rows, files, stopped, missing } = await (values.drill
    ? drilled(asked)
    : restored(readConfig(), asked))
  const lines = [
    `${values.drill ? 'The backup can be restored' : 'Restored'}: as of ${taken_at}, ${tables} tables with ${rows} rows and ${files} files; the audit trail is unbroken.`,
    ...(missing > 0 ? [`${missing} files were gone already when the backup was taken.`] : []),
    ...(stopped > 0 && !values.drill ? [`${stopped} runs that were under way were ended.`] : []),
    ...(values.drill ? [] : ['Everybody has to sign in again. Start Cabinet with: npm start']),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
}
