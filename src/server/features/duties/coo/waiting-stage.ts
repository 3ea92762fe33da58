// Duty of the COO: in which stage work waits longest, and where it piles up now.
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, type DataDuty, type Draft, hasRoles, quoted, type ThresholdValue } from '../duty.ts'
import { plural } from '../money.ts'
import { day, listed, trimmed } from '../words.ts'

const needs = ['stage', 'start_date', 'closed_date'] as const

/** Fewer finished rows of a stage say nothing about its usual time. */
const leastFinished = 20
/** Fewer that wait in a stage are no pile. */
const leastWaiting = 5

const thresholds = {
  longer: {
    sentence: 'How many times as long as in the next stage work has to wait in the longest',
    default: 1.5,
    unit: 'times',
    min: 1.1,
    max: 100,
  },
  pile: {
    sentence: 'A stage that holds a larger share of what is under way is reported',
    default: 50,
    unit: '%',
    min: 10,
    max: 99,
  },
} as const

function stagesSql(dataset: ReadyDataset, today: string): string {
  const [stage, entered, left] = needs.map(role => columnOf(dataset, role) ?? '') as [string, string, string]
  return `with steps as (
  select ${trimmed(stage)} as stage, ${day(entered)} as entered, ${day(left)} as left_on
  from ${quoted(dataset.table_name)} where ${quoted(stage)} is not null and ${day(entered)} <= date '${today}'
)
select stage, count(left_on) as finished, median(left_on - entered) as usual_days,
  count(*) filter (left_on is null) as waiting, min(entered) filter (left_on is null) as oldest_on,
  max(date '${today}' - entered) filter (left_on is null) as oldest_days
from steps group by stage order by usual_days desc nulls last, stage`
}

type Row = Record<string, string | null>
const figure = (row: Row | undefined, name: string) => Number(row?.[name] ?? 0)

type Found = { rows: readonly Row[]; name: string; evidence: Draft['evidence'] }

function longest({ rows, name, evidence }: Found, threshold: ThresholdValue): Draft[] {
  const known = rows.filter(row => figure(row, 'finished') >= leastFinished)
  const [first, second] = known
  const [most, next] = [figure(first, 'usual_days'), figure(second, 'usual_days')]
  if (!first || !second || most < 1 || most < threshold('longer') * next) return []
  const each = known.map(row => `${row.stage} ${plural(figure(row, 'usual_days'), 'day')}`)
  return [
    {
      key: 'longest',
      priority: 'medium',
      title: `Work in ${name} waits longest in ${first.stage}: ${most} days`,
      description: `Half of ${plural(figure(first, 'finished'), 'finished entry', 'finished entries')} took ${most} days or more there. By stage: ${listed(each, 8)}. ${threshold('longer')} times as long as in the next stage is reported. More hands or fewer steps in ${first.stage} shorten everything that passes through it.`,
      impact: { value: String(most), unit: 'days' },
      evidence,
    },
  ]
}

function piled({ rows, name, evidence }: Found, threshold: ThresholdValue): Draft[] {
  const all = rows.reduce((sum, row) => sum + figure(row, 'waiting'), 0)
  const most = rows.toSorted((a, b) => figure(b, 'waiting') - figure(a, 'waiting'))[0]
  const waiting = figure(most, 'waiting')
  if (!most || waiting < leastWaiting || 100 * waiting <= threshold('pile') * all) return []
  return [
    {
      key: 'pile',
      priority: 'high',
      title: `${waiting} of ${plural(all, 'entry', 'entries')} under way in ${name} wait in ${most.stage}`,
      description: `The oldest has been in ${most.stage} since ${most.oldest_on} (${plural(figure(most, 'oldest_days'), 'day')}). More than ${threshold('pile')} % of what is under way in one stage is reported: move people to it or take in less until it has shrunk.`,
      impact: { value: String(waiting), unit: 'entries' },
      evidence,
    },
  ]
}

export const waitingStage: DataDuty = {
  kind: 'data',
  id: 'waiting_stage',
  agent_id: 'coo',
  title: 'Where work waits longest',
  thresholds,
  schedule: '20 7 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a table with a stage, the day on which work entered it and the day on which it left.',
  fits: dataset => hasRoles(dataset, needs) && columnOf(dataset, 'amount') === undefined && dataset.domain !== 'hr',
  async check(dataset, today, ask, threshold) {
    const { rows, evidence } = await ask('Days in each stage, and what waits there', stagesSql(dataset, today))
    const found = { rows, name: dataset.name, evidence }
    return [...longest(found, threshold), ...piled(found, threshold)]
  },
}
