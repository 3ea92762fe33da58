// The import of a file: read it, keep it as Parquet, make it the newest version, or say why that can't be.
import { rm } from 'node:fs/promises'
import { AppError } from '../../base/errors.ts'
import type { House } from '../house.ts'
import type { Context } from '../verb.ts'
import { failImport } from './fail-import.ts'
import { ImportCancelled, watchImport } from './import-watch.ts'
import { keepVersion, type Read } from './keep-version.ts'
import { forgetOriginals } from './originals.ts'
import type { ImportJob } from './rows.ts'
import { hasVersion } from './store-versions.ts'

/** Reads the table of the file with figures about its columns. Throws ImportCancelled when a person stops it. */
async function read(job: ImportJob, house: House): Promise<Read> {
  const folder = await house.blobs.folder(`tables/${job.dataset_id}`)
  const watch = watchImport(job, house)
  try {
    const table = await house.tables.importTable({
      source: house.blobs.place(job.original),
      file_name: job.file_name,
      target_dir: folder,
      choices: job.choices,
      mends: job.mends,
      ...(job.usual && { usual: job.usual }),
      on_progress: watch.onProgress,
      signal: watch.signal,
    })
    return { table, profile: await house.tables.profile({ path: table.path }) }
  } finally {
    watch.end()
  }
}

/** Imports the file; when the version can't be kept, nothing of it is left. */
export async function importFile(context: Context, job: ImportJob): Promise<void> {
  const found = await read(job, context.house)
  try {
    await keepVersion(context, { job, found })
  } catch (error) {
    await rm(found.table.path, { force: true })
    throw error
  }
}

/** Whether a fault may pass by itself, so that the import is worth another try. */
const mayPass = (error: unknown) => !(error instanceof AppError) || error.code === 'unavailable'

/**
 * Background work: imports one file. A file that can't be read fails with a sentence; other faults are thrown, to be
 * tried again, unless this was the last try.
 */
export async function runImport(context: Context, job: ImportJob, last_try: boolean): Promise<void> {
  const { house } = context
  const { dataset_id, version_id } = job
  try {
    if (!(await hasVersion(house.db, version_id))) await importFile(context, job)
  } catch (error) {
    const cancelled = error instanceof ImportCancelled
    if (!cancelled && mayPass(error) && !last_try) throw error
    if (!cancelled && mayPass(error)) house.log.error({ error, file_name: job.file_name }, 'An import failed for good')
    const failure =
      error instanceof AppError ? error.message : 'This file could not be read. The reason has been logged.'
    if (!cancelled) await failImport(context, { dataset_id, version_id, failure, may_try_again: mayPass(error) })
  }
  await forgetOriginals(house, [job.original])
}
