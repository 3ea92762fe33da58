// Duty of the CFO: what is spent by category in the last three whole months against the three before.
import { type DataDuty, type Draft, hasRoles } from '../duty.ts'
import { money } from '../money.ts'
import { isSpend, paymentsSql, purposeOf } from '../payments.ts'
import { inMonths, percent } from '../words.ts'

const needs = ['amount'] as const

/** A rise of less than this share (per cent) of all that was spent in the three months before is too small to tell. */
const weight = 1

const thresholds = {
  rise: {
    sentence: 'By which share a category has to rise to be reported',
    default: 50,
    unit: '%',
    min: 1,
    max: 1000,
  },
} as const

const spendSql = (payments: string, today: string, rise: number) => `with payments as (
${payments}
), known as (
  select min(paid_on) <= date_trunc('month', date '${today}') - interval 6 month as whole from payments
), spent as (
  select currency, category, coalesce(sum(amount) filter (${inMonths('paid_on', today, 3, 0)}), 0) as spent,
    coalesce(sum(amount) filter (${inMonths('paid_on', today, 6, 3)}), 0) as spent_before
  from payments where category is not null group by currency, category
)
select currency, category, spent, spent_before, spent - spent_before as more, 100.0 * (spent - spent_before) / spent_before as rise
from spent where (select whole from known) and spent_before > 0
  and spent - spent_before >= ${rise / 100} * spent_before
  and spent - spent_before >= ${weight / 100} * (select sum(each.spent_before) from spent as each where each.currency is not distinct from spent.currency)
order by more desc, category`

function draft(row: Record<string, string | null>, rise: number, evidence: Draft['evidence']): Draft {
  const currency = row.currency ?? null
  const amount = (name: string) => money(row[name] ?? '0', currency)
  return {
    key: `${currency ?? ''}:${row.category}`,
    priority: Number(row.rise) >= 100 ? 'high' : 'medium',
    title: `${row.category} cost ${amount('spent')} in the last three whole months, after ${amount('spent_before')} in the three before`,
    description: `${amount('more')} or ${percent(Number(row.more), Number(row.spent_before))} more; a rise of ${rise} % is reported. Look at the largest payments of the category and at whether the rise was meant.`,
    impact: { value: row.more ?? '0', unit: currency ?? 'amount' },
    evidence,
  }
}

export const spendByCategory: DataDuty = {
  kind: 'data',
  id: 'spend_by_category',
  agent_id: 'cfo',
  title: 'Spend by category',
  thresholds,
  schedule: '30 6 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a table of outgoing payments with a date, an amount and a category.',
  fits: dataset => hasRoles(dataset, needs) && purposeOf(dataset) !== undefined && isSpend(dataset),
  async check(dataset, today, ask, threshold) {
    const rise = threshold('rise')
    const { rows, evidence } = await ask(
      'Spend by category, against before',
      spendSql(paymentsSql(dataset), today, rise),
    )
    return rows.map(row => draft(row, rise, evidence))
  },
}
