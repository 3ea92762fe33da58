// The import of an uploaded file: read it, keep it as Parquet, understand its columns, make it the newest version.
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod/mini'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import { type Tx, writeJournal } from '../../storage/index.ts'
import type { ImportedTable } from '../../storage/tables/index.ts'
import type { House } from '../house.ts'
import { type Context, verb } from '../verb.ts'
import { understood } from './columns.ts'
import { datasetName, suggestDomain, tableName } from './names.ts'
import { datasetEvent } from './sight.ts'
import * as store from './store.ts'
import type { ImportJob } from './upload.ts'

type Understood = Awaited<ReturnType<typeof read>>

/** Reads every table of the file with figures about its columns. */
async function read(job: ImportJob, house: House) {
  const folder = await house.blobs.folder(`tables/${job.dataset_id}`)
  const progress = progressOf(job.dataset_id, house)
  const { source, file_name } = job
  const imported =
    job.tables ?? (await house.tables.importTable({ source, file_name, target_dir: folder, on_progress: progress }))
  return Promise.all(
    imported.map(async table => ({ table, profile: await house.tables.profile({ path: table.path }) })),
  )
}

/** Tells how far an import is, at most twice a second. */
function progressOf(dataset_id: string, house: House) {
  let told = 0
  return (fraction: number) => {
    const now = performance.now()
    if (now - told < 500) return
    told = now
    const tell = house.db.transaction().execute(async tx => {
      const row = await store.update(tx, dataset_id, { progress: Math.min(0.99, fraction) })
      if (row) await writeJournal(tx, null, [datasetEvent(row)], house.clock.now())
    })
    tell.catch(error => house.log.warn({ error }, 'The progress of an import could not be stored'))
  }
}

/** A table of its own for each further sheet; the first belongs to the dataset that was uploaded. */
async function datasetFor(
  tx: Tx,
  job: ImportJob,
  table: ImportedTable,
  at: number,
  several: boolean,
): Promise<store.DatasetRow> {
  const first = await store.byId(tx, job.dataset_id)
  if (!first) throw new AppError('not_found', 'The dataset was deleted while it was imported')
  if (at === 0) return first
  const name = datasetName(job.file_name, several ? table.sheet : undefined)
  const row = { ...first, id: newId(), name, table_name: tableName(name, await store.tableNames(tx)), version: null }
  await store.insert(tx, row)
  return row
}

async function keep(
  tx: Tx,
  job: ImportJob,
  now: Date,
  { table, profile }: Understood[number],
  at: number,
  several: boolean,
) {
  const dataset = await datasetFor(tx, job, table, at, several)
  const before = await store.columnsOf(tx, [dataset.id])
  const { columns, notes } = understood(table, profile, before, dataset.id)
  const number = (dataset.version ?? 0) + 1
  await store.replaceColumns(tx, dataset.id, columns)
  await store.insertVersion(tx, {
    id: at === 0 ? job.version_id : newId(now.getTime()),
    dataset_id: dataset.id,
    number,
    file_name: job.file_name,
    parquet: join('tables', job.dataset_id, basename(table.path)),
    row_count: table.rows,
    bytes: table.bytes,
    profile,
    created_at: now,
    created_by: job.user_id,
  })
  const isNew = dataset.version === null
  const name = isNew && several && at === 0 ? datasetName(job.file_name, table.sheet) : dataset.name
  const changed = await store.update(tx, dataset.id, {
    name,
    domain: isNew && !job.domain ? suggestDomain(name, columns) : dataset.domain,
    status: 'ready',
    progress: 1,
    failure: null,
    version: number,
    row_count: table.rows,
    notes: [...table.notes, ...notes],
    problems: table.problems,
    problem_count: table.problem_count,
    updated_at: now,
  })
  if (!changed) throw new AppError('not_found', 'The dataset was deleted while it was imported')
  return changed
}

const Import = {
  permission: 'datasets.manage' as const,
  request: z.custom<ImportJob>(),
  answer: z.object({ rows: z.number() }),
}

export const importFile = verb(Import, {
  prepare: (job, { house }) => read(job, house),
  async change(tx, job, { house }, tables) {
    const now = house.clock.now()
    const known = await store.byId(tx, job.dataset_id)
    /** A new version of a dataset is one table; a new workbook makes a dataset of each sheet. */
    const used = known?.version ? tables.slice(0, 1) : tables
    const rows: store.DatasetRow[] = []
    for (const [at, table] of used.entries()) rows.push(await keep(tx, job, now, table, at, used.length > 1))
    const total = rows.reduce((sum, { row_count }) => sum + row_count, 0)
    return {
      answer: { rows: total },
      audit: {
        action: 'dataset.imported',
        subject: job.dataset_id,
        details: { file_name: job.file_name, rows: total },
      },
      events: rows.map(datasetEvent),
    }
  },
})

const Fail = {
  permission: 'datasets.manage' as const,
  request: z.strictObject({ dataset_id: z.string(), failure: z.string() }),
  answer: z.object({}),
}
export const failImport = verb(Fail, {
  async change(tx, { dataset_id, failure }, { house }) {
    const known = await store.byId(tx, dataset_id)
    /** A failed new version leaves the one before in place. */
    const status = known?.version ? 'ready' : 'failed'
    const row = await store.update(tx, dataset_id, { status, failure, progress: 0, updated_at: house.clock.now() })
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
  const { db, log } = context.house
  try {
    if (!(await store.hasVersion(db, job.version_id))) await importFile(context, job)
  } catch (error) {
    if (mayPass(error) && !last_try) throw error
    if (mayPass(error)) log.error({ error, file_name: job.file_name }, 'An import failed for good')
    const failure =
      error instanceof AppError ? error.message : 'This file could not be read. The reason has been logged.'
    await failImport(context, { dataset_id: job.dataset_id, failure })
  }
  await rm(job.source, { force: true })
}
