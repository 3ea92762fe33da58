// Duty of the product manager: what people begin with an assistant and give up, in lists of use.

import { isAssistantUse, tellsResult, usePeriod, usesSql } from '../assistant-use.ts'
import { type DataDuty, type Draft, hasRoles } from '../duty.ts'
import { plural } from '../money.ts'
import { daysAgo, percent } from '../words.ts'

const needs = ['date'] as const

const tasksSql = (use: string, today: string) => `with uses as (
${use}
)
select feature, count(*) as tasks, count(*) filter (given_up) as given_up, max(used_on) filter (given_up) as given_up_on
from uses where feature is not null and ${daysAgo('used_on', today, 1, usePeriod)}
group by feature order by given_up desc, feature`

function draft(row: Record<string, string | null>, least: number): Omit<Draft, 'evidence'>[] {
  const [tasks, given_up] = [Number(row.tasks), Number(row.given_up)]
  if (given_up < least) return []
  return [
    {
      key: `given_up:${row.feature}`,
      priority: given_up > tasks / 2 ? 'high' : 'medium',
      title: `${plural(given_up, 'task')} with ${row.feature} ${given_up === 1 ? 'was' : 'were'} given up in the last ${usePeriod} days`,
      description: `${percent(given_up, tasks)} of ${tasks.toLocaleString('en')}, the last on ${row.given_up_on}; from ${least} on it is reported. Ask two of the people what they were missing.`,
      impact: { value: String(given_up), unit: 'tasks' },
    },
  ]
}

export const assistantTasks: DataDuty = {
  kind: 'data',
  id: 'assistant_tasks',
  agent_id: 'ai_product_manager',
  title: 'Tasks that were given up, in lists of use',
  thresholds: {
    given_up: {
      sentence: 'From so many tasks with one feature that were given up on they are reported.',
      default: 5,
      unit: 'tasks',
      min: 1,
      max: 100_000,
    },
  },
  schedule: '15 6 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a list of how assistants are used, with a day, a model, tokens, what for and the result.',
  fits: dataset => hasRoles(dataset, needs) && isAssistantUse(dataset) && tellsResult(dataset),
  async check(dataset, today, ask, threshold) {
    const { rows, evidence } = await ask('Tasks that were given up', tasksSql(usesSql(dataset), today))
    return rows.flatMap(row => draft(row, threshold('given_up'))).map(draft => ({ ...draft, evidence }))
  },
}
