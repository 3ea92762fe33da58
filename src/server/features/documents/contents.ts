// The bytes of documents: kept once per content, outside everything the web serves.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { largestDocument } from '#contract/documents'
import { AppError } from '../../base/errors.ts'
import type { Tx } from '../../storage/index.ts'
import type { House } from '../house.ts'
import type { Context } from '../verb.ts'
import { lockContents, unused } from './store.ts'

const folder = 'documents'

/** Where a content is kept. */
export const contentPath = ({ blobs }: Pick<House, 'blobs'>, sha256: string): string =>
  blobs.place(join(folder, sha256))

export type ReceivedContent = { path: string; bytes: number; sha256: string; discard(): Promise<void> }

/** Streams an upload into a temporary file. Throws `too_large`, `invalid` or `unreadable_file`; then nothing is left. */
export async function receiveContent({ body, body_bytes = 0, house }: Context): Promise<ReceivedContent> {
  if (!body) throw new AppError('invalid', 'The file is missing: send it as the body of the request')
  if (body_bytes > largestDocument) throw new AppError('too_large', 'This file is larger than 50 MB')
  const received = await house.blobs.receive(body, largestDocument)
  if (received.bytes > 0) return { ...received, sha256: await hashOf(received.path) }
  await received.discard()
  throw new AppError('unreadable_file', 'This file is empty')
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Gives a received file its place. Call it while contents are locked. */
export async function keepContent({ path, sha256 }: ReceivedContent, house: Pick<House, 'blobs'>): Promise<void> {
  await house.blobs.folder(folder)
  await rename(path, contentPath(house, sha256))
}

/** Removes the contents that no version holds any more. */
export async function forgetContents(house: House, hashes: readonly string[]): Promise<void> {
  await house.db.transaction().execute(async (tx: Tx) => {
    await lockContents(tx)
    for (const sha256 of await unused(tx, hashes)) await rm(contentPath(house, sha256), { force: true })
  })
}
