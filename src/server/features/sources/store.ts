// The only SQL on the tables that describe sources and what they bring; with store-reads.ts beside it.
import { sql } from 'kysely'
import type { Domain } from '#contract/access'
import type { Schedule } from '#contract/schedules'
import type { SourceAddress, SourceSelect, SourceTable } from '#contract/sources'
import type { Db, Tx } from '../../storage/index.ts'

export type SourceRow = {
  id: string
  name: string
  kind: SourceAddress['kind']
  address: SourceAddress
  sealed_secret: string | null
  tables: SourceTable[]
  selects: SourceSelect[]
  domain: Domain
  schedule: Schedule | null
  paused: boolean
  next_read_at: Date | null
  created_by: string | null
  department: string | null
  created_at: Date
  updated_at: Date
}
export type ItemRow = {
  source_id: string
  key: string
  dataset_id: string | null
  fingerprint: string
  row_count: number
  read_at: Date
}
type Tables = { sources: SourceRow; source_items: ItemRow }
const tables = (db: Db | Tx) => db.withTables<Tables>()
const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`

type Changed = Partial<Omit<SourceRow, 'id'>>
const asJson = ({ address, tables: chosen, selects, schedule, ...plain }: Changed) => ({
  ...plain,
  ...(address && { address: json(address) }),
  ...(chosen && { tables: json(chosen) }),
  ...(selects && { selects: json(selects) }),
  ...(schedule !== undefined && { schedule: schedule && json(schedule) }),
})

export const all = (db: Db | Tx): Promise<SourceRow[]> =>
  tables(db).selectFrom('sources').selectAll().orderBy('name').execute()

export const byId = (db: Db | Tx, id: string) =>
  tables(db).selectFrom('sources').selectAll().where('id', '=', id).executeTakeFirst()

export const insert = (tx: Tx, row: SourceRow) =>
  tables(tx)
    .insertInto('sources')
    .values({ ...row, ...asJson(row) })
    .execute()

export const update = (tx: Tx, id: string, changed: Changed) =>
  tables(tx).updateTable('sources').set(asJson(changed)).where('id', '=', id).returningAll().executeTakeFirst()

export const remove = (tx: Tx, id: string) => tables(tx).deleteFrom('sources').where('id', '=', id).execute()

export const due = (db: Db, now: Date): Promise<SourceRow[]> =>
  tables(db)
    .selectFrom('sources')
    .selectAll()
    .where('paused', '=', false)
    .where('next_read_at', '<=', now)
    .orderBy('next_read_at')
    .limit(100)
    .execute()

export const itemsOf = (db: Db | Tx, source_id: string): Promise<ItemRow[]> =>
  tables(db).selectFrom('source_items').selectAll().where('source_id', '=', source_id).orderBy('key').execute()

/** Forgets what belonged to a dataset that was deleted since, so that it may come again. */
export const forgetDeleted = (tx: Tx, source_id: string) =>
  tables(tx).deleteFrom('source_items').where('source_id', '=', source_id).where('dataset_id', 'is', null).execute()

/** Forgets every stored password, because the key that opens it is lost. */
export const forgetSourceSecrets = (tx: Tx) => tables(tx).updateTable('sources').set({ sealed_secret: null }).execute()
