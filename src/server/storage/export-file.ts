// A file that is made to be downloaded once: written to disk piece by piece, streamed, and then gone.
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '../base/ids.ts'
import type { Blobs } from './blobs.ts'

export type ExportFile = { path: string; bytes: number }

/** Writes lines into a file below the data folder; leaves nothing behind when a line cannot be made. */
export async function writeExport(blobs: Blobs, lines: AsyncIterable<string>): Promise<ExportFile> {
  const path = join(await blobs.folder('exports'), `${newId()}.csv`)
  try {
    await pipeline(lines, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return { path, bytes: (await stat(path)).size }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** The file as an answer; it is removed when it was read or the reader went away. */
export function csvAnswer({ path, bytes }: ExportFile, file_name: string) {
  const file = createReadStream(path)
  file.once('close', () => void rm(path, { force: true }))
  return { body: Readable.toWeb(file), file_name, media_type: 'text/csv', bytes }
}
