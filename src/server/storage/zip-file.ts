// A ZIP file, written to the disk entry by entry.

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Zip, ZipDeflate } from 'fflate'

export type ZipEntry = { name: string; content: string | ReadableStream<Uint8Array> }

/** Leaves nothing behind when an entry cannot be read. */
export async function writeZip(path: string, entries: AsyncIterable<ZipEntry>): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const written = finished(file)
  written.catch(() => {})
  const zip = new Zip((error, bytes, last) => {
    if (error) return void file.destroy(error)
    file.write(bytes)
    if (last) file.end()
  })
  try {
    for await (const { name, content } of entries) {
      const entry = new ZipDeflate(name, { level: 6 })
      zip.add(entry)
      const chunks = typeof content === 'string' ? [Buffer.from(content)] : Readable.fromWeb(content as never)
      for await (const chunk of chunks) {
        entry.push(new Uint8Array(chunk))
        if (file.writableNeedDrain) await once(file, 'drain')
      }
      entry.push(new Uint8Array(), true)
    }
    zip.end()
    await written
  } catch (error) {
    file.destroy()
    await rm(path, { force: true })
    throw error
  }
}
