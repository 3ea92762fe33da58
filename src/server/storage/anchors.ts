// Anchors of the audit trail: its head, day by day, in a file outside the database. Whoever rewrites the whole chain
// in the database has still not rewritten this file.
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Anchor = { at: string; seq: number; hash: string }

const fileOf = (data_dir: string) => join(data_dir, 'audit-anchors.txt')
const shape = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (\d+) ([0-9a-f]{64})$/

/** Adds a line, and returns when it is on the disk. */
export async function appendAnchor(data_dir: string, { at, seq, hash }: Anchor): Promise<void> {
  const file = await open(fileOf(data_dir), 'a', 0o600)
  try {
    await file.write(`${at} ${seq} ${hash}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Every line in order; null for one that is no anchor. */
export async function readAnchors(data_dir: string): Promise<(Anchor | null)[]> {
  const text = await readFile(fileOf(data_dir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n')
  // What follows the last line's end is nothing, or a line that a crash cut off.
  return lines.slice(0, -1).map(line => {
    const [, at = '', seq, hash = ''] = shape.exec(line) ?? []
    return seq === undefined ? null : { at, seq: Number(seq), hash }
  })
}
