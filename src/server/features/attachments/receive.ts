// Files arrive before the run begins: streamed to the disk, checked by name and size, moved to their place with the run.
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { largestAttachments, mostAttachments, type TakesFiles } from '#contract/console'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { Tx } from '../../storage/index.ts'
import type { House } from '../house.ts'
import { folderOf, originalIn } from './place.ts'
import { checkKind } from './rules.ts'
import { type AttachmentKind, insertAll } from './store.ts'

/** A file on the disk that belongs to no run yet. */
export type Arrived = { name: string; kind: AttachmentKind; path: string; bytes: number; discard(): Promise<void> }

/** The last part of a path, without signs that could mislead a reader or a file system. */
const nameOf = (name: string) =>
  name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
    .slice(-200) || 'file'

/** Streams them to the disk. Throws with a sentence and leaves nothing behind where one does not fit. */
export async function receiveFiles(
  { blobs }: Pick<House, 'blobs'>,
  files: readonly Pick<File, 'name' | 'size' | 'stream'>[],
  takes: TakesFiles,
): Promise<Arrived[]> {
  if (files.length > mostAttachments)
    throw new AppError('too_large', `At most ${mostAttachments} files go with one request`)
  const kinds = files.map(({ name }) => checkKind(nameOf(name), takes))
  const arrived: Arrived[] = []
  try {
    for (const [at, file] of files.entries()) {
      const { path, bytes, discard } = await blobs.receive(file.stream(), largestAttachments)
      arrived.push({ name: nameOf(file.name), kind: kinds[at] ?? 'document', path, bytes, discard })
      if (bytes === 0) throw new AppError('unreadable_file', `“${nameOf(file.name)}” is empty`)
    }
    return arrived
  } catch (error) {
    await discardAll(arrived)
    throw error
  }
}

export const discardAll = (arrived: readonly Arrived[]) => Promise.all(arrived.map(({ discard }) => discard()))

/** Gives the files to a run, in the transaction that begins it. */
export async function keepAttachments(
  tx: Tx,
  { blobs }: Pick<House, 'blobs'>,
  arrived: readonly Arrived[],
  about: { run_id: string; now: Date },
): Promise<void> {
  const { run_id, now: created_at } = about
  const rows = arrived.map(({ name, kind, bytes }) => ({
    ...{ id: newId(created_at.getTime()), run_id, name, kind, bytes, created_at, removed_at: null },
  }))
  for (const [at, row] of rows.entries()) {
    const folder = blobs.place(folderOf(row.id))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const from = arrived[at]?.path
    if (from) await rename(from, join(folder, originalIn(row.name)))
  }
  if (rows.length > 0) await insertAll(tx, rows)
}
