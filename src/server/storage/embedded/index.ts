// The embedded PostgreSQL: real binaries, started, watched and stopped by this process, with its data in DATA_DIR.

import { mkdir } from 'node:fs/promises'
import type { Log } from '../../base/log.ts'
import { type DataDirLock, lockDataDir } from '../lock.ts'
import { lendingAudit } from './audit-owner.ts'
import { findBinaries } from './binaries.ts'
import { clusterPassword, ensureCluster, SUPERUSER } from './cluster.ts'
import { type EmbeddedConnection, ensureDatabase } from './database.ts'
import { clearSocket, type Listening, openListening } from './listening.ts'
import { clearPidFile, readPidFile } from './pid-file.ts'
import { findPlace, type Place } from './place.ts'
import { startServer, stopServer } from './server.ts'
import { supervise } from './supervisor.ts'

export type { EmbeddedConnection }

type EmbeddedOptions = {
  data_dir: string
  log: Log
  /** Called when the server ended by itself and could not be brought back. */
  on_lost?: () => void
}

export type EmbeddedPostgres = {
  connection: EmbeddedConnection
  /** The server's process; another one after it had to be started again. */
  readonly pid: number
  /** Does work that may change the schema. Only meanwhile the application's role holds more than adding to the audit trail. */
  upgrading<T>(work: () => Promise<T>): Promise<T>
  /** Ends the server in order, within 10 seconds. May be called more than once. */
  stop(): Promise<void>
}

/**
 * Brings up PostgreSQL on the cluster in `data_dir`, making it on the first start, and connects once to prove it. Waits
 * for crash recovery, and clears what a killed Cabinet left. Throws AppError with one line when it cannot.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.data_dir, { recursive: true, mode: 0o700 })
  const place = await findPlace(options.data_dir, options.log)
  const lock = await lockDataDir(place.base)
  try {
    return await startLocked(place, lock, options)
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function startLocked(place: Place, lock: DataDirLock, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, on_lost } = options
  const binaries = await findBinaries(place.account, log)
  await ensureCluster(place, binaries, log)
  const { listening, close } = await openListening(place)
  const stop = () => stopServer(place, binaries)
  const start = async () => {
    await clearLeftovers(place, listening, stop, log)
    return startServer(place, binaries, listening, log)
  }
  try {
    const first = await start()
    const connection = await ensureDatabase(listening, await clusterPassword(place.base))
    const supervisor = supervise(first, { start, stop, lost: () => on_lost?.(), log })
    const end = async () => {
      await supervisor.stop()
      await close()
      await lock.release()
    }
    let ended: Promise<void> | undefined
    return {
      connection,
      get pid() {
        return supervisor.pid
      },
      upgrading: work => lendingAudit({ ...connection, user: SUPERUSER }, connection.user, work),
      stop: () => (ended ??= end()),
    }
  } catch (error) {
    await stop()
    await close()
    throw error
  }
}

/** After a Cabinet was killed its server goes on alone: it is stopped, because its log and settings were the old one's. */
async function clearLeftovers(
  place: Place,
  listening: Listening,
  stop: () => Promise<boolean>,
  log: Log,
): Promise<void> {
  const file = await readPidFile(place.cluster)
  if (file !== undefined) {
    if (await stop()) log.warn({ pid: file.pid }, 'Stopped what was left of an earlier database server')
    await clearPidFile(place.cluster, file, listening.host)
  }
  await clearSocket(listening)
}
