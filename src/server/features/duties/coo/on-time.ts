// Duty of the COO: how much of what was finished lately was finished by the day it was due.
import { type DataDuty, type Draft, hasRoles } from '../duty.ts'
import { daysAgo, dueOf, percent } from '../words.ts'
import { isWork, workSql } from './work.ts'

const needs = ['due_date', 'closed_date'] as const

/** Of so many days, against as many before. */
const period = 90
/** Fewer finished rows say nothing about a rate. */
const leastFinished = 20
const thresholds = {
  rate: {
    sentence: 'A lower share of work that was finished on time is reported',
    default: 95,
    unit: '%',
    min: 1,
    max: 100,
  },
} as const
/** A fall by so many points is of high priority. */
const fall = 5

const onTimeSql = (work: string, today: string) => `with work as (
${work}
)
select count(*) filter (${daysAgo('ended', today, 1, period)}) as finished,
  count(*) filter (${daysAgo('ended', today, 1, period)} and ended <= due) as on_time,
  count(*) filter (${daysAgo('ended', today, period + 1, 2 * period)}) as finished_before,
  count(*) filter (${daysAgo('ended', today, period + 1, 2 * period)} and ended <= due) as on_time_before,
  max(ended - due) filter (${daysAgo('ended', today, 1, period)}) as worst_days
from work where due is not null`

type Found = { row: Record<string, string | null>; name: string; evidence: Draft['evidence'] }

function drafts({ row, name, evidence }: Found, wanted: number): Draft[] {
  const figure = (name: string) => Number(row[name] ?? 0)
  const [finished, on_time, finished_before, on_time_before] = [
    figure('finished'),
    figure('on_time'),
    figure('finished_before'),
    figure('on_time_before'),
  ]
  const share = (100 * on_time) / finished
  if (finished < leastFinished || share >= wanted) return []
  const isKnownBefore = finished_before >= leastFinished
  const fell = isKnownBefore && (100 * on_time_before) / finished_before - share >= fall
  const before = isKnownBefore ? `, after ${percent(on_time_before, finished_before)} in the ${period} days before` : ''
  const late = finished - on_time
  return [
    {
      key: 'rate',
      priority: fell || share < 80 ? 'high' : 'medium',
      title: `${percent(on_time, finished)} of the entries in ${name} were on time in the last ${period} days${before}`,
      description: `${on_time.toLocaleString('en')} of ${finished.toLocaleString('en')} were finished by the day they were due, ${late.toLocaleString('en')} later, the worst by ${figure('worst_days')} days. Below ${wanted} % is reported. Open the late ones and see what they have in common.`,
      impact: { value: String(Math.round(10 * share) / 10), unit: '%' },
      evidence,
    },
  ]
}

export const onTime: DataDuty = {
  kind: 'data',
  id: 'on_time',
  agent_id: 'coo',
  title: 'On-time rate',
  thresholds,
  schedule: '10 7 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a table of orders or jobs with the day each was due and the day each was done.',
  fits: dataset => hasRoles(dataset, needs) && dueOf(dataset) !== undefined && isWork(dataset),
  async check(dataset, today, ask, threshold) {
    const { rows, evidence } = await ask('Finished on time and late', onTimeSql(workSql(dataset, today), today))
    return rows.flatMap(row => drafts({ row, name: dataset.name, evidence }, threshold('rate')))
  },
}
