// An upload becomes a dataset that is being imported; the import itself is background work.
import { largestUpload, upload } from '#contract/datasets'
import { AppError } from '../../base/errors.ts'
import type { House } from '../house.ts'
import { type Context, verb } from '../verb.ts'
import { checkFileName, keepOriginal } from './originals.ts'
import { findManaged } from './sight.ts'
import { checkDomain, startImport } from './start-import.ts'
import { newestVersions } from './store.ts'

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

/** What of the version before holds for the next file as well: what people write, not how one file was saved. */
export async function usualReading({ db }: Pick<House, 'db'>, dataset_id: string | undefined) {
  const [before] = dataset_id ? await newestVersions(db, [dataset_id]) : []
  const { date_order, decimal_mark } = before?.reading?.choices ?? {}
  return {
    usual_sheet: before?.reading?.sheet ?? null,
    choices: { ...(date_order && { date_order }), ...(decimal_mark && { decimal_mark }) },
  }
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
    const { usual_sheet, choices } = await usualReading({ db: tx }, dataset_id)
    const chosen = { ...choices, ...(sheet !== undefined && { sheet }) }
    const file = { original, file_name, domain: domain ?? null, choices: chosen, usual_sheet }
    return startImport(tx, context, file, existing, 'dataset.uploaded')
  },
})
