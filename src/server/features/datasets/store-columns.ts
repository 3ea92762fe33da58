// The SQL on the columns of datasets.
import type { Db, Tx } from '../../storage/index.ts'
import type { ColumnRow } from './rows.ts'

const tables = (db: Db | Tx) => db.withTables<{ dataset_columns: ColumnRow }>()

export const columnsOf = (db: Db | Tx, ids: readonly string[]): Promise<ColumnRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(db).selectFrom('dataset_columns').selectAll().where('dataset_id', 'in', ids).orderBy('position').execute()

/** The columns of a dataset, which nobody else changes until the transaction ends. */
export const columnsToChange = (tx: Tx, id: string): Promise<ColumnRow[]> =>
  tables(tx)
    .selectFrom('dataset_columns')
    .selectAll()
    .where('dataset_id', '=', id)
    .orderBy('position')
    .forUpdate()
    .execute()

export async function replaceColumns(tx: Tx, dataset_id: string, columns: readonly ColumnRow[]): Promise<void> {
  await tables(tx).deleteFrom('dataset_columns').where('dataset_id', '=', dataset_id).execute()
  if (columns.length > 0) await tables(tx).insertInto('dataset_columns').values(columns).execute()
}

export const updateColumn = (tx: Tx, dataset_id: string, name: string, column: Partial<ColumnRow>) =>
  tables(tx)
    .updateTable('dataset_columns')
    .set(column)
    .where('dataset_id', '=', dataset_id)
    .where('name', '=', name)
    .execute()

/** The currency of most columns of all datasets; null when none has one. */
export async function mostCommonCurrency(db: Db | Tx): Promise<string | null> {
  const row = await tables(db)
    .selectFrom('dataset_columns')
    .select('currency')
    .where('currency', 'is not', null)
    .groupBy('currency')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('currency')
    .executeTakeFirst()
  return row?.currency ?? null
}
