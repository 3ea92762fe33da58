// Datasets as people see them.
import type { Dataset, DatasetDetail, FileReading } from '#contract/datasets'
import type { Db, Tx } from '../../storage/index.ts'
import type { Actor } from '../access/index.ts'
import { namesOf } from '../accounts/index.ts'
import { mayManage } from './sight.ts'
import { type ColumnRow, columnsOf, type DatasetRow, type VersionRow, versionsOf } from './store.ts'

export function shown(row: DatasetRow, column_count: number, actor: Actor): Dataset {
  const { id, name, table_name, domain, status, progress, failure, version, row_count, updated_at } = row
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
    column_count,
    updated_at: updated_at.toISOString(),
    may_manage: mayManage(actor, row),
  }
}

const shownColumn = ({ dataset_id: _, position: __, cell: ___, ...column }: ColumnRow) => column

function shownReading({ file_name, original, reading, mends }: VersionRow): FileReading | null {
  return reading && { ...reading, file_name, mends, has_original: original !== null }
}

export async function shownDetail(db: Db | Tx, row: DatasetRow, actor: Actor): Promise<DatasetDetail> {
  const [columns, versions] = [await columnsOf(db, [row.id]), await versionsOf(db, row.id)]
  const newest = versions.find(({ number }) => number === row.version)
  const names = await namesOf(
    db,
    versions.flatMap(({ created_by }) => created_by ?? []),
  )
  return {
    ...shown(row, columns.length, actor),
    columns: columns.map(shownColumn),
    versions: versions.map(version => ({
      id: version.id,
      number: version.number,
      file_name: version.file_name,
      rows: version.row_count,
      bytes: version.bytes,
      created_at: version.created_at.toISOString(),
      created_by: (version.created_by && names.get(version.created_by)) ?? 'A former user',
    })),
    problems: row.problems.slice(0, 200),
    problem_count: row.problem_count,
    notes: row.notes,
    reading: newest ? shownReading(newest) : null,
  }
}
