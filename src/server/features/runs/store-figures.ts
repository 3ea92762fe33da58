// SQL that looks at runs by agent: figures, failures, whose they are.
import { sql } from 'kysely'
import type { Db, Tx } from '../../storage/index.ts'

/** SQL: whether a run failed. A duty's run ends well even when its check did not: there the check decides. */
export const failed = sql<boolean>`(status = 'failed' or (kind = 'duty' and exists (
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
      where created_at >= ${since} and status in ('succeeded', 'failed') and kind in ('duty', 'task')
      order by agent_id, kind, case when kind = 'duty' then title end, ended_at desc)
    select agent_id, title, ended_at, coalesce(outcome,
      (select coalesce(c.result->>'error', c.result->>'unknown') from tool_calls as c
        where c.run_id = last.id and c.status in ('failed', 'unknown') order by c.step_number, c.position limit 1),
      'It failed.') as sentence
    from last where failed order by ended_at desc`.execute(db)
  return rows
}

/** Whose work these runs are. */
export async function agentsOfRuns(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ agent_id: string }>`
    select distinct agent_id from runs where id = any(${ids}::uuid[])`.execute(db)
  return rows.map(({ agent_id }) => agent_id)
}

export type EndedTask = {
  id: string
  agent_id: string
  requester_id: string
  title: string
  status: 'succeeded' | 'failed' | 'cancelled'
}

/** Those of these runs that are tasks given by a person and have ended since then. */
export async function endedTasks(db: Db | Tx, ids: readonly string[], since: Date): Promise<EndedTask[]> {
  const { rows } = await sql<EndedTask>`
    select id, agent_id, requester_id, status, title from runs
    where id = any(${ids}::uuid[]) and kind = 'task' and parent_id is null and requester_id is not null
      and ended_at >= ${since}`.execute(db)
  return rows
}
