// Duty of the COO: in which stage work waits longest, and where it piles up now.
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, type DataDuty, type Draft, hasRoles, quoted } from '../duty.ts'
import { plural } from '../money.ts'
import { day, listed, trimmed } from '../words.ts'

const needs = ['stage', 'start_date', 'closed_date'] as const

/** Fewer finished rows of a stage say nothing about its usual time. */
const leastFinished = 20
/** So many times the next longest stage is a finding. */
const longer = 1.5
/** A stage that holds this share of what is under way, and at least so many, is where work piles up. */
const pile = { share: 0.5, least: 5 }

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

function longest(rows: readonly Row[], name: string, evidence: Draft['evidence']): Draft[] {
  const known = rows.filter(row => figure(row, 'finished') >= leastFinished)
  const [first, second] = known
  const [most, next] = [figure(first, 'usual_days'), figure(second, 'usual_days')]
  if (!first || !second || most < 1 || most < longer * next) return []
  const each = known.map(row => `${row.stage} ${plural(figure(row, 'usual_days'), 'day')}`)
  return [
    {
      key: 'longest',
      priority: 'medium',
      title: `Work in ${name} waits longest in ${first.stage}: ${most} days`,
      description: `Half of ${plural(figure(first, 'finished'), 'finished entry', 'finished entries')} took ${most} days or more there. By stage: ${listed(each, 8)}. More hands or fewer steps in ${first.stage} shorten everything that passes through it.`,
      impact: { value: String(most), unit: 'days' },
      evidence,
    },
  ]
}

function piled(rows: readonly Row[], name: string, evidence: Draft['evidence']): Draft[] {
  const all = rows.reduce((sum, row) => sum + figure(row, 'waiting'), 0)
  const most = rows.toSorted((a, b) => figure(b, 'waiting') - figure(a, 'waiting'))[0]
  const waiting = figure(most, 'waiting')
  if (!most || waiting < pile.least || waiting <= pile.share * all) return []
  return [
    {
      key: 'pile',
      priority: 'high',
      title: `${waiting} of ${plural(all, 'entry', 'entries')} under way in ${name} wait in ${most.stage}`,
      description: `The oldest has been in ${most.stage} since ${most.oldest_on} (${plural(figure(most, 'oldest_days'), 'day')}). More than half of what is under way is held there: move people to it or take in less until it has shrunk.`,
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
  schedule: '20 7 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a table with a stage, the day on which work entered it and the day on which it left.',
  fits: dataset => hasRoles(dataset, needs) && columnOf(dataset, 'amount') === undefined && dataset.domain !== 'hr',
  async check(dataset, today, ask) {
    const { rows, evidence } = await ask('Days in each stage, and what waits there', stagesSql(dataset, today))
    return [...longest(rows, dataset.name, evidence), ...piled(rows, dataset.name, evidence)]
  },
}
