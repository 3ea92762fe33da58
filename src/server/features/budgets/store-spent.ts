// SQL that looks back at what models cost: by agent and model, and within the months of budgets.
import { sql } from 'kysely'
import type { Db } from '../../storage/index.ts'
import { since, under } from './store.ts'

export type ModelCost = {
  /** Null where no agent asked, as when documents are read. */
  agent_id: string | null
  model: string
  /** In which the calls with a price were paid. */
  currency: string | null
  calls: number
  /** Calls whose model had no price: they count in no amount. */
  unpriced_calls: number
  cost_micros: number
  tokens: number
}

/** What calls cost that are over, from one day of the company to another, both included; the dearest first. */
export async function costsByModel(db: Db, { from, to }: { from: string; to: string }): Promise<ModelCost[]> {
  const { rows } = await sql<ModelCost>`
    select agent_id, model, currency, count(*)::int as calls,
      count(*) filter (where cost_micros is null)::int as unpriced_calls,
      coalesce(sum(cost_micros), 0)::float8 as cost_micros, sum(input_tokens + output_tokens)::float8 as tokens
    from model_calls where status <> 'reserved' and day between ${from}::date and ${to}::date
    group by agent_id, model, currency order by cost_micros desc, tokens desc, agent_id, model, currency`.execute(db)
  return rows
}

export type PastUse = {
  id: string
  /** The first day of the month on which a model was used; null when none was before today. */
  first_day: string | null
  /** Used before today. */
  money_micros: number
  tokens: number
  runs: number
  /** Calls of the month whose model had no price, today's included. */
  unpriced_calls: number
}

/** What was used of each monthly budget before a day. */
export async function pastUse(db: Db, { day, currency }: { day: string; currency: string | null }): Promise<PastUse[]> {
  const { rows } = await sql<PastUse>`
    select b.id, to_char(min(s.day), 'YYYY-MM-DD') as first_day,
      coalesce(sum(s.money_micros) filter (where s.currency = ${currency ?? ''}), 0)::float8 as money_micros,
      coalesce(sum(s.tokens), 0)::float8 as tokens, coalesce(sum(s.runs), 0)::float8 as runs,
      (select count(*)::int from model_calls m where m.status <> 'reserved' and m.cost_micros is null
        and m.day between ${since(day)} and ${day}::date and ${under('m')}) as unpriced_calls
    from budgets b left join spending s on s.day >= ${since(day)} and s.day < ${day}::date and ${under('s')}
    where b.period = 'month' group by b.id`.execute(db)
  return rows
}
