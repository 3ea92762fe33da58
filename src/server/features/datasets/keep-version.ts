// What an import has read becomes the newest version of its dataset, with its columns understood.
import { basename, join } from 'node:path'
import { z } from 'zod/mini'
import type { Tx } from '../../storage/index.ts'
import type { ImportedTable } from '../../storage/tables/index.ts'
import type { House } from '../house.ts'
import { verb } from '../verb.ts'
import { understood } from './columns.ts'
import { importTables } from './import-tables.ts'
import { ImportCancelled } from './import-watch.ts'
import { relateQueue } from './meaning/relate.ts'
import { suggestDomain } from './names.ts'
import type { ColumnRow, DatasetRow, ImportJob, StoredReading } from './rows.ts'
import { datasetEvent } from './sight.ts'
import { byId } from './store.ts'
import { columnsToChange, replaceColumns } from './store-columns.ts'
import { updateImporting } from './store-imports.ts'
import { insertVersion } from './store-versions.ts'

/** What was read: a table, with figures about its columns. */
export type Read = { table: ImportedTable; profile: Awaited<ReturnType<House['tables']['profile']>> }

/** What a version remembers of the work that made it; there is no file where a table was handed over. */
export type VersionJob = Omit<ImportJob, 'original' | 'usual'> & { original: string | null }

async function keep(tx: Tx, job: VersionJob, now: Date, { table, profile }: Read): Promise<DatasetRow> {
  const dataset = await byId(tx, job.dataset_id)
  if (!dataset) throw new ImportCancelled()
  const before = await columnsToChange(tx, dataset.id)
  const { columns, notes: found } = understood(table, profile, before, dataset.id)
  const key = keptKey(dataset, columns)
  const notes = [...table.notes, ...found, ...key.notes]
  const number = (dataset.version ?? 0) + 1
  await replaceColumns(tx, dataset.id, columns)
  await insertVersion(tx, {
    id: job.version_id,
    dataset_id: dataset.id,
    number,
    file_name: job.file_name,
    parquet: join('tables', job.dataset_id, basename(table.path)),
    row_count: table.rows,
    bytes: table.bytes,
    profile,
    columns: columns.map(({ name, title, type }, at) => ({
      name,
      title,
      type,
      misfits: table.columns[at]?.misfits ?? 0,
    })),
    created_at: now,
    created_by: job.user_id,
    original: job.original,
    reading: job.original === null ? null : readingOf(job, table),
    mends: [...job.mends, ...table.carried.mends],
    notes,
  })
  const changed = await updateImporting(tx, dataset.id, job.version_id, {
    domain: dataset.version === null && !job.domain ? suggestDomain(dataset.name, columns) : dataset.domain,
    status: 'ready',
    importing: null,
    import_job: null,
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
function keptKey({ key_columns, key_chosen }: DatasetRow, columns: readonly ColumnRow[]) {
  const gone = key_columns.filter(name => !columns.some(column => column.name === name))
  if (!key_chosen || gone.length === 0) return { kept: {}, notes: [] }
  const note = `A person chose the key ${key_columns.join(', ')}. It ended, because ${gone.join(', ')} is not there any more.`
  return { kept: { key_columns: [], key_chosen: false }, notes: [note] }
}

function readingOf({ choices: given }: VersionJob, table: Read['table']): StoredReading {
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
    const others = row.version === 1 && !job.choices.sheet && found.table.is_database ? found.table.other_sheets : []
    const from = job.original === null ? null : { ...job, original: job.original }
    const names = others.map(({ name }) => name)
    const begun = from ? await importTables(tx, house, from, row, names) : []
    return {
      answer: { rows: row.row_count },
      audit: { action: 'dataset.imported', subject: dataset_id, details: { file_name, rows: row.row_count } },
      events: [datasetEvent(row), ...begun],
    }
  },
})
