// Duty of human resources: how many people work here, who joined and left by department, and where many leave.
import { type DataDuty, type Draft, hasRoles } from '../duty.ts'
import { plural } from '../money.ts'
import { listed, percent } from '../words.ts'
import { isPeople, peopleSql, tellsLeaving } from './people.ts'

const needs = ['start_date', 'end_date', 'department', 'party'] as const

/** A smaller list is no headcount. */
const leastPeople = 5
/** A department that lost so many people within a year, and such a share of those it had, loses many. */
const many = { people: 3, share: 0.2 }

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

function summary(rows: readonly Row[], evidence: Draft['evidence']): Draft[] {
  const people = total(rows, 'people')
  if (people < leastPeople) return []
  const split = rows
    .filter(row => figure(row, 'people') > 0)
    .map(row => `${row.department} ${figure(row, 'people').toLocaleString('en')}`)
  const lately = `${total(rows, 'joined_lately')} joined and ${total(rows, 'left_lately')} left in the last three months, after ${total(rows, 'joined_before')} and ${total(rows, 'left_before')} in the three before.`
  return [
    {
      key: 'headcount',
      priority: 'low',
      title: `${plural(people, 'person', 'people')} work here; ${total(rows, 'joined')} joined and ${total(rows, 'left_here')} left in the last 365 days`,
      description: `By department: ${listed(split, 12)}. ${lately}`,
      impact: { value: String(people), unit: 'people' },
      evidence,
    },
  ]
}

const leavers = (rows: readonly Row[], evidence: Draft['evidence']): Draft[] =>
  rows.flatMap((row): Draft[] => {
    const [left, had] = [figure(row, 'left_here'), figure(row, 'people_before') + figure(row, 'joined')]
    if (left < many.people || left < many.share * had) return []
    return [
      {
        key: `leavers:${row.department}`,
        priority: 'high',
        title: `${left} people left ${row.department} in the last 365 days`,
        description: `That is ${percent(left, had)} of the ${had} who worked there at some time in these days; ${many.share * 100} % or more is reported. ${plural(figure(row, 'people'), 'person', 'people')} work there now. Ask those who left, and those who stay, for the reason.`,
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
  schedule: '10 7 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a table of people with a department, a first day and the day on which they left.',
  fits: dataset => hasRoles(dataset, needs) && isPeople(dataset) && tellsLeaving(dataset),
  async check(dataset, today, ask) {
    const { rows, evidence } = await ask(
      'People, joiners and leavers by department',
      countsSql(peopleSql(dataset), today),
    )
    return [...summary(rows, evidence), ...leavers(rows, evidence)]
  },
}
