// Bytes of uploaded and written files, kept under the hash of their content, outside everything the web serves.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../base/errors.ts'

export type Received = { path: string; bytes: number; discard(): Promise<void> }

export type Blobs = {
  /** A folder of its own under the data folder, made when missing. */
  folder(name: string): Promise<string>
  /** The absolute path of something whose place below the data folder is remembered. */
  place(relative: string): string
  /** Streams an upload into a temporary file. Throws too_large past `limit` bytes and leaves nothing behind. */
  receive(body: ReadableStream<Uint8Array>, limit: number): Promise<Received>
  /**
   * Streams bytes into a file below the data folder, from `offset` on; what arrives before a break stays there. Throws
   * too_large where they would go past `limit`, and not_found where there is no such file.
   */
  receiveAt(relative: string, body: ReadableStream<Uint8Array>, range: { offset: number; limit: number }): Promise<void>
  /** Keeps a text or bytes; the same content is kept once. */
  keep(content: string | Buffer): Promise<{ sha256: string; bytes: number }>
  read(sha256: string): ReadableStream<Uint8Array>
  /** The absolute path of kept bytes, for what opens them by itself; never to be written to. */
  pathOf(sha256: string): string
  forget(sha256: string): Promise<void>
}

/** The stream, which fails with too_large past `most` bytes; `limit` is what the person is told. */
function limited(body: ReadableStream<Uint8Array>, most: number, limit: number): ReadableStream<Uint8Array> {
  let bytes = 0
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > most) throw new AppError('too_large', `This file is larger than ${megabytes(limit)}`)
      controller.enqueue(chunk)
    },
  })
  return body.pipeThrough(count)
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

/** Opens the store below `data_dir`; what an interrupted upload left there is removed. */
export async function openBlobs(data_dir: string): Promise<Blobs> {
  const folder = async (name: string) => {
    const path = join(data_dir, name)
    await mkdir(path, { recursive: true, mode: 0o700 })
    return path
  }
  const [incoming, blobs] = await Promise.all([folder('incoming'), folder('blobs')])
  for (const left of await readdir(incoming)) await rm(join(incoming, left), { force: true })
  const placeOf = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new AppError('internal', 'This is not the hash of a file')
    return join(blobs, sha256)
  }

  return {
    folder,
    place: relative => join(data_dir, relative),
    async receive(body, limit) {
      const path = join(incoming, randomUUID())
      const discard = () => rm(path, { force: true })
      try {
        await pipeline(Readable.fromWeb(limited(body, limit, limit) as never), createWriteStream(path, { mode: 0o600 }))
      } catch (error) {
        await discard()
        if (error instanceof AppError) throw error
        throw new AppError('invalid', 'The upload was cut off before its end. Try again.', { cause: error })
      }
      return { path, bytes: (await stat(path)).size, discard }
    },
    async receiveAt(relative, body, { offset, limit }) {
      const path = join(data_dir, relative)
      const file = await open(path, 'r+').catch(cause => {
        throw new AppError('not_found', 'There is no such upload', { cause })
      })
      const target = file.createWriteStream({ start: offset })
      try {
        await pipeline(Readable.fromWeb(limited(body, limit - offset, limit) as never), target)
      } catch (error) {
        if (error instanceof AppError) throw error
        throw new AppError('invalid', 'The upload was cut off before its end. Go on from where it stopped.', {
          cause: error,
        })
      }
    },
    async keep(content) {
      const sha256 = createHash('sha256').update(content).digest('hex')
      const target = placeOf(sha256)
      const there = await access(target).then(
        () => true,
        () => false,
      )
      if (!there) {
        const temporary = join(incoming, randomUUID())
        await writeFile(temporary, content, { mode: 0o600, flush: true })
        await rename(temporary, target)
      }
      return { sha256, bytes: Buffer.byteLength(content) }
    },
    pathOf: placeOf,
    read: sha256 => Readable.toWeb(createReadStream(placeOf(sha256))) as ReadableStream<Uint8Array>,
    forget: sha256 => rm(placeOf(sha256), { force: true }),
  }
}
