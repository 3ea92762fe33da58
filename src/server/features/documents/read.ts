// Looking at documents: lists, one with its versions, its text, its file.
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import * as documents from '#contract/documents'
import { AppError } from '../../base/errors.ts'
import { scopeOf } from '../access/index.ts'
import { query } from '../verb.ts'
import { contentPath } from './contents.ts'
import { shownAll, shownOne } from './show.ts'
import { findInSight, sightOf } from './sight.ts'
import { page, versionsOf } from './store.ts'
import { passagesFrom } from './store-passages.ts'

export const listDocuments = query(documents.list, async (filter, { house, actor }) => {
  const rows = await page(house.db, sightOf(actor), filter)
  return {
    documents: await shownAll(house.db, rows, actor),
    next: rows.length === filter.limit ? (rows.at(-1)?.id ?? null) : null,
    may_upload: scopeOf(actor, 'datasets.manage').reach !== 'none',
  }
})

export const getDocument = query(documents.get, async ({ id }, { house, actor }) =>
  shownOne(house.db, await findInSight(house.db, actor, id), actor),
)

export const documentPassages = query(documents.passages, async ({ id, from, limit }, { house, actor }) => {
  const row = await findInSight(house.db, actor, id)
  return { passages: await passagesFrom(house.db, id, from, limit), total: row.passage_count }
})

type DocumentContent = { body: ReadableStream<Uint8Array>; file_name: string; media_type: string; bytes: number }

export const documentContent = query(
  documents.content,
  async ({ id, version }, { house, actor }): Promise<DocumentContent> => {
    const row = await findInSight(house.db, actor, id)
    const wanted = version ?? row.version
    const found = (await versionsOf(house.db, [id])).find(({ number }) => number === wanted)
    if (!found) throw new AppError('not_found', 'This document has no such version')
    const file = createReadStream(contentPath(house, found.sha256))
    const { file_name, bytes } = found
    return {
      body: Readable.toWeb(file) as ReadableStream<Uint8Array>,
      file_name,
      media_type: 'application/octet-stream',
      bytes,
    }
  },
)
