// The only SQL on the table of backups.
import type { Db, Tx } from '../../storage/index.ts'

export type BackupRow = {
  id: string
  by_schedule: boolean
  state: 'waiting' | 'running' | 'done' | 'failed'
  created_at: Date
  ended_at: Date | null
  file_name: string | null
  bytes: number | null
  sha256: string | null
  table_count: number | null
  row_count: number | null
  file_count: number | null
  missing_count: number | null
  failure: string | null
  check_kind: 'verify' | 'drill' | null
  check_state: 'waiting' | 'running' | 'passed' | 'failed' | null
  check_detail: string | null
  checked_at: Date | null
}
const tables = (db: Db | Tx) => db.withTables<{ backups: BackupRow }>()

const empty = {
  ...{ ended_at: null, file_name: null, bytes: null, sha256: null, table_count: null, row_count: null },
  ...{ file_count: null, missing_count: null, failure: null },
  ...{ check_kind: null, check_state: null, check_detail: null, checked_at: null },
}

/** Undefined while another one is at work. */
export const insert = (
  tx: Tx,
  row: Pick<BackupRow, 'id' | 'by_schedule' | 'created_at'>,
): Promise<BackupRow | undefined> =>
  tables(tx)
    .insertInto('backups')
    .values({ ...empty, ...row, state: 'waiting' })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export const byId = (db: Db | Tx, id: string): Promise<BackupRow | undefined> =>
  tables(db).selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirst()

export const newest = (db: Db, limit: number): Promise<BackupRow[]> =>
  tables(db).selectFrom('backups').selectAll().orderBy('id', 'desc').limit(limit).execute()

/** When the newest backup was finished that no check has found broken; null without any. */
export async function lastGoodBackup(db: Db): Promise<Date | null> {
  const row = await tables(db)
    .selectFrom('backups')
    .select('ended_at')
    .where('state', '=', 'done')
    .where(({ or, eb }) => or([eb('check_state', 'is', null), eb('check_state', '<>', 'failed')]))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.ended_at ?? null
}

/** The last one that the schedule asked for. */
export const lastBySchedule = (db: Db): Promise<BackupRow | undefined> =>
  tables(db).selectFrom('backups').selectAll().where('by_schedule', '=', true).orderBy('id', 'desc').executeTakeFirst()

/** Everything that the schedule asked for and that has ended, newest first. */
export const endedBySchedule = (db: Db): Promise<BackupRow[]> =>
  tables(db)
    .selectFrom('backups')
    .selectAll()
    .where('by_schedule', '=', true)
    .where('state', 'in', ['done', 'failed'])
    .orderBy('id', 'desc')
    .execute()

type Change = Partial<Omit<BackupRow, 'id' | 'by_schedule' | 'created_at'>>

/** Moves one that is being taken; undefined when it has ended. */
export const move = (tx: Db | Tx, id: string, change: Change): Promise<BackupRow | undefined> =>
  tables(tx)
    .updateTable('backups')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()

/** Begins a check of one that is whole; undefined while another check of it is under way. */
export const beginCheck = (tx: Tx, id: string, kind: 'verify' | 'drill'): Promise<BackupRow | undefined> =>
  tables(tx)
    .updateTable('backups')
    .set({ check_kind: kind, check_state: 'waiting', check_detail: null, checked_at: null })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .where(({ or, eb }) => or([eb('check_state', 'is', null), eb('check_state', 'in', ['passed', 'failed'])]))
    .returningAll()
    .executeTakeFirst()

export const moveCheck = (tx: Db | Tx, id: string, change: Change): Promise<BackupRow | undefined> =>
  tables(tx)
    .updateTable('backups')
    .set(change)
    .where('id', '=', id)
    .where('check_state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()

/** Deletes one that is not at work. */
export const remove = (tx: Tx, id: string): Promise<BackupRow | undefined> =>
  tables(tx)
    .deleteFrom('backups')
    .where('id', '=', id)
    .where('state', 'in', ['done', 'failed'])
    .where(({ or, eb }) => or([eb('check_state', 'is', null), eb('check_state', 'in', ['passed', 'failed'])]))
    .returningAll()
    .executeTakeFirst()

export const atWorkSince = (db: Db, before: Date): Promise<BackupRow[]> =>
  tables(db)
    .selectFrom('backups')
    .selectAll()
    .where('state', 'in', ['waiting', 'running'])
    .where('created_at', '<', before)
    .execute()
