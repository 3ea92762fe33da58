// What a source has read becomes a dataset, or the next version of its dataset, as an upload does.
import { z } from 'zod/mini'
import type { Domain } from '#contract/access'
import { AppError } from '../../base/errors.ts'
import type { ImportedTable } from '../../storage/tables/index.ts'
import type { House } from '../house.ts'
import { type Context, verb } from '../verb.ts'
import { failImport, importFile } from './import.ts'
import { datasetName, tableName } from './names.ts'
import { datasetEvent } from './sight.ts'
import { byId, hasVersion, insert, tableNames, update } from './store.ts'

export type Landing = {
  dataset_id: string
  /** The version that this makes: what is repeated after a crash makes it once. */
  version_id: string
  /** What the dataset is called, when it is new. */
  name: string
  /** What was read, as the version remembers it. */
  file_name: string
  domain: Domain
  created_by: string | null
  department: string | null
}

/** The folder that the Parquet files of a dataset lie in, for what reads tables by itself. */
export const landedFolder = (house: House, dataset_id: string) => house.blobs.folder(`tables/${dataset_id}`)

const Begin = {
  permission: 'datasets.manage' as const,
  request: z.custom<Landing>(),
  answer: z.object({}),
}

const begin = verb(Begin, {
  async change(tx, { dataset_id, name, domain, created_by, department }, { house }) {
    const now = house.clock.now()
    const importing = { status: 'importing' as const, progress: 0, failure: null, updated_at: now }
    const known = await update(tx, dataset_id, importing)
    const fresh = {
      id: dataset_id,
      name: datasetName(name),
      table_name: tableName(datasetName(name), await tableNames(tx)),
      version: null,
      row_count: 0,
      notes: [],
      problems: [],
      problem_count: 0,
      created_at: now,
      ...{ domain, created_by, department },
      ...importing,
    }
    if (!known) await insert(tx, fresh)
    return {
      answer: {},
      audit: { action: 'dataset.landing', subject: dataset_id, details: { name } },
      events: [datasetEvent(known ?? fresh)],
    }
  },
})

/**
 * Makes a version of a file, which stays, or of tables that were read already. Answers how many rows it has; throws
 * when it can't be read, and then the version before stays in use.
 */
export async function landTable(
  context: Context,
  landing: Landing,
  from: { source: string } | { tables: ImportedTable[] },
): Promise<number> {
  const { db } = context.house
  const { dataset_id, version_id, file_name, domain, created_by } = landing
  if (!(await hasVersion(db, version_id))) {
    await begin(context, landing)
    const job = { dataset_id, version_id, file_name, domain, user_id: created_by, source: '', ...from }
    await importFile(context, job).catch(async error => {
      const failure = error instanceof AppError ? error.message : 'This could not be read. The reason has been logged.'
      await failImport(context, { dataset_id, failure })
      throw error
    })
  }
  return (await byId(db, dataset_id))?.row_count ?? 0
}
