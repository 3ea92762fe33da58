// The only SQL on the readings of sources; what a reading has brought is kept together with its count.
import { sql } from 'kysely'
import type { ReadOutcome } from '#contract/sources'
import type { Db, Tx } from '../../storage/index.ts'
import type { ItemRow } from './store.ts'

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

type Tables = { source_items: ItemRow; source_reads: ReadRow }
const tables = (db: Db | Tx) => db.withTables<Tables>()

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

export type SourceFigures = {
  id: string
  name: string
  paused: boolean
  reads: number
  failed: number
  /** Of the newest reading that has ended; null where none has. */
  last_outcome: ReadOutcome | null
  last_sentence: string | null
  last_good_on: Date | null
}

/** How the readings of each source went since then. */
export async function sourceFigures(db: Db, since: Date): Promise<SourceFigures[]> {
  const { rows } = await sql<SourceFigures>`
    select sources.id, name, paused,
      count(*) filter (where ended_at >= ${since} and outcome <> 'cancelled')::int as reads,
      count(*) filter (where ended_at >= ${since} and outcome = 'failed')::int as failed,
      (array_agg(outcome order by started_at desc) filter (where ended_at is not null))[1] as last_outcome,
      (array_agg(sentence order by started_at desc) filter (where outcome = 'failed'))[1] as last_sentence,
      max(ended_at) filter (where outcome <> 'failed' and outcome <> 'cancelled') as last_good_on
    from sources left join source_reads on source_reads.source_id = sources.id
    group by sources.id order by name, sources.id`.execute(db)
  return rows
}
