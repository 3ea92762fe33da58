// An upload becomes a dataset that is being imported; the import itself is background work.
import { largestUpload, upload } from '#contract/datasets'
import { AppError } from '../../base/errors.ts'
import { type Context, verb } from '../verb.ts'
import { checkFileName, keepOriginal } from './originals.ts'
import { findManaged } from './sight.ts'
import { checkDomain, startImport } from './start-import.ts'
import { usualFor } from './usual.ts'

/** Streams the body into a file that is kept. */
async function receive(file_name: string, { house, body, body_bytes }: Context): Promise<string> {
  if (!body) throw new AppError('invalid', 'The file is missing: send it as the body of the request')
  if ((body_bytes ?? 0) > largestUpload) throw new AppError('too_large', 'This file is larger than 200 MB')
  const received = await house.blobs.receive(body, largestUpload)
  if (received.bytes === 0) {
    await received.discard()
    throw new AppError('unreadable_file', 'This file is empty')
  }
  return keepOriginal(house, received.path, file_name)
}

export const uploadDataset = verb(upload, {
  async prepare({ file_name, domain, dataset_id }, context) {
    const { actor, house } = context
    checkDomain(context, domain)
    const existing = dataset_id ? await findManaged(house.db, actor, dataset_id) : null
    checkFileName(file_name)
    return { original: await receive(file_name, context), existing }
  },
  async change(tx, { file_name, domain, dataset_id, sheet }, context, { original, existing }) {
    const { usual, choices } = await usualFor({ db: tx }, dataset_id)
    const chosen = { ...choices, ...(sheet !== undefined && { sheet }) }
    const file = { original, file_name, domain: domain ?? null, choices: chosen, usual }
    return startImport(tx, context, file, existing, 'dataset.uploaded')
  },
})
