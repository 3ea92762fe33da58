// The import of a file: read it, keep it as Parquet, understand its columns, make it the newest version.
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod/mini'
import { AppError } from '../../base/errors.ts'
import type { Tx } from '../../storage/index.ts'
import type { House } from '../house.ts'
import { type Context, verb } from '../verb.ts'
import { understood } from './columns.ts'
import { ImportCancelled, watchImport } from './import-watch.ts'
import { relateQueue } from './meaning/relate.ts'
import { suggestDomain } from './names.ts'
import { forgetOriginals } from './originals.ts'
import { datasetEvent } from './sight.ts'
import type { ImportJob, VersionJob } from './start-import.ts'
import * as store from './store.ts'

type Read = Awaited<ReturnType<typeof read>>

/** Reads the table of the file with figures about its columns. Throws ImportCancelled when a person stops it. */
async function read(job: ImportJob, house: House) {
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

async function keep(tx: Tx, job: VersionJob, now: Date, { table, profile }: Read): Promise<store.DatasetRow> {
  const dataset = await store.byId(tx, job.dataset_id)
  if (!dataset) throw new ImportCancelled()
  const before = await store.columnsOf(tx, [dataset.id])
  const { columns, notes: found } = understood(table, profile, before, dataset.id)
  const key = keptKey(dataset, columns)
  const notes = [...table.notes, ...found, ...key.notes]
  const number = (dataset.version ?? 0) + 1
  await store.replaceColumns(tx, dataset.id, columns)
  await store.insertVersion(tx, {
    id: job.version_id,
    dataset_id: dataset.id,
    number,
    file_name: job.file_name,
    parquet: join('tables', job.dataset_id, basename(table.path)),
    row_count: table.rows,
    bytes: table.bytes,
    profile,
    columns: columns.map(({ name, title, type }) => ({ name, title, type })),
    created_at: now,
    created_by: job.user_id,
    original: job.original,
    reading: job.original === null ? null : readingOf(job, table),
    mends: [...job.mends, ...table.carried.mends],
    notes,
  })
  const changed = await store.updateImporting(tx, dataset.id, job.version_id, {
    domain: dataset.version === null && !job.domain ? suggestDomain(dataset.name, columns) : dataset.domain,
    status: 'ready',
    importing: null,
    progress: 1,
    rows_done: table.rows,
    failure: null,
    version: number,
    row_count: table.rows,
    notes,
    ...key.kept,
    problems: table.problems,
    problem_count: table.problem_count,
    updated_at: now,
  })
  if (!changed) throw new ImportCancelled()
  return changed
}

/** A key that a person chose ends when one of its columns is gone. */
function keptKey({ key_columns, key_chosen }: store.DatasetRow, columns: readonly store.ColumnRow[]) {
  const gone = key_columns.filter(name => !columns.some(column => column.name === name))
  if (!key_chosen || gone.length === 0) return { kept: {}, notes: [] }
  const note = `A person chose the key ${key_columns.join(', ')}. It ended, because ${gone.join(', ')} is not there any more.`
  return { kept: { key_columns: [], key_chosen: false }, notes: [note] }
}

function readingOf({ choices: given }: VersionJob, table: Read['table']): store.StoredReading {
  const { encoding = null, separator = null, header_line, sheet = null, other_sheets, mended_rows, carried } = table
  const types = [...(given.types ?? []), ...carried.types]
  const choices = {
    ...given,
    ...(types.length > 0 && { types }),
    ...(carried.header_line !== undefined && { header_line: carried.header_line }),
  }
  return { choices, encoding, separator, header_line, sheet, other_sheets, mended_rows }
}

const Import = {
  permission: 'datasets.manage' as const,
  request: z.custom<{ job: VersionJob; found: Read }>(),
  answer: z.object({ rows: z.number() }),
}

export const keepVersion = verb(Import, {
  async change(tx, { job, found }, { house }) {
    const row = await keep(tx, job, house.clock.now(), found)
    await house.jobs.send(tx, relateQueue, {})
    const { file_name, dataset_id } = job
    return {
      answer: { rows: row.row_count },
      audit: { action: 'dataset.imported', subject: dataset_id, details: { file_name, rows: row.row_count } },
      events: [datasetEvent(row)],
    }
  },
})

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

const Fail = {
  permission: 'datasets.manage' as const,
  request: z.strictObject({ dataset_id: z.string(), version_id: z.string(), failure: z.string() }),
  answer: z.object({}),
}
export const failImport = verb(Fail, {
  async change(tx, { dataset_id, version_id, failure }, { house }) {
    const known = await store.byId(tx, dataset_id)
    /** A failed new version leaves the one before in place. */
    const status = known?.version ? ('ready' as const) : ('failed' as const)
    const ended = { status, failure, importing: null, progress: 0, rows_done: 0, updated_at: house.clock.now() }
    const row = await store.updateImporting(tx, dataset_id, version_id, ended)
    return {
      answer: {},
      audit: { action: 'dataset.import_failed', subject: dataset_id, details: { failure } },
      events: row ? [datasetEvent(row)] : [],
    }
  },
})

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
    if (!(await store.hasVersion(house.db, version_id))) await importFile(context, job)
  } catch (error) {
    const cancelled = error instanceof ImportCancelled
    if (!cancelled && mayPass(error) && !last_try) throw error
    if (!cancelled && mayPass(error)) house.log.error({ error, file_name: job.file_name }, 'An import failed for good')
    const failure =
      error instanceof AppError ? error.message : 'This file could not be read. The reason has been logged.'
    if (!cancelled) await failImport(context, { dataset_id, version_id, failure })
  }
  await forgetOriginals(house, [job.original])
}
