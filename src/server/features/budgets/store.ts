// The only SQL on budgets, on what they were told of, and on what was spent by day; calls stand in store-calls.ts.
import { sql } from 'kysely'
import type { Budget, BudgetPeriod, BudgetScope } from '#contract/budgets'
import type { Db, Tx } from '../../storage/index.ts'

export type BudgetRow = Pick<Budget, 'id' | 'scope' | 'subject' | 'period' | 'money_micros' | 'tokens' | 'runs'>
export type UsedRow = BudgetRow & { since: string; used: Budget['used']; held: Budget['used'] }

/** SQL: the first day of a budget's period. */
export const since = (day: string) =>
  sql`(case when b.period = 'day' then ${day}::date else date_trunc('month', ${day}::date)::date end)`

/** SQL: whether what is counted falls under a budget; `of` has a person or an agent or neither. */
export const under = (of: 's' | 'm') => sql`(b.scope = 'company'
  or (b.scope = 'agent' and ${sql.ref(`${of}.agent_id`)} = b.subject)
  or (b.scope = 'person' and ${sql.ref(`${of}.user_id`)}::text = b.subject))`

/** SQL: budgets with what is used of them, and what calls that are under way may still use at most. */
export const usage = ({ day, now, currency }: { day: string; now: Date; currency: string | null }) => sql`
  select b.id, b.scope, b.subject, b.period, b.money_micros, b.tokens, b.runs,
    to_char(${since(day)}, 'YYYY-MM-DD') as since,
    u.money as used_money, u.tokens as used_tokens, u.runs as used_runs,
    h.money as held_money, h.tokens as held_tokens, h.runs as held_runs
  from budgets b,
    lateral (
      select coalesce(sum(s.money_micros) filter (where s.currency = ${currency ?? ''}), 0)::bigint as money,
        coalesce(sum(s.tokens), 0)::bigint as tokens, coalesce(sum(s.runs), 0)::bigint as runs
      from spending s where s.day between ${since(day)} and ${day}::date and ${under('s')}) u,
    lateral (
      select coalesce(sum(m.cost_micros), 0)::bigint as money,
        coalesce(sum(m.input_tokens + m.output_tokens), 0)::bigint as tokens,
        count(*) filter (where m.begins_run)::bigint as runs
      from model_calls m where m.status = 'reserved' and m.expires_at > ${now} and ${under('m')}) h`

type Figures = Record<`${'used' | 'held'}_${'money' | 'tokens' | 'runs'}`, string>
type Raw = Figures & {
  id: string
  scope: BudgetScope
  subject: string
  period: BudgetPeriod
  since: string
  money_micros: string | null
  tokens: string | null
  runs: string | null
}
const numeric = (value: string | null) => (value === null ? null : Number(value))

export const shownUse = (row: Raw): UsedRow => ({
  id: row.id,
  scope: row.scope,
  subject: row.subject,
  period: row.period,
  since: row.since,
  money_micros: numeric(row.money_micros),
  tokens: numeric(row.tokens),
  runs: numeric(row.runs),
  used: { money_micros: Number(row.used_money), tokens: Number(row.used_tokens), runs: Number(row.used_runs) },
  held: { money_micros: Number(row.held_money), tokens: Number(row.held_tokens), runs: Number(row.held_runs) },
})

export type At = Parameters<typeof usage>[0]

/** All of them: the company's first, then agents', then persons'. */
export async function usedBudgets(db: Db | Tx, at: At, ids?: readonly string[]): Promise<UsedRow[]> {
  const some = ids ? sql`where b.id = any(${ids}::uuid[])` : sql``
  const { rows } =
    await sql<Raw>`${usage(at)} ${some} order by b.scope = 'company' desc, b.scope, b.subject, b.period`.execute(db)
  return rows.map(shownUse)
}

/** What a person has used from a day to another, whether anything bounds it or not. */
export async function usedBy(
  db: Db,
  user_id: string,
  { since, day, currency }: { since: string; day: string; currency: string | null },
): Promise<Budget['used']> {
  const { rows } = await sql<{ money: string; tokens: string; runs: string }>`
    select coalesce(sum(money_micros) filter (where currency = ${currency ?? ''}), 0) as money,
      coalesce(sum(tokens), 0) as tokens, coalesce(sum(runs), 0) as runs
    from spending where user_id = ${user_id} and day between ${since}::date and ${day}::date`.execute(db)
  const { money = 0, tokens = 0, runs = 0 } = rows[0] ?? {}
  return { money_micros: Number(money), tokens: Number(tokens), runs: Number(runs) }
}

/**
 * The budgets that a call falls under, held until the end of the transaction: one call after the other asks. Neither
 * this nor the charge waits for the disk: a crash of the database forgets the charges of a fraction of a second.
 */
export async function lockBudgets(tx: Tx, { agent_id, user_id }: { agent_id: string | null; user_id: string | null }) {
  const { rows } = await sql<{ id: string }>`
    select id from budgets, set_config('synchronous_commit', 'off', true) where scope = 'company' or (scope = 'agent' and subject = ${agent_id ?? ''})
      or (scope = 'person' and subject = ${user_id ?? ''})
    order by id for no key update of budgets`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function saveBudget(tx: Tx, { id, ...row }: BudgetRow, updated_at: Date): Promise<void> {
  const { scope, subject, period, money_micros, tokens, runs } = row
  await sql`
    insert into budgets (id, scope, subject, period, money_micros, tokens, runs, updated_at)
    values (${id}, ${scope}, ${subject}, ${period}, ${money_micros}, ${tokens}, ${runs}, ${updated_at})
    on conflict (scope, subject, period) do update set money_micros = excluded.money_micros,
      tokens = excluded.tokens, runs = excluded.runs, updated_at = excluded.updated_at`.execute(tx)
  // A budget that was changed is told of anew.
  await sql`
    delete from budget_notices using budgets where budgets.id = budget_id
      and scope = ${scope} and subject = ${subject} and period = ${period}`.execute(tx)
}

export const removeBudget = (tx: Tx, { scope, subject, period }: Pick<BudgetRow, 'scope' | 'subject' | 'period'>) =>
  sql`delete from budgets where scope = ${scope} and subject = ${subject} and period = ${period}`.execute(tx)

/** Whether this is the first time in its period. */
export async function noteOnce(tx: Tx, budget: UsedRow, percent: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into budget_notices (budget_id, since, percent, told_at)
    values (${budget.id}, ${budget.since}::date, ${percent}, ${now}) on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}
