// SQL that counts approvals, for those who watch over the system.
import { sql } from 'kysely'
import type { Level } from '#contract/approvals'
import type { Db } from '../../storage/index.ts'

export type WaitingRequest = {
  code: string
  agent_name: string
  description: string
  level: Level
  created_at: Date
  expires_at: Date
}

/** Requests that wait for a decision, the oldest first. */
export async function waitingRequests(db: Db, now: Date): Promise<WaitingRequest[]> {
  const { rows } = await sql<WaitingRequest>`
    select code, agent_name, description, level, created_at, expires_at
    from approvals where status = 'pending' and expires_at > ${now} order by created_at, id limit 200`.execute(db)
  return rows
}

export type RepeatedApproval = {
  agent_name: string
  tool: string
  description: string
  approved: number
  denied: number
  last_on: Date
}

/** Requests of the same agent for exactly the same thing, decided since then; only those that were approved so often. */
export async function repeatedApprovals(db: Db, since: Date, least: number): Promise<RepeatedApproval[]> {
  const { rows } = await sql<RepeatedApproval>`
    select min(agent_name) as agent_name, tool, (array_agg(description order by decided_at desc))[1] as description,
      count(*) filter (where status = 'approved')::int as approved, count(*) filter (where status = 'denied')::int as denied,
      max(decided_at) as last_on
    from approvals where decided_at >= ${since} and decided_by is not null and level <> 'critical'
    group by agent_id, tool, arguments having count(*) filter (where status = 'approved') >= ${least}
    order by approved desc, description limit 20`.execute(db)
  return rows
}
