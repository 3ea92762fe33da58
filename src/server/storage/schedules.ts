// When scheduled work began last and when it had to, by the clock of the database.
import { sql } from 'kysely'
import type { Db } from './database.ts'

export type ScheduleTimes = {
  queue: string
  cron: string
  /** Null when it has not begun yet. */
  last_on: Date | null
  /** Minutes since it last began, or since it was set up. */
  minutes: number
}

export async function scheduleTimes(db: Db): Promise<ScheduleTimes[]> {
  const { rows } = await sql<ScheduleTimes>`
    select schedule.name as queue, schedule.cron, max(job.started_on) as last_on,
      (extract(epoch from clock_timestamp() - greatest(max(job.started_on), schedule.created_on)) / 60)::float as minutes
    from pgboss.schedule left join pgboss.job on job.name = schedule.name
    group by schedule.name, schedule.cron, schedule.created_on order by schedule.name`.execute(db)
  return rows
}
