// Duty of the COO: how much work is open, how old it is, and what is past its day.
import { type DataDuty, type Draft, hasRoles } from '../duty.ts'
import { plural } from '../money.ts'
import { isWork, workSql } from './work.ts'

const needs = ['closed_date'] as const

const thresholds = {
  finished: {
    sentence: 'How many entries have to be finished, so that it is known what is usual',
    default: 20,
    unit: 'entries',
    min: 5,
    max: 100_000,
  },
} as const

const backlogSql = (work: string, today: string) => `with work as (
${work}
), usual as (
  select count(*) as finished, quantile_disc(ended - began, 0.95) as usual_days from work where ended is not null
), open as (
  select *, date '${today}' - began as days from work where ended is null
)
select count(*) as open, min(began) as oldest_on, max(days) as oldest_days, arg_max(item, days) as oldest,
  count(*) filter (days <= 7) as days_0_7, count(*) filter (days between 8 and 30) as days_8_30,
  count(*) filter (days > 30) as days_over_30, count(*) filter (due < date '${today}') as late,
  (select finished from usual) as finished, (select usual_days from usual) as usual_days,
  count(*) filter (days > (select usual_days from usual)) as unusual
from open`

type Found = { row: Record<string, string | null>; name: string; evidence: Draft['evidence'] }

function draft({ row, name, evidence }: Found, leastFinished: number): Draft[] {
  const figure = (name: string) => Number(row[name] ?? 0)
  const [open, unusual, late] = [figure('open'), figure('unusual'), figure('late')]
  if (open === 0 || figure('finished') < leastFinished) return []
  const ages = [
    [figure('days_0_7'), 'for up to 7 days'],
    [figure('days_8_30'), 'for 8 to 30 days'],
    [figure('days_over_30'), 'for more than 30 days'],
  ] as const
  const split = ages.filter(([count]) => count > 0).map(([count, label]) => `${count.toLocaleString('en')} ${label}`)
  const oldest = row.oldest ? ` (${row.oldest})` : ''
  return [
    {
      key: 'open',
      priority: late > 0 || unusual > open / 4 ? 'high' : unusual > 0 ? 'medium' : 'low',
      title: `${plural(open, 'entry', 'entries')} in ${name} ${open === 1 ? 'is' : 'are'} open, the oldest for ${plural(figure('oldest_days'), 'day')}`,
      description: [
        `Open: ${split.join(', ')}. The oldest${oldest} began on ${row.oldest_on}.`,
        late > 0
          ? ` ${late.toLocaleString('en')} ${late === 1 ? 'is' : 'are'} past the day when ${late === 1 ? 'it was' : 'they were'} due.`
          : '',
        ` Reported where ${leastFinished} are finished; 95 % of those took at most ${plural(figure('usual_days'), 'day')}`,
        unusual > 0
          ? `; ${unusual.toLocaleString('en')} of the open ones ${unusual === 1 ? 'has' : 'have'} waited longer. Look at the oldest first.`
          : '. None of the open ones has waited longer.',
      ].join(''),
      impact: { value: String(open), unit: 'entries' },
      evidence,
    },
  ]
}

export const backlog: DataDuty = {
  kind: 'data',
  id: 'backlog',
  agent_id: 'coo',
  title: 'Backlog and its age',
  thresholds,
  schedule: '0 7 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a table of orders or jobs with a number, the day each began and the day each was done.',
  fits: dataset => hasRoles(dataset, needs) && isWork(dataset),
  async check(dataset, today, ask, threshold) {
    const { rows, evidence } = await ask('Open work by age', backlogSql(workSql(dataset, today), today))
    return rows.flatMap(row => draft({ row, name: dataset.name, evidence }, threshold('finished')))
  },
}
