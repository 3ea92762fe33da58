// Files on the server's machine: only below the folders that the environment allows, never through a link out of them.
import { createHash } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { open, readdir, realpath, rm, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError, messageOf } from '../../base/errors.ts'
import type { House } from '../house.ts'

const isBelow = (folder: string, path: string) => {
  const way = relative(folder, path)
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way))
}

/** The real path of what is named. Throws forbidden outside of the allowed folders and inside of our own. */
export async function allowedPath({ config }: Pick<House, 'config'>, path: string): Promise<string> {
  const missing = () => new AppError('invalid', `There is no ${path} that Cabinet can read on this machine`)
  if (!isAbsolute(path)) throw new AppError('invalid', 'Enter a path that begins at the root of the machine')
  const refused = new AppError('forbidden', `${path} is not below a folder that IMPORT_FOLDERS allows`)
  const roots = await Promise.all(config.import_folders.map(folder => realpath(folder).catch(() => null)))
  const isAllowed = (wanted: string) => roots.some(root => root !== null && isBelow(root, wanted))
  // Before looking, so that nothing is learned about the rest of the machine.
  if (!config.import_folders.some(folder => isBelow(folder, path)) && !isAllowed(path)) throw refused
  const real = await realpath(path).catch(() => {
    throw missing()
  })
  const own = await realpath(config.data_dir).catch(() => config.data_dir)
  if (!isAllowed(real) || isBelow(own, real)) throw refused
  return real
}

/** Names such as "invoices-*.csv": * stands for any letters, ? for one. */
export function matches(pattern: string, name: string): boolean {
  const parts = pattern.split(/([*?])/).map(part => {
    if (part === '*') return '.*'
    return part === '?' ? '.' : part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  })
  return new RegExp(`^${parts.join('')}$`, 'isu').test(name)
}

export type FolderFile = { name: string; path: string; changed: Date }

/** The files of a folder that fit, by name. Links are passed over, whatever they lead to. */
export async function filesOf(house: House, folder: string, fits: (name: string) => boolean): Promise<FolderFile[]> {
  const real = await allowedPath(house, folder)
  const entries = await readdir(real, { withFileTypes: true }).catch(cause => {
    throw new AppError('invalid', `${folder} is not a folder that Cabinet can read`, { cause })
  })
  const names = entries.filter(entry => entry.isFile() && fits(entry.name)).map(({ name }) => name)
  return Promise.all(
    names.sort().map(async name => {
      const path = join(real, name)
      return { name, path, changed: (await stat(path)).mtime }
    }),
  )
}

/** Copies a file that nobody is writing into, and answers the hash of its content. */
export async function copyFile(
  house: House,
  from: string,
  to: string,
  limit: number,
  signal: AbortSignal,
): Promise<string> {
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
  const file = await open(from, flags).catch(error => {
    throw new AppError('invalid', `The file can't be opened: ${messageOf(error)}`, { cause: error })
  })
  try {
    const before = await file.stat()
    // The path may have been exchanged since it was looked at: what is open must be what lies below the folder.
    const there = await stat(await allowedPath(house, from))
    if (!before.isFile() || there.ino !== before.ino || there.dev !== before.dev)
      throw new AppError('forbidden', 'This is not an ordinary file below the folder')
    if (before.size > limit) throw new AppError('too_large', `It is larger than ${Math.round(limit / 1024 / 1024)} MB`)
    const hash = createHash('sha256')
    const seen = new Transform({
      transform(part: Buffer, _encoding, done) {
        hash.update(part)
        done(null, part)
      },
    })
    const content = file.createReadStream({ autoClose: false, end: before.size })
    await pipeline(content, seen, createWriteStream(to, { mode: 0o600 }), { signal })
    const after = await file.stat()
    if (after.size !== before.size || after.mtimeMs !== before.mtimeMs)
      throw new AppError('conflict', 'It was being written while it was read; it is read again at the next time')
    return hash.digest('hex')
  } catch (error) {
    await rm(to, { force: true })
    throw error
  } finally {
    await file.close()
  }
}
