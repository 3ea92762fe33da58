// Waiting until a Cabinet has nothing left to do by itself.
import { sql } from 'kysely'
import type { Db } from '../../src/server/storage/index.ts'
import { until } from './cabinet.ts'

/** Resolves when no run is queued or worked on, no job that could start one is left, and all news has been read. */
export const quiet = (db: Db, seconds?: number) =>
  until(async () => {
    const { rows } = await sql<{ busy: number }>`
      select (select count(*) from runs where status in ('queued', 'running'))
        + (select count(*) from pgboss.job where name in ('duties_after_change', 'duties_after_others', 'import_dataset', 'relate_datasets')
            and state in ('created', 'retry', 'active'))
        + (select count(*) from outbox where seq > (select seq from outbox_cursors where listener = 'runs')) as busy`.execute(
      db,
    )
    return Number(rows[0]?.busy) === 0 ? true : undefined
  }, seconds)
