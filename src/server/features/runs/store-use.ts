// SQL that counts what runs did, for those who watch over the system. Duties are left out where people's use is meant.
import { sql } from 'kysely'
import type { Db } from '../../storage/index.ts'

export type FailedRuns = { failed: number; failed_before: number; last_sentence: string | null; first_at: Date | null }

/** Runs that failed since then, and in the time before from an earlier moment on; every kind of run. */
export async function failedRuns(db: Db, since: Date, before: Date): Promise<FailedRuns> {
  const { rows } = await sql<FailedRuns>`
    select count(*) filter (where ended_at >= ${since})::int as failed,
      count(*) filter (where ended_at < ${since})::int as failed_before,
      (array_agg(outcome order by ended_at desc) filter (where ended_at >= ${since}))[1] as last_sentence,
      min(ended_at) filter (where ended_at >= ${since}) as first_at
    from runs where status = 'failed' and ended_at >= ${before}`.execute(db)
  return rows[0] ?? { failed: 0, failed_before: 0, last_sentence: null, first_at: null }
}

/** SQL: what a person asked for, in the chat, as a task or in the engine console; not what agents passed on. */
const asked = sql<boolean>`(kind in ('chat', 'task', 'engine') and runs.id = root_id)`

export type OutcomeFigures = {
  agent_id: string
  kind: 'chat' | 'task' | 'engine'
  /** Which model answered last; null where none answered. */
  model: string | null
  runs: number
  failed: number
  cancelled: number
  /** Runs that could not go on because the model did not answer. */
  model_failed: number
  input_tokens: number
  output_tokens: number
  /** Half of the answers of the model took at most so long; milliseconds. */
  usual_ms: number | null
}

/** What people asked agents for since then, by agent, kind of run and model. */
export async function outcomeFigures(db: Db, since: Date): Promise<OutcomeFigures[]> {
  const { rows } = await sql<OutcomeFigures>`
    with answered as (
      select run_id, (array_agg(model order by number desc))[1] as model, sum(input_tokens) as input_tokens,
        sum(output_tokens) as output_tokens, percentile_cont(0.5) within group (order by elapsed_ms) as usual_ms
      from run_steps group by run_id
    )
    select agent_id, kind, model, count(*)::int as runs, count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status = 'cancelled')::int as cancelled,
      count(*) filter (where status = 'failed' and outcome like 'The language model could not answer%')::int as model_failed,
      coalesce(sum(input_tokens), 0)::float8 as input_tokens, coalesce(sum(output_tokens), 0)::float8 as output_tokens,
      percentile_cont(0.5) within group (order by usual_ms) as usual_ms
    from runs left join answered on answered.run_id = runs.id
    where ${asked} and created_at >= ${since} and ended_at is not null
    group by agent_id, kind, model order by runs desc, agent_id, kind, model`.execute(db)
  return rows
}

export type WaitFigures = {
  agent_id: string
  /** Which model answered first. */
  model: string | null
  runs: number
  usual_seconds: number
  longest_seconds: number
}

/** How long runs that people began since then waited for the first word of their model. */
export async function waitFigures(db: Db, since: Date): Promise<WaitFigures[]> {
  const { rows } = await sql<WaitFigures>`
    with waited as (
      select agent_id, first.model, extract(epoch from first.created_at - runs.created_at) - first.elapsed_ms / 1000.0 as seconds
      from runs join run_steps first on first.run_id = runs.id and first.number = (
        select min(number) from run_steps where run_id = runs.id)
      where kind = 'chat' and runs.created_at >= ${since}
    )
    select agent_id, model, count(*)::int as runs, percentile_cont(0.5) within group (order by greatest(seconds, 0)) as usual_seconds,
      max(greatest(seconds, 0))::float8 as longest_seconds
    from waited group by agent_id, model order by usual_seconds desc, agent_id, model`.execute(db)
  return rows
}

export type ToolFigures = { tool: string; calls: number; failed: number; refused: number; unknown: number }

/** How the calls of tools ended in what people asked for since then. */
export async function toolFigures(db: Db, since: Date): Promise<ToolFigures[]> {
  const { rows } = await sql<ToolFigures>`
    select tool, count(*)::int as calls, count(*) filter (where tool_calls.status = 'failed')::int as failed,
      count(*) filter (where tool_calls.status = 'refused')::int as refused,
      count(*) filter (where tool_calls.status = 'unknown')::int as unknown
    from tool_calls join runs on runs.id = tool_calls.run_id
    where kind = 'chat' and runs.created_at >= ${since} and tool_calls.status in ('done', 'failed', 'refused', 'unknown')
    group by tool order by calls desc, tool`.execute(db)
  return rows
}

export type PersonFigures = { requester_id: string; runs: number; failed: number; abandoned: number; last_on: Date }

/** Who asked agents for something since then, how often, and how much of it failed or was stopped by them. */
export async function personFigures(db: Db, since: Date): Promise<PersonFigures[]> {
  const { rows } = await sql<PersonFigures>`
    select requester_id, count(*)::int as runs, count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status = 'cancelled')::int as abandoned, max(created_at) as last_on
    from runs where ${asked} and requester_id is not null and created_at >= ${since}
    group by requester_id order by runs desc, requester_id`.execute(db)
  return rows
}

export type RepeatedRequest = {
  asked: string
  times: number
  people: number
  days: number
  weekday: number | null
  last_on: Date
}

/** The same words asked again and again since then; capitals, spaces and digits make no difference. */
export async function repeatedRequests(db: Db, since: Date, least: number): Promise<RepeatedRequest[]> {
  const { rows } = await sql<RepeatedRequest>`
    with asked as (
      select title, requester_id, created_at,
        regexp_replace(regexp_replace(lower(title), '[0-9]+', '0', 'g'), '[^[:alnum:]]+', ' ', 'g') as plain
      from runs where kind = 'chat' and created_at >= ${since}
    )
    select (array_agg(title order by created_at desc))[1] as asked, count(*)::int as times,
      count(distinct requester_id)::int as people, count(distinct created_at::date)::int as days,
      case when count(distinct extract(isodow from created_at)) = 1 then min(extract(isodow from created_at))::int end as weekday,
      max(created_at) as last_on
    from asked where length(trim(plain)) >= 8 group by plain having count(*) >= ${least}
    order by times desc, asked limit 20`.execute(db)
  return rows
}
