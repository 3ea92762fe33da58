// Datasets as people see them.
import type { Column } from '#contract/columns'
import type { Dataset, DatasetDetail } from '#contract/datasets'
import type { FileReading } from '#contract/file-reading'
import type { Db, Tx } from '../../storage/index.ts'
import type { Actor } from '../access/index.ts'
import { namesOf } from '../accounts/index.ts'
import { isUnsure, type Surroundings, surroundings, withSurroundings } from './meaning/surroundings.ts'
import type { ColumnRow, DatasetRow, VersionRow } from './rows.ts'
import { mayManage } from './sight.ts'
import { columnsOf } from './store-columns.ts'
import { newestVersions, versionsOf } from './store-versions.ts'

export function shown(
  row: DatasetRow,
  { columns, data_at }: { columns: readonly ColumnRow[]; data_at: Date | null },
  actor: Actor,
): Dataset {
  const { id, name, table_name, domain, status, progress, failure, version, row_count, problem_count, updated_at } = row
  return {
    id,
    name,
    table_name,
    domain,
    status,
    progress,
    rows_done: row.rows_done,
    failure,
    version,
    rows: row_count,
    column_count: columns.length,
    sample: row.sample,
    data_at: data_at?.toISOString() ?? null,
    unsure_columns: columns.filter(isUnsure).length,
    problem_count,
    updated_at: updated_at.toISOString(),
    may_manage: mayManage(actor, row),
  }
}

/** A dataset as it is at this moment. */
export async function shownNow(db: Db | Tx, row: DatasetRow, actor: Actor): Promise<Dataset> {
  const [columns, [newest]] = [await columnsOf(db, [row.id]), await newestVersions(db, [row.id])]
  return shown(row, { columns, data_at: newest?.created_at ?? null }, actor)
}

function shownReading({ file_name, original, reading, mends }: VersionRow): FileReading | null {
  if (!reading) return null
  const { mended_rows: _, ...how } = reading
  return { ...how, file_name, mends, has_original: original !== null }
}

function shownColumn(column: ColumnRow, around: Surroundings): Column {
  const { dataset_id: _, position: __, cell: ___, ...rest } = withSurroundings(column, around)
  return rest
}

export async function shownDetail(db: Db | Tx, row: DatasetRow, actor: Actor): Promise<DatasetDetail> {
  const [columns, versions] = [await columnsOf(db, [row.id]), await versionsOf(db, row.id)]
  const around = await surroundings(db, actor)
  const names = await namesOf(
    db,
    versions.flatMap(({ created_by }) => created_by ?? []),
  )
  const newest = versions.find(({ number }) => number === row.version)
  return {
    ...shown(row, { columns, data_at: newest?.created_at ?? null }, actor),
    columns: columns.map(column => shownColumn(column, around)),
    key: row.key_columns,
    versions: versions.map(version => ({
      id: version.id,
      number: version.number,
      file_name: version.file_name,
      rows: version.row_count,
      bytes: version.bytes,
      created_at: version.created_at.toISOString(),
      notes: version.notes,
      created_by: (version.created_by && names.get(version.created_by)) ?? 'A former user',
    })),
    problems: row.problems.slice(0, 200),
    notes: row.notes,
    may_try_again: row.failure !== null && row.import_job !== null && mayManage(actor, row),
    reading: newest ? shownReading(newest) : null,
  }
}
