// An upload becomes a dataset that is being imported; the import itself is background work.
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { largestUpload, upload } from '#contract/datasets'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { ImportedTable } from '../../storage/tables/index.ts'
import { personOf, visibleDomains } from '../access/index.ts'
import { type Context, verb } from '../verb.ts'
import { datasetName, tableName } from './names.ts'
import { shown } from './show.ts'
import { datasetEvent, findManaged } from './sight.ts'
import { type DatasetRow, insert, tableNames, update } from './store.ts'

/** Names of files that an import can read. */
export const readable = /\.(csv|tsv|txt|xlsx|xls|xlsm|ods)$/i

export type ImportJob = {
  dataset_id: string
  /** The version that this import makes: an import that is repeated after a crash makes it once. */
  version_id: string
  source: string
  /** What was read already, of a source that hands over tables rather than a file. */
  tables?: ImportedTable[]
  file_name: string
  domain: DatasetRow['domain'] | null
  user_id: string | null
}
export const importQueue = 'import_dataset'

/** Streams the body into a file that stays until the import is done, also over a restart. */
async function receive(file_name: string, context: Context): Promise<string> {
  if (!readable.test(file_name)) {
    throw new AppError('unsupported_file', 'Upload a table as .csv, .tsv, .txt, .xlsx, .xls or .ods')
  }
  if (!context.body) throw new AppError('invalid', 'The file is missing: send it as the body of the request')
  if ((context.body_bytes ?? 0) > largestUpload) throw new AppError('too_large', 'This file is larger than 200 MB')
  const { blobs } = context.house
  const received = await blobs.receive(context.body, largestUpload)
  if (received.bytes === 0) {
    await received.discard()
    throw new AppError('unreadable_file', 'This file is empty')
  }
  const ending = file_name.split('.').at(-1)?.toLowerCase() ?? 'csv'
  const kept = join(await blobs.folder('imports'), `${newId()}.${ending}`)
  await rename(received.path, kept)
  return kept
}

export const uploadDataset = verb(upload, {
  async prepare({ file_name, domain, dataset_id }, context) {
    const { actor, house } = context
    if (domain && !visibleDomains(actor).includes(domain)) {
      throw new AppError('forbidden', `You may not see ${domain} data, so you can't file this there`)
    }
    const existing = dataset_id ? await findManaged(house.db, actor, dataset_id) : null
    return { source: await receive(file_name, context), existing }
  },
  async change(tx, { file_name, domain }, context, { source, existing }) {
    const { actor, house } = context
    const now = house.clock.now()
    const person = personOf(actor)
    const importing = { status: 'importing' as const, progress: 0, failure: null, updated_at: now }
    const name = datasetName(file_name)
    const fresh: DatasetRow = {
      id: newId(now.getTime()),
      name,
      table_name: tableName(name, await tableNames(tx)),
      domain: domain ?? 'general',
      version: null,
      row_count: 0,
      notes: [],
      problems: [],
      problem_count: 0,
      created_by: person?.user_id ?? null,
      department: person?.department ?? null,
      created_at: now,
      ...importing,
    }
    if (!existing) await insert(tx, fresh)
    const row = existing ? await update(tx, existing.id, importing) : fresh
    if (!row) throw new AppError('not_found', 'There is no such dataset')
    const version_id = newId(now.getTime())
    const job: ImportJob = {
      dataset_id: row.id,
      version_id,
      source,
      file_name,
      domain: domain ?? null,
      user_id: fresh.created_by,
    }
    await house.jobs.send(tx, importQueue, job)
    return {
      answer: shown(row, 0, actor),
      audit: { action: 'dataset.uploaded', subject: row.id, details: { file_name, version: (row.version ?? 0) + 1 } },
      events: [{ ...datasetEvent(row), ...(existing ? {} : { permission: null }) }],
    }
  },
})
