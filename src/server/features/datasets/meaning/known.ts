// Every table of the company with its columns and newest version, for work that looks over all of them.
import type { House } from '../../house.ts'
import type { ColumnRow, DatasetRow, VersionRow } from '../rows.ts'
import { allReady } from '../store.ts'
import { columnsOf } from '../store-columns.ts'
import { newestVersions } from '../store-versions.ts'

export type Known = DatasetRow & { columns: ColumnRow[]; newest: VersionRow; path: string }

export async function allKnown({ db, blobs }: Pick<House, 'db' | 'blobs'>): Promise<Known[]> {
  const rows = await allReady(db)
  const ids = rows.map(({ id }) => id)
  const columns = Map.groupBy(await columnsOf(db, ids), ({ dataset_id }) => dataset_id)
  const versions = new Map((await newestVersions(db, ids)).map(version => [version.dataset_id, version]))
  return rows.flatMap(row => {
    const newest = versions.get(row.id)
    return newest ? [{ ...row, columns: columns.get(row.id) ?? [], newest, path: blobs.place(newest.parquet) }] : []
  })
}

/** Whether a dataset has changed since it was measured, or refers to something that is no longer there. */
export function isStale(dataset: Known, all: readonly Known[]): boolean {
  if (dataset.related_version !== dataset.version) return true
  return dataset.columns.some(({ reference, chosen }) => {
    if (!reference || chosen.includes('reference')) return false
    const target = all.find(({ id }) => id === reference.dataset_id)
    return !target?.columns.some(({ name }) => name === reference.column)
  })
}
