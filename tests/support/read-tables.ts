// Files read as the product reads them, roles and references included, for tests of duties without a whole house.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Domain } from '#contract/access'
import type { Cell } from '#contract/common'
import { createLog } from '../../src/server/base/log.ts'
import { runQuery } from '../../src/server/engine/builtin/testing/bench.ts'
import { understood } from '../../src/server/features/datasets/columns.ts'
import type { ReadyDataset } from '../../src/server/features/datasets/index.ts'
import { measuredKeys } from '../../src/server/features/datasets/meaning/measure-keys.ts'
import { foundReferences } from '../../src/server/features/datasets/meaning/measure-references.ts'
import { datasetName, suggestDomain, tableName } from '../../src/server/features/datasets/names.ts'
import type { Ask, DataDuty, Draft } from '../../src/server/features/duties/duty.ts'
import { thresholdsOf } from '../../src/server/features/duties/thresholds.ts'
import { openTables, type Tables } from '../../src/server/storage/tables/index.ts'

export type TestFile = { file_name: string; bytes: string | Uint8Array; sheet?: string; domain?: Domain }
type Known = Parameters<typeof measuredKeys>[0]

export type ReadTables = {
  datasets: ReadyDataset[]
  /** What a duty finds on every table that it is about; with `rows`, as if each held only its first ones. */
  found(duty: DataDuty, today: string, rows?: number): Promise<(Draft & { table: string })[]>
  close(): Promise<void>
}

const at = new Date('2026-11-21T09:00:00Z')

/** Reads the files in their order; a workbook's further sheets are given as files of their own with `sheet`. */
export async function readTables(files: readonly TestFile[]): Promise<ReadTables> {
  const folder = await mkdtemp('/tmp/read-tables-')
  const log = createLog('fatal')
  const tables = openTables({ log })
  const known: Known[] = []
  for (const [order, file] of files.entries()) known.push(await readOne(file, { order, folder, tables, known }))
  const datasets = await related(known, { tables, log })
  return {
    datasets,
    async found(duty, today, rows) {
      const places = known.map(({ table_name, path }) => ({ name: table_name, path }))
      const ask =
        rows === undefined ? askOf(sql => tables.query({ tables: places, sql })) : await askOfFirst(rows, known)
      const drafts: (Draft & { table: string })[] = []
      for (const dataset of datasets.filter(dataset => duty.fits(dataset)))
        drafts.push(
          ...(await duty.check(dataset, today, ask, thresholdsOf(duty))).map(draft => ({
            ...draft,
            table: dataset.name,
          })),
        )
      return drafts
    },
    async close() {
      await tables.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Answer = { columns: { name: string }[]; rows: Cell[][]; row_count: number }

const askOf =
  (query: (sql: string) => Promise<Answer>): Ask =>
  async (title, sql) => {
    const { columns, rows, row_count } = await query(sql)
    const names = columns.map(({ name }) => name)
    const asked_at = at.toISOString()
    return {
      rows: rows.map(row => Object.fromEntries(names.map((name, cell) => [name, textOf(row[cell])]))),
      evidence: { title, sql, datasets: [], columns: names, rows, row_count, asked_at },
    }
  }

async function askOfFirst(rows: number, known: readonly Known[]): Promise<Ask> {
  const connection = await (await DuckDBInstance.create()).connect()
  for (const { table_name, path } of known)
    await connection.run(`create table "${table_name}" as from '${path}' limit ${rows}`)
  return askOf(sql => runQuery(connection, sql))
}

const textOf = (cell: unknown) => (cell === null || cell === undefined ? null : String(cell))

type Around = { order: number; folder: string; tables: Tables; known: readonly Known[] }

async function readOne({ file_name, bytes, sheet, domain }: TestFile, { order, folder, tables, known }: Around) {
  const source = join(folder, `${order}`)
  await writeFile(source, bytes)
  const table = await tables.importTable({
    source,
    file_name,
    target_dir: join(folder, `table-${order}`),
    ...(sheet && { choices: { sheet } }),
  })
  const profile = await tables.profile({ path: table.path })
  const id = `00000000-0000-4000-8000-${String(order).padStart(12, '0')}`
  const { columns } = understood(table, profile, [], id)
  const name = datasetName(file_name, sheet)
  const dataset: Known = {
    id,
    name,
    table_name: tableName(name, new Set(known.map(({ table_name }) => table_name))),
    domain: domain ?? suggestDomain(name, columns),
    status: 'ready',
    progress: 1,
    failure: null,
    importing: null,
    import_job: null,
    import_begun_at: null,
    import_alive_at: null,
    rows_done: table.rows,
    version: 1,
    row_count: table.rows,
    notes: [],
    problems: [],
    problem_count: 0,
    key_columns: [],
    key_chosen: false,
    related_version: 1,
    created_by: null,
    department: null,
    sample: false,
    created_at: at,
    updated_at: at,
    columns,
    path: table.path,
    newest: {
      id,
      dataset_id: id,
      number: 1,
      file_name,
      parquet: table.path,
      row_count: table.rows,
      bytes: table.bytes,
      profile,
      columns: columns.map(({ name, title, type }) => ({ name, title, type })),
      created_at: at,
      created_by: null,
      original: null,
      reading: null,
      mends: [],
      notes: [],
    },
  }
  return { ...dataset, ...(await measuredKeys(dataset, { tables })) }
}

async function related(known: readonly Known[], house: Parameters<typeof foundReferences>[2]): Promise<ReadyDataset[]> {
  const found = await foundReferences(known, new Set(known.map(({ id }) => id)), house)
  return known.map(dataset => ({
    ...dataset,
    columns: dataset.columns.map(column => {
      const one = found.find(({ dataset_id, column: name }) => dataset_id === dataset.id && name === column.name)
      const target = one && known.find(({ id }) => id === one.reference.dataset_id)
      const reference = one && target ? { ...one.reference, table: target.table_name, dataset_name: target.name } : null
      return { ...column, reference, currency_assumed: false }
    }),
  }))
}
