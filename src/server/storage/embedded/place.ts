// Where the cluster lives: in the data folder, or elsewhere when the user of PostgreSQL cannot get in there.
import { chmod, chown, lstat, mkdir, mkdtemp, realpath, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError, messageOf } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import { type Account, accountFor, canEnter, handOver } from './account.ts'

export type Place = {
  /** The folder of everything that belongs to the embedded database. */
  base: string
  /** The cluster itself, what PostgreSQL calls its data directory. */
  cluster: string
  account: Account | undefined
}

/** Where root keeps what must be reachable for the user of PostgreSQL. */
export const SHARED_FOLDER = '/var/lib/cabinet'

/**
 * Finds or makes the place of the cluster: `postgres` in the data folder, which is a symbolic link when the user of
 * PostgreSQL cannot enter the data folder. Throws AppError when there is no place that works.
 */
export async function findPlace(dataDir: string, log: Log, shared = SHARED_FOLDER): Promise<Place> {
  const entry = join(dataDir, 'postgres')
  const known = await lstat(entry).catch(() => undefined)
  if (!known) await makePlace(entry, log, shared)
  const base = await realpath(entry).catch(() => {
    throw new AppError(
      'unavailable',
      `${entry} leads to a folder that is gone: bring it back, or remove ${entry} to start empty`,
    )
  })
  const cluster = join(base, 'cluster')
  const account = await accountFor(cluster)
  if (account) await settle(base, account)
  if (!(await canEnter(account, base)))
    throw new AppError(
      'unavailable',
      `PostgreSQL runs as user ${account?.uid} and cannot enter ${base}: let every user pass the folders above it`,
    )
  return { base, cluster, account }
}

/** After root restored a backup everything is root's: hands it back. */
async function settle(base: string, account: Account): Promise<void> {
  await admit(account, dirname(base))
  if ((await stat(base)).uid !== 0) return
  await handOver(base, account)
  await chmod(base, 0o710)
}

async function makePlace(entry: string, log: Log, shared: string): Promise<void> {
  const account = await accountFor(entry)
  if (!account) return void (await mkdir(entry, { mode: 0o700 }))
  await admit(account, dirname(entry))
  if ((await canEnter(account, await realpath(dirname(entry)))) && (await made(entry, account))) return
  try {
    const base = await placeElsewhere(entry, account, shared)
    log.warn(`PostgreSQL does not run as root, and its user cannot enter ${dirname(entry)}: the database is in ${base}`)
  } catch (error) {
    throw new AppError(
      'unavailable',
      `PostgreSQL does not run as root, and another user can use neither ${dirname(entry)} nor ${shared} ` +
        `(${messageOf(error)}). Set DATA_DIR to a folder that every user may enter, or start Cabinet as an ordinary user.`,
      { cause: error },
    )
  }
}

/** Makes a folder with a name of its own, so that an emptied data folder never meets an old database again. */
async function placeElsewhere(entry: string, account: Account, shared: string): Promise<string> {
  await mkdir(shared, { recursive: true, mode: 0o755 })
  const base = await mkdtemp(join(shared, 'data-'))
  try {
    await give(base, account)
    if (!(await canEnter(account, base))) throw new Error(`user ${account.uid} cannot enter ${shared}`)
    await symlink(base, entry)
    return base
  } catch (error) {
    await rm(base, { recursive: true })
    throw error
  }
}

/** Lets the user pass our own data folder, through a group that it alone is in, if no group has rights there. */
async function admit(account: Account, dataDir: string): Promise<void> {
  const { mode, uid } = await stat(dataDir)
  if (uid !== 0 || mode & 0o071) return
  await chown(dataDir, uid, account.gid).catch(() => undefined)
  await chmod(dataDir, (mode & 0o777) | 0o010).catch(() => undefined)
}

/** Makes a folder that belongs to the user; false on a file system that does not keep owners. */
async function made(folder: string, account: Account): Promise<boolean> {
  await mkdir(folder, { mode: 0o700 })
  try {
    await give(folder, account)
    return true
  } catch {
    await rm(folder, { recursive: true })
    return false
  }
}

/** The group may pass too: initdb runs under another user id of the same group. */
async function give(folder: string, account: Account): Promise<void> {
  await chown(folder, account.uid, account.gid)
  await chmod(folder, 0o710)
}
