// The only SQL that counts runs by day.
import { sql } from 'kysely'
import type { Db, Tx } from '../../storage/index.ts'
import { failed } from './store-figures.ts'

export type RunDay = { day: string; agent_id: string; succeeded: number; failed: number; seconds: number }

/** Runs that ended since then, by day of that time zone and by agent; `seconds` of work on those that succeeded. */
export async function runDays(db: Db | Tx, since: Date, time_zone: string): Promise<RunDay[]> {
  const { rows } = await sql<RunDay>`
    with ended as (
      select to_char(ended_at at time zone ${time_zone}, 'YYYY-MM-DD') as day, agent_id, status, worked_seconds,
        ${failed} as failed from runs where ended_at >= ${since})
    select day, agent_id,
      count(*) filter (where status = 'succeeded' and not failed)::int as succeeded,
      count(*) filter (where failed)::int as failed,
      coalesce(sum(worked_seconds) filter (where status = 'succeeded' and not failed), 0)::float8 as seconds
    from ended group by day, agent_id`.execute(db)
  return rows
}
