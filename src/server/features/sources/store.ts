// The only SQL on the tables that describe sources, what they bring and how they were read.
import { sql } from 'kysely'
import type { Domain } from '#contract/access'
import type { Schedule } from '#contract/schedules'
import type { ReadOutcome, SourceAddress, SourceSelect, SourceTable } from '#contract/sources'
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
export type ReadRow = {
  id: string
  source_id: string
  started_by: string | null
  started_at: Date
  /** Null while it waits for its turn. */
  alive_at: Date | null
  ended_at: Date | null
  outcome: ReadOutcome
  sentence: string | null
  row_count: number
  versions: number
  cancel_requested: boolean
}

type Tables = { sources: SourceRow; source_items: ItemRow; source_reads: ReadRow }
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

/** Keeps what was read, and counts it where it was a new version. */
export async function keepItem(db: Db, read_id: string, item: ItemRow, is_new: boolean): Promise<void> {
  await db.transaction().execute(async tx => {
    const { source_id: _, key: __, ...values } = item
    await tables(tx)
      .insertInto('source_items')
      .values(item)
      .onConflict(conflict => conflict.columns(['source_id', 'key']).doUpdateSet(values))
      .execute()
    if (!is_new) return
    await tables(tx)
      .updateTable('source_reads')
      .set({ versions: sql`versions + 1`, row_count: sql`row_count + ${item.row_count}` })
      .where('id', '=', read_id)
      .execute()
  })
}

/** Nothing when the source is being read already. */
export const insertRead = (tx: Tx, row: ReadRow) =>
  tables(tx)
    .insertInto('source_reads')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const readsOf = (db: Db | Tx, source_id: string, limit: number): Promise<ReadRow[]> =>
  tables(db)
    .selectFrom('source_reads')
    .selectAll()
    .where('source_id', '=', source_id)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The newest reading of each source. */
export const lastReads = (db: Db | Tx): Promise<ReadRow[]> =>
  tables(db)
    .selectFrom('source_reads')
    .selectAll()
    .distinctOn('source_id')
    .orderBy('source_id')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

const open = (db: Db | Tx, id: string) =>
  tables(db).updateTable('source_reads').where('id', '=', id).where('ended_at', 'is', null)

/** Says that a reading goes on; nothing when it has ended or was taken away. */
export const beat = (db: Db, id: string, now: Date) =>
  open(db, id).set({ alive_at: now }).returningAll().executeTakeFirst()

export const endRead = (tx: Tx, id: string, ended: Pick<ReadRow, 'ended_at' | 'outcome' | 'sentence'>) =>
  open(tx, id).set(ended).returningAll().executeTakeFirst()

export const requestCancel = (tx: Tx, source_id: string) =>
  tables(tx)
    .updateTable('source_reads')
    .set({ cancel_requested: true })
    .where('source_id', '=', source_id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Readings that nobody has heard of since then, or that have waited for their turn since before `waiting`. */
export const silentReads = (db: Db, heard: Date, waiting: Date): Promise<ReadRow[]> =>
  tables(db)
    .selectFrom('source_reads')
    .selectAll()
    .where('ended_at', 'is', null)
    .where(({ or, eb, and }) =>
      or([eb('alive_at', '<', heard), and([eb('alive_at', 'is', null), eb('started_at', '<', waiting)])]),
    )
    .execute()
