// Duty of the solutions architect: what assistants cost against their budget, and on which day it will be spent.

import { budgetOf, costOf, isAssistantUse, usePeriod, usesSql } from '../assistant-use.ts'
import { type DataDuty, type Draft, hasRoles } from '../duty.ts'
import { money } from '../money.ts'
import { daysAgo, percent } from '../words.ts'

const needs = ['date'] as const

const costSql = (use: string, today: string) => `with uses as (
${use}
), spent as (
  select currency, sum(cost) filter (${daysAgo('used_on', today, 1, usePeriod)}) as spent, arg_max(budget, used_on) as budget,
    coalesce(sum(cost) filter (used_on >= date_trunc('month', date '${today}') and used_on <= date '${today}'), 0) as spent_this_month
  from uses where cost is not null group by currency
)
select *, round(spent / ${usePeriod}, 2) as a_day,
  case when spent_this_month >= budget then date '${today}'
    when spent > 0 then date '${today}' + cast(ceil(${usePeriod} * (budget - spent_this_month) / spent) as integer) end as spent_on,
  last_day(date '${today}') as month_ends_on
from spent where budget > 0 and spent > 0 order by spent desc`

function draft(row: Record<string, string | null>, share: number): Omit<Draft, 'evidence'>[] {
  const currency = row.currency ?? null
  const [spent, budget] = [Number(row.spent), Number(row.budget)]
  if (100 * spent < share * budget) return []
  const isSpent = Number(row.spent_this_month) >= budget
  const forecast = isSpent
    ? `The budget of this month is spent: ${money(row.spent_this_month ?? '0', currency)} so far.`
    : (row.spent_on ?? '') <= (row.month_ends_on ?? '')
      ? `This month has cost ${money(row.spent_this_month ?? '0', currency)} so far; at this rate its budget is spent on ${row.spent_on}.`
      : `This month has cost ${money(row.spent_this_month ?? '0', currency)} so far; at this rate its budget lasts until the month ends.`
  return [
    {
      key: `cost:${currency ?? ''}`,
      priority: isSpent || spent > budget ? 'high' : 'medium',
      title: `Assistants cost ${money(row.spent ?? '0', currency)} in the last ${usePeriod} days, of a budget of ${money(row.budget ?? '0', currency)} a month`,
      description: `That is ${percent(spent, budget)}, or ${money(row.a_day ?? '0', currency)} a day; from ${share} % on it is reported. ${forecast} Look at the dearest uses, or set another budget.`,
      impact: { value: row.spent ?? '0', unit: currency ?? 'amount' },
    },
  ]
}

export const assistantCost: DataDuty = {
  kind: 'data',
  id: 'assistant_cost',
  agent_id: 'ai_solutions_architect',
  title: 'Cost of assistants against budget, in lists of use',
  thresholds: {
    share: {
      sentence: 'From this share of the monthly budget on the cost is reported.',
      default: 80,
      unit: '%',
      min: 1,
      max: 1000,
    },
  },
  schedule: '0 6 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a list of how assistants are used, with a day, a model, tokens, a cost and a budget.',
  fits: dataset =>
    hasRoles(dataset, needs) &&
    isAssistantUse(dataset) &&
    costOf(dataset) !== undefined &&
    budgetOf(dataset) !== undefined,
  async check(dataset, today, ask, threshold) {
    const { rows, evidence } = await ask('Cost of assistants against budget', costSql(usesSql(dataset), today))
    return rows.flatMap(row => draft(row, threshold('share'))).map(draft => ({ ...draft, evidence }))
  },
}
