// Sending a table in pieces. How much has arrived is the size of the file itself, so nothing can be counted wrongly.
import * as imports from '#contract/imports'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import { personOf } from '../access/index.ts'
import { checkDomain, checkFileName, findManaged, keepOriginal, startImport, usualFor } from '../datasets/index.ts'
import { type Context, query, verb } from '../verb.ts'
import { makeEmpty, placeOf, receivedOf, removePieces } from './place.ts'
import { countOf, find, insert, remove, touch, type UploadRow } from './store.ts'

/** Unfinished uploads of one person; each may hold 200 MB of the disk for a day. */
const mostAtOnce = 20

function uploaderOf({ actor }: Context): string {
  const person = personOf(actor)
  if (!person) throw new AppError('not_signed_in', 'Sign in first')
  return person.user_id
}

async function findOwn(context: Context, id: string): Promise<UploadRow> {
  const row = await find(context.house.db, uploaderOf(context), id)
  if (!row) throw new AppError('not_found', 'This upload is not there any more. Upload the file again.')
  return row
}

const shown = ({ id, file_name, bytes }: UploadRow, received: number): imports.Upload => ({
  ...{ id, file_name, bytes, received },
})

export const startUpload = verb(imports.startUpload, {
  async prepare({ file_name, domain, dataset_id }, context) {
    const { actor, house } = context
    checkFileName(file_name)
    checkDomain(context, domain)
    if (dataset_id) await findManaged(house.db, actor, dataset_id)
    if ((await countOf(house.db, uploaderOf(context))) >= mostAtOnce) {
      throw new AppError('too_many_attempts', 'Too many of your uploads are unfinished. Finish or cancel one first.')
    }
  },
  async change(tx, { file_name, bytes, domain, dataset_id, sheet }, context) {
    const now = context.house.clock.now()
    const row: UploadRow = {
      ...{ id: newId(now.getTime()), user_id: uploaderOf(context), file_name, bytes },
      ...{ domain: domain ?? null, dataset_id: dataset_id ?? null, sheet: sheet ?? null, touched_at: now },
    }
    await makeEmpty(context.house, row.id)
    await insert(tx, row)
    return {
      answer: shown(row, 0),
      audit: { action: 'upload.started', subject: row.id, details: { file_name, bytes } },
      events: [],
    }
  },
})

export const getUpload = query(imports.getUpload, async ({ id }, context) => {
  const row = await findOwn(context, id)
  return shown(row, await receivedOf(context.house, id))
})

/** Pieces change nothing that anybody sees until the upload is finished, so they leave no entries in the trail. */
export const sendPiece = query(imports.sendPiece, async ({ id, offset }, context) => {
  const { house, body } = context
  const row = await findOwn(context, id)
  const there = await receivedOf(house, id)
  if (offset > there) throw new AppError('conflict', `Go on at byte ${there}: what stands before that is missing`)
  if (!body) throw new AppError('invalid', 'The piece is missing: send it as the body of the request')
  await house.blobs.receiveAt(placeOf(id), body, { offset, limit: row.bytes })
  await touch(house.db, id, house.clock.now())
  return shown(row, await receivedOf(house, id))
})

export const finishUpload = verb(imports.finishUpload, {
  async prepare({ id }, context) {
    const { actor, house } = context
    const row = await findOwn(context, id)
    const existing = row.dataset_id ? await findManaged(house.db, actor, row.dataset_id) : null
    const received = await receivedOf(house, id)
    if (received !== row.bytes) {
      throw new AppError('conflict', `Only ${received} of ${row.bytes} bytes have arrived. Send the rest first.`)
    }
    const before = await usualFor(house, row.dataset_id ?? undefined)
    return { existing, before, original: await keepOriginal(house, house.blobs.place(placeOf(id)), row.file_name) }
  },
  async change(tx, { id }, context, { existing, before, original }) {
    const row = await remove(tx, id)
    if (!row) throw new AppError('not_found', 'This upload is not there any more. Upload the file again.')
    const { file_name, domain, sheet } = row
    const choices = { ...before.choices, ...(sheet !== null && { sheet }) }
    const file = { original, file_name, domain, choices, usual: before.usual }
    return startImport(tx, context, file, existing, 'dataset.uploaded')
  },
})

export const dropUpload = verb(imports.dropUpload, {
  async change(tx, { id }, context) {
    const { file_name } = await findOwn(context, id)
    await remove(tx, id)
    await removePieces(context.house, id)
    return {
      answer: { success: true },
      audit: { action: 'upload.given_up', subject: id, details: { file_name } },
      events: [],
    }
  },
})
