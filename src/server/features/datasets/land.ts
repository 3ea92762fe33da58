// What a source has read becomes a dataset, or the next version of its dataset, as an upload does.
import { rm } from 'node:fs/promises'
import { z } from 'zod/mini'
import type { Domain } from '#contract/access'
import { AppError } from '../../base/errors.ts'
import type { ImportedTable } from '../../storage/tables/index.ts'
import type { House } from '../house.ts'
import { type Context, verb } from '../verb.ts'
import { failImport } from './fail-import.ts'
import { importFile } from './import.ts'
import { ImportCancelled } from './import-watch.ts'
import { keepVersion } from './keep-version.ts'
import { datasetName } from './names.ts'
import { forgetOriginals, keepOriginal } from './originals.ts'
import { datasetEvent } from './sight.ts'
import { insertImporting } from './start-import.ts'
import { byId } from './store.ts'
import { beginImporting } from './store-imports.ts'
import { hasVersion } from './store-versions.ts'
import { usualFor } from './usual.ts'

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
  async change(tx, { dataset_id: id, version_id, name, domain, created_by, department }, { house }) {
    const now = house.clock.now()
    const known = await byId(tx, id)
    const fresh = { id, name: datasetName(name), domain, sample: false, created_by, department }
    // What a crash has interrupted goes on.
    const isOurs = known?.importing === version_id
    const begun = { version_id, job: null, now }
    const next = known && !isOurs ? await beginImporting(tx, id, begun) : known
    const row = known ? next : await insertImporting(tx, fresh, begun)
    if (!row)
      throw new AppError('conflict', 'Another file is being read into this dataset. Read the source again later.')
    return {
      answer: {},
      audit: { action: 'dataset.landing', subject: id, details: { name } },
      events: [datasetEvent(row)],
    }
  },
})

/** A file is kept as an uploaded one is, so that it can be read in another way. */
async function landFile(context: Context, { created_by: user_id, ...landing }: Landing, source: string) {
  const { house } = context
  const { dataset_id, version_id, file_name, domain } = landing
  const usual = await usualFor(house, dataset_id)
  const original = await keepOriginal(house, source, file_name)
  const job = { dataset_id, version_id, original, file_name, domain, user_id, mends: [], ...usual }
  await importFile(context, job).finally(() => forgetOriginals(house, [original]))
}

async function keepTable(context: Context, { created_by: user_id, ...landing }: Landing, table: ImportedTable) {
  const { dataset_id, version_id, file_name, domain } = landing
  const profile = await context.house.tables.profile({ path: table.path })
  const job = { dataset_id, version_id, original: null, file_name, domain, user_id, mends: [], choices: {} }
  await keepVersion(context, { job, found: { table, profile } })
}

/**
 * Makes a version of a file, or of a table that was read already. Answers how many rows it has; throws when it can't be
 * read, and then the version before stays in use. `onBegun` is called when the dataset is there.
 */
export async function landTable(
  context: Context,
  landing: Landing,
  from: { source: string } | { table: ImportedTable },
  onBegun?: () => Promise<void>,
): Promise<number> {
  const { db } = context.house
  const { dataset_id, version_id } = landing
  try {
    if (!(await hasVersion(db, version_id))) {
      await begin(context, landing)
      await onBegun?.()
      if ('source' in from) await landFile(context, landing, from.source)
      else await keepTable(context, landing, from.table)
    }
  } catch (error) {
    if ('table' in from) await rm(from.table.path, { force: true })
    throw error instanceof ImportCancelled ? new AppError('conflict', 'The import was cancelled.') : error
  }
  return (await byId(db, dataset_id))?.row_count ?? 0
}

/** Ends what was begun for a version that will not be made; the version before stays in use. */
export async function giveUpLanding(
  context: Context,
  { dataset_id, version_id }: Pick<Landing, 'dataset_id' | 'version_id'>,
  failure: string,
): Promise<void> {
  const dataset = await byId(context.house.db, dataset_id)
  if (dataset?.importing === version_id)
    await failImport(context, { dataset_id, version_id, failure, may_try_again: false })
}
