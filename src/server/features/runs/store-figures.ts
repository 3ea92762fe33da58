// The only SQL that counts runs for the figures of agents.
import { sql } from 'kysely'
import type { Db, Tx } from '../../storage/index.ts'

/** SQL: whether a run failed. A duty's run ends well even when its check did not: there the check decides. */
const failed = sql<boolean>`(status = 'failed' or (kind = 'duty' and exists (
  select from tool_calls as c where c.run_id = runs.id and c.tool = 'check_duty' and c.status in ('failed', 'unknown'))))`

export type RunFigures = {
  agent_id: string
  /** Runs that a worker has just now, and runs that wait for one. */
  running: number
  queued: number
  succeeded: number
  failed: number
  /** Mean seconds of work of the runs that succeeded. */
  mean_seconds: number | null
  last_activity: Date
}

/** Of the runs that began since then, by agent; those that have not ended count whenever they began. */
export async function runFigures(db: Db | Tx, since: Date): Promise<Map<string, RunFigures>> {
  const { rows } = await sql<RunFigures>`
    with counted as (
      select agent_id, status, worked_seconds, updated_at, ${failed} as failed from runs
      where created_at >= ${since} or status in ('queued', 'running', 'waiting'))
    select agent_id,
      count(*) filter (where status = 'running')::int as running,
      count(*) filter (where status = 'queued')::int as queued,
      count(*) filter (where status = 'succeeded' and not failed)::int as succeeded,
      count(*) filter (where failed)::int as failed,
      avg(worked_seconds) filter (where status = 'succeeded' and not failed)::float8 as mean_seconds,
      max(updated_at) as last_activity
    from counted group by agent_id`.execute(db)
  return new Map(rows.map(row => [row.agent_id, row]))
}

export type Failure = { agent_id: string; title: string; sentence: string; ended_at: Date }

/** What failed and has not succeeded since: the last check of each duty, the last task of each agent. */
export async function standingFailures(db: Db | Tx, since: Date): Promise<Failure[]> {
  const { rows } = await sql<Failure>`
    with last as (
      select distinct on (agent_id, kind, case when kind = 'duty' then title end)
        id, agent_id, title, outcome, ended_at, ${failed} as failed from runs
      where created_at >= ${since} and status in ('succeeded', 'failed') and kind <> 'chat'
      order by agent_id, kind, case when kind = 'duty' then title end, ended_at desc)
    select agent_id, title, ended_at, coalesce(outcome,
      (select coalesce(c.result->>'error', c.result->>'unknown') from tool_calls as c
        where c.run_id = last.id and c.status in ('failed', 'unknown') order by c.step_number, c.position limit 1),
      'It failed.') as sentence
    from last where failed order by ended_at desc`.execute(db)
  return rows
}

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
