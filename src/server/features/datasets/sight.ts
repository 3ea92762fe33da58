// Which datasets an actor may see and change, and whom to tell of a change.
import { domainPermission } from '#contract/access'
import { AppError } from '../../base/errors.ts'
import type { Db, Event, Tx } from '../../storage/index.ts'
import { type Actor, covers, personOf, scopeOf, visibleDomains } from '../access/index.ts'
import type { ColumnRow, DatasetRow } from './rows.ts'
import { find, findAll, type Sight } from './store.ts'
import { columnsOf } from './store-columns.ts'

export const sightOf = (actor: Actor): Sight => ({
  domains: visibleDomains(actor),
  user_id: personOf(actor)?.user_id ?? null,
})

/** Throws not_found for what is out of sight, as for what does not exist. */
export async function findInSight(db: Db | Tx, actor: Actor, id: string): Promise<DatasetRow> {
  const row = await find(db, sightOf(actor), id)
  if (!row) throw new AppError('not_found', 'There is no such dataset')
  return row
}

export type TableInSight = Pick<DatasetRow, 'id' | 'name' | 'table_name'> & { columns: ColumnRow[] }

/** Every dataset in sight that can be asked, with its columns. */
export async function tablesInSight(db: Db | Tx, actor: Actor): Promise<TableInSight[]> {
  const rows = (await findAll(db, sightOf(actor))).filter(({ version }) => version !== null)
  const columns = await columnsOf(
    db,
    rows.map(({ id }) => id),
  )
  const byDataset = Map.groupBy(columns, ({ dataset_id }) => dataset_id)
  return rows.map(({ id, name, table_name }) => ({ id, name, table_name, columns: byDataset.get(id) ?? [] }))
}

export const mayManage = (actor: Actor, { created_by, department }: Pick<DatasetRow, 'created_by' | 'department'>) =>
  covers(scopeOf(actor, 'datasets.manage'), { user_id: created_by, department })

export async function findManaged(db: Db | Tx, actor: Actor, id: string): Promise<DatasetRow> {
  const row = await findInSight(db, actor, id)
  if (!mayManage(actor, row)) throw new AppError('forbidden', 'You may look at this dataset but not change it')
  return row
}

/** Everybody holds operational_data, so that is who hears of general data. */
export const datasetEvent = ({ id, domain, created_by, department }: DatasetRow): Event => ({
  type: 'dataset.changed',
  id,
  permission: domainPermission[domain] ?? 'operational_data',
  user_id: created_by,
  department,
})
