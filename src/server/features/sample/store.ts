// The only SQL on the table that says which sample company is loaded.
import type { Db, Tx } from '../../storage/index.ts'

export type SampleRow = {
  id: string
  /** YYYY-MM-DD. */
  ends_on: string
  loaded_by: string
  parts: number
  parts_done: number
  failure: string | null
  started_at: Date
  loaded_at: Date | null
}
const tables = (db: Db | Tx) => db.withTables<{ sample_company: SampleRow & { only_one: boolean } }>()

export const find = (db: Db | Tx): Promise<SampleRow | undefined> =>
  tables(db).selectFrom('sample_company').selectAll().executeTakeFirst()

/** Undefined when there is one already. */
export const insert = (tx: Tx, row: SampleRow): Promise<SampleRow | undefined> =>
  tables(tx)
    .insertInto('sample_company')
    .values({ ...row, only_one: true })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

type Move = Partial<Pick<SampleRow, 'parts_done' | 'failure' | 'loaded_at'>>

/** Moves one that is being loaded. Undefined when it is not, or no longer. */
export const move = (tx: Tx, id: string, changed: Move): Promise<SampleRow | undefined> =>
  tables(tx)
    .updateTable('sample_company')
    .set(changed)
    .where('id', '=', id)
    .where('loaded_at', 'is', null)
    .where('failure', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Takes away one that is loaded or has failed. Undefined when there is none. */
export const remove = (tx: Tx): Promise<SampleRow | undefined> =>
  tables(tx)
    .deleteFrom('sample_company')
    .where(({ or, eb }) => or([eb('loaded_at', 'is not', null), eb('failure', 'is not', null)]))
    .returningAll()
    .executeTakeFirst()
