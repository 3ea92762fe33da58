// The cluster folder: made once by initdb, and never half made.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { childEnvironment } from '../../base/config.ts'
import { AppError, messageOf } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import { handOver, namedAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Place } from './place.ts'

const run = promisify(execFile)

export const SUPERUSER = 'postgres'
const DRAFT = 'draft-'
/** Which characters are letters: Unicode's answer where the operating system has it. Trigrams of names need it. */
const CHARACTER_TYPES = ['C.UTF-8', 'en_US.UTF-8', 'C']

/** Makes the cluster when there is none. Throws AppError when one is there of another PostgreSQL version. */
export async function ensureCluster(place: Place, binaries: Binaries, log: Log): Promise<void> {
  const version = (await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined))?.trim()
  if (version === binaries.major) return
  if (version !== undefined)
    throw new AppError(
      'unavailable',
      `The database in ${place.cluster} is of PostgreSQL ${version} and this Cabinet brings ${binaries.major}: ` +
        'start the Cabinet version that made it',
    )
  log.info('Creating the database: once, for a second or two')
  try {
    await createCluster(place, binaries)
  } catch (error) {
    throw new AppError('unavailable', `The database could not be created: ${reasonOf(error)}`, { cause: error })
  }
}

/** The password of the cluster, where it listens on a port that others can reach; elsewhere its folder guards it. */
export async function clusterPassword(base: string): Promise<string | undefined> {
  if (process.platform !== 'win32') return undefined
  await writeFile(passwordFile(base), randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    () => {},
  )
  return readFile(passwordFile(base), 'utf8')
}

const passwordFile = (base: string) => join(base, 'password')

/** Works in a draft folder that gets its name when it is complete and on disk. */
async function createCluster({ base, cluster, account }: Place, binaries: Binaries): Promise<void> {
  const leftovers = (await readdir(base)).filter(name => name.startsWith(DRAFT))
  for (const name of leftovers) await rm(join(base, name), { recursive: true, force: true })
  const builder = account && (await namedAccount(account))
  const draft = await mkdtemp(join(base, DRAFT))
  try {
    if (builder) await chown(draft, builder.uid, builder.gid)
    await initialize(draft, base, args =>
      run(binaries.initdb, args, { cwd: base, env: childEnvironment(), ...builder }),
    )
    if (account) await handOver(draft, account)
    await run(binaries.initdb, ['--sync-only', '-D', draft], { cwd: base, env: childEnvironment(), ...account })
    await rename(draft, cluster)
    await syncFolder(base)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function initialize(draft: string, base: string, initdb: (args: string[]) => Promise<unknown>): Promise<void> {
  const guarded = (await clusterPassword(base)) !== undefined
  const access = guarded
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFile(base)}`]
    : ['--auth-local=trust', '--auth-host=reject']
  const fixed = [
    '-D',
    draft,
    '-U',
    SUPERUSER,
    ...access,
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
    '--no-sync',
  ]
  const collation = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  for (const type of CHARACTER_TYPES) {
    try {
      await initdb([...fixed, ...collation, `--lc-ctype=${type}`])
      return
    } catch (error) {
      if (type === 'C' || !/invalid locale name/.test(messageOf(error))) throw error
    }
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows keeps names in order by itself and cannot open a folder as a file.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** A failed command's message holds all of its output; one line of that is the reason. */
function reasonOf(error: unknown): string {
  const lines = messageOf(error).trim().split('\n')
  return lines.find(line => /\b(error|FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? ''
}
