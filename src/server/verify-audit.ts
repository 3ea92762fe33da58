// The command `npm run audit:verify`: checks the audit trail while Cabinet is stopped, or a database by its address.
import { readConfig } from './base/config.ts'
import { AppError, messageOf } from './base/errors.ts'
import { createLog } from './base/log.ts'
import { verifyTrail } from './features/audit/index.ts'
import { startEmbedded } from './storage/embedded/index.ts'
import { openDatabase, reachDatabase } from './storage/index.ts'

async function verified() {
  const config = readConfig()
  const embedded = config.database_url
    ? undefined
    : await startEmbedded({ data_dir: config.data_dir, log: createLog('error') })
  try {
    const connection = config.database_url ?? embedded?.connection ?? ''
    await reachDatabase(connection)
    const { db, close } = openDatabase(connection, { connections: 1 })
    return await verifyTrail(db, config, new Date()).finally(close)
  } finally {
    await embedded?.stop()
  }
}

try {
  const { whole, detail } = await verified()
  process.stdout.write(`${detail}\n`)
  process.exitCode = whole ? 0 : 1
} catch (error) {
  const isRunning = error instanceof AppError && error.code === 'conflict'
  const next = isRunning ? ' While it runs, verify under User Management.' : ''
  process.stderr.write(`${messageOf(error)}${next}\n`)
  process.exitCode = 2
}
