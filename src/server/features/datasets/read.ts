// Looking at datasets: lists, one with its columns, its rows, its figures.
import * as datasets from '#contract/datasets'
import { AppError } from '../../base/errors.ts'
import { scopeOf } from '../access/index.ts'
import type { House } from '../house.ts'
import { query } from '../verb.ts'
import type { DatasetRow, VersionRow } from './rows.ts'
import { shown, shownDetail } from './show.ts'
import { findInSight, sightOf } from './sight.ts'
import { findAll } from './store.ts'
import { columnsOf } from './store-columns.ts'
import { newestDates, newestVersions } from './store-versions.ts'

export const listDatasets = query(datasets.list, async (_input, { house, actor }) => {
  const rows = await findAll(house.db, sightOf(actor))
  const ids = rows.map(({ id }) => id)
  const columns = Map.groupBy(await columnsOf(house.db, ids), ({ dataset_id }) => dataset_id)
  const uploaded = new Map(
    (await newestDates(house.db, ids)).map(({ dataset_id, created_at }) => [dataset_id, created_at]),
  )
  return {
    datasets: rows.map(row =>
      shown(row, { columns: columns.get(row.id) ?? [], data_at: uploaded.get(row.id) ?? null }, actor),
    ),
    may_upload: scopeOf(actor, 'datasets.manage').reach !== 'none',
  }
})

export const getDataset = query(datasets.get, async ({ id }, { house, actor }) =>
  shownDetail(house.db, await findInSight(house.db, actor, id), actor),
)

async function newestVersion({ db }: House, { id }: DatasetRow): Promise<VersionRow> {
  const [version] = await newestVersions(db, [id])
  if (!version) throw new AppError('unavailable', 'This dataset has no readable version yet')
  return version
}

export const datasetRows = query(datasets.rows, async ({ id, offset, limit }, { house, actor }) => {
  const version = await newestVersion(house, await findInSight(house.db, actor, id))
  const page = await house.tables.rows({ path: house.blobs.place(version.parquet), offset, limit })
  return { columns: page.columns.map(({ name }) => name), rows: page.rows, total: version.row_count }
})

export const datasetProfile = query(datasets.profile, async ({ id }, { house, actor }) => {
  const version = await newestVersion(house, await findInSight(house.db, actor, id))
  return { columns: version.profile }
})
