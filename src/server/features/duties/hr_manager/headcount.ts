// Duty of human resources: how many people work here, who joined and left by department, and where many leave.
import { type DataDuty, type Draft, hasRoles, type ThresholdValue } from '../duty.ts'
import { plural } from '../money.ts'
import { listed, percent } from '../words.ts'
import { isPeople, peopleSql, tellsLeaving } from './people.ts'

const needs = ['start_date', 'end_date', 'department', 'party'] as const

const thresholds = {
  people: {
    sentence: 'Of fewer people no headcount is told',
    default: 5,
    unit: 'people',
    min: 1,
    max: 100_000,
  },
  leavers: {
    sentence: 'How many people have to leave a department within a year to be reported',
    default: 3,
    unit: 'people',
    min: 1,
    max: 1000,
  },
  share: {
    sentence: 'Which share of a department has to leave within a year to be reported',
    default: 20,
    unit: '%',
    min: 1,
    max: 100,
  },
} as const

const countsSql = (people: string, today: string) => `with people as (
${people}
)
select department, count(*) filter (started <= date '${today}' and (left_on is null or left_on > date '${today}')) as people,
  count(*) filter (started <= date '${today}' - 365 and (left_on is null or left_on > date '${today}' - 365)) as people_before,
  count(*) filter (started > date '${today}' - 365 and started <= date '${today}') as joined,
  count(*) filter (left_on > date '${today}' - 365 and left_on <= date '${today}') as left_here,
  count(*) filter (started > date '${today}' - interval 3 month and started <= date '${today}') as joined_lately,
  count(*) filter (left_on > date '${today}' - interval 3 month and left_on <= date '${today}') as left_lately,
  count(*) filter (started > date '${today}' - interval 6 month and started <= date '${today}' - interval 3 month) as joined_before,
  count(*) filter (left_on > date '${today}' - interval 6 month and left_on <= date '${today}' - interval 3 month) as left_before
from people group by department order by left_here desc, people desc, department`

type Row = Record<string, string | null>
const figure = (row: Row, name: string) => Number(row[name] ?? 0)
const total = (rows: readonly Row[], name: string) => rows.reduce((sum, row) => sum + figure(row, name), 0)

type Found = { rows: readonly Row[]; evidence: Draft['evidence'] }

function summary({ rows, evidence }: Found, threshold: ThresholdValue): Draft[] {
  const people = total(rows, 'people')
  if (people < threshold('people')) return []
  const split = rows
    .filter(row => figure(row, 'people') > 0)
    .map(row => `${row.department} ${figure(row, 'people').toLocaleString('en')}`)
  const lately = `${total(rows, 'joined_lately')} joined and ${total(rows, 'left_lately')} left in the last three months, after ${total(rows, 'joined_before')} and ${total(rows, 'left_before')} in the three before.`
  return [
    {
      key: 'headcount',
      priority: 'low',
      title: `${plural(people, 'person', 'people')} work here; ${total(rows, 'joined')} joined and ${total(rows, 'left_here')} left in the last 365 days`,
      description: `By department: ${listed(split, 12)}. ${lately} Reported from ${plural(threshold('people'), 'person', 'people')} on. Compare it with the plan of each department.`,
      impact: { value: String(people), unit: 'people' },
      evidence,
    },
  ]
}

const leavers = ({ rows, evidence }: Found, threshold: ThresholdValue): Draft[] =>
  rows.flatMap((row): Draft[] => {
    const [left, had] = [figure(row, 'left_here'), figure(row, 'people_before') + figure(row, 'joined')]
    if (left < threshold('leavers') || 100 * left < threshold('share') * had) return []
    return [
      {
        key: `leavers:${row.department}`,
        priority: 'high',
        title: `${left} people left ${row.department} in the last 365 days`,
        description: `That is ${percent(left, had)} of the ${had} who worked there at some time in these days; ${threshold('share')} %, and ${plural(threshold('leavers'), 'person', 'people')}, or more is reported. ${plural(figure(row, 'people'), 'person', 'people')} work there now. Ask those who left, and those who stay, for the reason.`,
        impact: { value: String(left), unit: 'people' },
        evidence,
      },
    ]
  })

export const headcount: DataDuty = {
  kind: 'data',
  id: 'headcount',
  agent_id: 'hr_manager',
  title: 'Headcount, joiners and leavers',
  thresholds,
  schedule: '10 7 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a table of people with a department, a first day and the day on which they left.',
  fits: dataset => hasRoles(dataset, needs) && isPeople(dataset) && tellsLeaving(dataset),
  async check(dataset, today, ask, threshold) {
    const { rows, evidence } = await ask(
      'People, joiners and leavers by department',
      countsSql(peopleSql(dataset), today),
    )
    return [...summary({ rows, evidence }, threshold), ...leavers({ rows, evidence }, threshold)]
  },
}
