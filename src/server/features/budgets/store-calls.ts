// The only SQL on calls of models, and on the sums of those that are over.
import { sql } from 'kysely'
import type { Capability } from '#contract/providers'
import type { Db, Tx } from '../../storage/index.ts'
import { type At, usage } from './store.ts'

export type CallRow = {
  id: string
  run_id: string | null
  agent_id: string | null
  user_id: string | null
  provider: string
  model: string
  capability: Capability
  begins_run: boolean
  input_tokens: number
  output_tokens: number
  cost_micros: number | null
  currency: string | null
  day: string
  created_at: Date
  expires_at: Date
}

/**
 * Keeps a call that is about to be made, unless one of these budgets, which the transaction holds, is used up or may be
 * by the calls that are under way. The one statement decides. False when nothing was kept.
 */
export async function reserve(tx: Tx, call: CallRow, budgets: readonly string[], at: At): Promise<boolean> {
  const { rows } = await sql`
    with used as (${usage(at)} where b.id = any(${budgets}::uuid[]))
    insert into model_calls (id, run_id, agent_id, user_id, provider, model, capability, status, begins_run,
      input_tokens, output_tokens, cost_micros, currency, day, created_at, expires_at)
    select ${call.id}::uuid, ${call.run_id}::uuid, ${call.agent_id}::text, ${call.user_id}::uuid,
      ${call.provider}::text, ${call.model}::text, ${call.capability}::text, 'reserved', ${call.begins_run}::boolean,
      ${call.input_tokens}::bigint, ${call.output_tokens}::bigint, ${call.cost_micros}::bigint, ${call.currency}::text,
      ${call.day}::date, ${call.created_at}::timestamptz, ${call.expires_at}::timestamptz
    where not exists (
      select from used where used_tokens + held_tokens >= tokens
        or (${call.cost_micros !== null}::boolean and used_money + held_money >= money_micros)
        or (${call.begins_run}::boolean and used_runs + held_runs >= runs))
    returning 1`.execute(tx)
  return rows.length > 0
}

export async function hasCalls(tx: Tx, run_id: string): Promise<boolean> {
  const { rows } = await sql`select from model_calls where run_id = ${run_id} limit 1`.execute(tx)
  return rows.length > 0
}

export type Ended = Pick<CallRow, 'input_tokens' | 'output_tokens' | 'cost_micros'>
export type Closed = Ended & Pick<CallRow, 'run_id' | 'agent_id' | 'user_id' | 'currency'>

/** SQL: adds the calls that were closed in the same statement to what was spent on their days. */
const spend = sql`
  insert into spending (day, agent_id, user_id, currency, money_micros, tokens, runs)
  select day, coalesce(agent_id, ''), coalesce(user_id::text, ''), coalesce(currency, ''), sum(coalesce(cost_micros, 0)),
    sum(input_tokens + output_tokens), count(*) filter (where begins_run)
  from closed group by 1, 2, 3, 4
  on conflict (day, agent_id, user_id, currency) do update set
    money_micros = spending.money_micros + excluded.money_micros, tokens = spending.tokens + excluded.tokens,
    runs = spending.runs + excluded.runs`

const closed = sql`select run_id, agent_id, user_id, currency, input_tokens::float8 as input_tokens,
  output_tokens::float8 as output_tokens, cost_micros::float8 as cost_micros
  from closed, set_config('synchronous_commit', 'off', true)`

/** Ends a call that is under way, and adds it to what was spent. Nothing when it was ended already. */
export async function close(tx: Tx, id: string, used: Ended): Promise<Closed | undefined> {
  const { rows } = await sql<Closed>`
    with closed as (
      update model_calls set status = 'settled', input_tokens = ${used.input_tokens},
        output_tokens = ${used.output_tokens}, cost_micros = ${used.cost_micros}
      where id = ${id} and status = 'reserved' returning *),
    spent as (${spend})
    ${closed}`.execute(tx)
  return rows[0]
}

/** Calls of a run whose end nobody saw, because their process died: each counts with the most it may have used. */
export async function closeLost(tx: Tx, run_id: string): Promise<Closed[]> {
  const { rows } = await sql<Closed>`
    with closed as (
      update model_calls set status = 'lost' where run_id = ${run_id} and status = 'reserved' returning *),
    spent as (${spend})
    ${closed}`.execute(tx)
  return rows
}

export type Cost = Ended & Pick<CallRow, 'id' | 'provider' | 'model' | 'capability' | 'currency' | 'created_at'>

/** What the calls of a run cost that are over, in their order. */
export async function costsOf(db: Db | Tx, run_id: string): Promise<Cost[]> {
  const { rows } = await sql<Cost>`
    select id, provider, model, capability, input_tokens::float8 as input_tokens, output_tokens::float8 as output_tokens,
      cost_micros::float8 as cost_micros, currency, created_at
    from model_calls where run_id = ${run_id} and status <> 'reserved' order by created_at, id`.execute(db)
  return rows
}
