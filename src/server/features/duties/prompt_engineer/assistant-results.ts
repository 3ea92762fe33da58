// Duty of the prompt engineer: models whose runs fail, and replies that people marked bad, in lists of use.

import { isAssistantUse, tellsResult, usePeriod, usesSql } from '../assistant-use.ts'
import { type DataDuty, type Draft, hasRoles } from '../duty.ts'
import { plural } from '../money.ts'
import { daysAgo, percent } from '../words.ts'

const needs = ['date'] as const

const resultsSql = (use: string, today: string) => `with uses as (
${use}
)
select model, count(*) as runs, count(*) filter (failed) as failed, count(*) filter (bad) as bad
from uses where model is not null and ${daysAgo('used_on', today, 1, usePeriod)} group by model order by failed desc, model`

type Row = Record<string, string | null>

function failing(row: Row, bounds: { share: number; runs: number }): Omit<Draft, 'evidence'>[] {
  const [runs, failed] = [Number(row.runs), Number(row.failed)]
  if (runs < bounds.runs || 100 * failed < bounds.share * runs) return []
  return [
    {
      key: `failing:${row.model}`,
      priority: 100 * failed >= 2 * bounds.share * runs ? 'high' : 'medium',
      title: `${failed.toLocaleString('en')} of the ${plural(runs, 'run')} with ${row.model} failed in the last ${usePeriod} days`,
      description: `That is ${percent(failed, runs)}; from ${bounds.share} % on it is reported. Read some of them, and use another model for the same work until the cause is known.`,
      impact: { value: String(Math.round((1000 * failed) / runs) / 10), unit: '%' },
    },
  ]
}

function marked(rows: readonly Row[], least: number): Omit<Draft, 'evidence'>[] {
  const bad = rows.reduce((sum, row) => sum + Number(row.bad), 0)
  if (bad < least) return []
  const each = rows.filter(row => Number(row.bad) > 0).map(row => `${row.model} ${row.bad} of ${row.runs}`)
  return [
    {
      key: 'marked_bad',
      priority: 'medium',
      title: `${plural(bad, 'reply', 'replies')} of assistants ${bad === 1 ? 'was' : 'were'} marked bad in the last ${usePeriod} days`,
      description: `By model: ${each.join(', ')}. From ${least} on it is reported. Read them, and say in the instructions what was missing.`,
      impact: { value: String(bad), unit: 'replies' },
    },
  ]
}

export const assistantResults: DataDuty = {
  kind: 'data',
  id: 'assistant_results',
  agent_id: 'prompt_engineer',
  title: 'Failed runs and bad replies, in lists of use',
  thresholds: {
    share: {
      sentence: 'A model is reported from this share of failed runs on.',
      default: 15,
      unit: '%',
      min: 1,
      max: 100,
    },
    runs: {
      sentence: 'Fewer runs of a model say nothing about a share.',
      default: 20,
      unit: 'runs',
      min: 2,
      max: 100_000,
    },
    bad: {
      sentence: 'From so many replies that were marked bad on they are reported.',
      default: 5,
      unit: 'replies',
      min: 1,
      max: 100_000,
    },
  },
  schedule: '5 6 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a list of how assistants are used, with a day, a model, tokens, a result and a rating.',
  fits: dataset => hasRoles(dataset, needs) && isAssistantUse(dataset) && tellsResult(dataset),
  async check(dataset, today, ask, threshold) {
    const { rows, evidence } = await ask('Failed and bad by model', resultsSql(usesSql(dataset), today))
    const bounds = { share: threshold('share'), runs: threshold('runs') }
    const drafts = [...rows.flatMap(row => failing(row, bounds)), ...marked(rows, threshold('bad'))]
    return drafts.map(draft => ({ ...draft, evidence }))
  },
}
