// The archive: one tar file with the tables, the files and, last, the manifest with the hash of each of them.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import tar from 'tar-stream'
import { z } from 'zod/mini'
import { messageOf } from '../../base/errors.ts'
import { damaged } from './load.ts'
import { Manifest, type Member, manifestName } from './manifest.ts'

/** A stream that lets everything through and afterwards knows its hash and length. */
function measuring() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.byteLength
      done(null, chunk)
    },
  })
  return { stream, measured: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Writes an archive of these files under their names, and returns when it is whole and on the disk. */
export async function writeArchive(
  path: string,
  sources: readonly { name: string; path: string }[],
  about: Omit<Manifest, 'format' | 'members'>,
): Promise<{ bytes: number; sha256: string }> {
  const draft = `${path}.part`
  const pack = tar.pack()
  const whole = measuring()
  const written = pipeline(pack, whole.stream, createWriteStream(draft, { mode: 0o600, flush: true }))
  try {
    const filled = fill(pack, sources, about).catch(error => {
      pack.destroy(error)
      throw error
    })
    await Promise.all([filled, written])
    await rename(draft, path)
    return whole.measured()
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function fill(
  pack: tar.Pack,
  sources: readonly { name: string; path: string }[],
  about: Omit<Manifest, 'format' | 'members'>,
): Promise<void> {
  const members: Member[] = []
  for (const { name, path } of sources) {
    const { size } = await stat(path)
    const member = measuring()
    await pipeline(createReadStream(path), member.stream, pack.entry({ name, size, mode: 0o600 }))
    members.push({ name, ...member.measured() })
  }
  pack.entry({ name: manifestName, mode: 0o600 }, JSON.stringify({ format: 1, ...about, members } satisfies Manifest))
  pack.finalize()
}

export type Reader = (name: string, content: Readable) => Promise<void>

const longestManifest = 256 * 1024 * 1024

/** Gives each member of an archive to `read`, in order, and answers the manifest; members are not yet checked. */
async function walk(path: string, read: Reader): Promise<Manifest | undefined> {
  const extract = tar.extract()
  const fed = pipeline(createReadStream(path), extract)
  fed.catch(() => {})
  let manifest: Manifest | undefined
  for await (const entry of extract) {
    const { name, size = 0 } = entry.header
    // Its stream is not one of Node's own.
    const content = Readable.from(entry as AsyncIterable<Buffer>, { objectMode: false })
    if (manifest) throw damaged('something follows its end')
    if (name !== manifestName) await read(name, content)
    else if (size > longestManifest) throw damaged('its list of contents is too long')
    else manifest = z.parse(Manifest, JSON.parse(Buffer.concat(await content.toArray()).toString('utf8')))
  }
  await fed
  return manifest
}

/** Reads a whole archive once and checks every hash. Throws AppError `unreadable_file` with what is wrong. */
export async function verifyArchive(path: string): Promise<Manifest> {
  const found = new Map<string, Omit<Member, 'name'>>()
  const manifest = await walk(path, async (name, content) => {
    if (found.has(name)) throw damaged(`${name} is in it twice`)
    const member = measuring()
    await pipeline(content, member.stream, async rest => {
      for await (const _chunk of rest);
    })
    found.set(name, member.measured())
  }).catch(error => {
    throw error?.name === 'AppError' ? error : damaged(`it is damaged or not a backup (${reasonOf(error)})`, error)
  })
  if (!manifest) throw damaged('it was cut off before its end')
  for (const { name, bytes, sha256 } of manifest.members) {
    const real = found.get(name)
    if (!real) throw damaged(`${name} is missing in it`)
    if (real.bytes !== bytes || real.sha256 !== sha256) throw damaged(`${name} has changed since it was written`)
  }
  if (found.size !== manifest.members.length) throw damaged('it holds something that it does not list')
  return manifest
}

const reasonOf = (error: unknown) => (error instanceof z.core.$ZodError ? 'its list of contents' : messageOf(error))

/** Gives the members of an archive to `read`, each checked against the manifest when it has been read whole. */
export async function readArchive(path: string, { members }: Manifest, read: Reader): Promise<void> {
  const told = new Map(members.map(member => [member.name, member]))
  await walk(path, async (name, content) => {
    const { stream, measured } = measuring()
    const through = new PassThrough()
    await Promise.all([pipeline(content, stream, through), read(name, through)])
    if (measured().sha256 !== told.get(name)?.sha256) throw damaged(`${name} has changed since it was checked`)
  })
}

/** Writes a file whole; it is on the disk when this returns. */
export async function writeWhole(path: string, content: Readable): Promise<void> {
  await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))
}

/** The hash of a file as it is now. */
export async function hashOfFile(path: string): Promise<string> {
  const file = await open(path)
  const hash = createHash('sha256')
  await pipeline(file.createReadStream(), hash)
  return hash.digest('hex')
}
