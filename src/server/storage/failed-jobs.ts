// Work in the background that was given up after its last try, by queue.
import { sql } from 'kysely'
import type { Db } from './database.ts'

export type FailedJobs = { queue: string; failed: number; last_on: Date }

export async function failedJobs(db: Db, since: Date): Promise<FailedJobs[]> {
  const { rows } = await sql<FailedJobs>`
    select name as queue, count(*)::int as failed, max(completed_on) as last_on
    from pgboss.job where state = 'failed' and completed_on >= ${since} group by name order by failed desc, name`.execute(
    db,
  )
  return rows
}
