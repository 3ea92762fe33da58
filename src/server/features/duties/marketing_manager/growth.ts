// Duty of marketing: how many leads come in by week, and which sources bring more or fewer than before.
import { type DataDuty, type Draft, hasRoles } from '../duty.ts'
import { plural } from '../money.ts'
import { daysAgo, percent } from '../words.ts'
import { isLeads, leadsSql, sourceOf } from './leads.ts'

const needs = ['date'] as const

/** Leads of so many days, against as many before; sources need longer to say something. */
const period = 28
const long_period = 90
const weeks = [1, 8, 15, 22] as const

const growthSql = (leads: string, today: string) => `with leads as (
${leads}
)
select count(*) filter (${daysAgo('came_on', today, 1, period)}) as leads,
  count(*) filter (${daysAgo('came_on', today, period + 1, 2 * period)}) as leads_before,
${weeks.map((first, at) => `  count(*) filter (${daysAgo('came_on', today, first, first + 6)}) as week_${at + 1}`).join(',\n')},
  coalesce(min(came_on) < date '${today}' - ${2 * period}, false) as known_before
from leads`

const sourcesSql = (leads: string, today: string) => `with leads as (
${leads}
)
select source, count(*) filter (${daysAgo('came_on', today, 1, long_period)}) as leads,
  count(*) filter (${daysAgo('came_on', today, long_period + 1, 2 * long_period)}) as leads_before,
  (select min(came_on) < date '${today}' - ${2 * long_period} from leads) as known_before
from leads where source is not null group by source order by leads desc, source`

type Row = Record<string, string | null>
const figure = (row: Row, name: string) => Number(row[name] ?? 0)
const change = (now: number, before: number) => Math.round((1000 * (now - before)) / before) / 10

function growthDrafts(row: Row, share: number, least: number, evidence: Draft['evidence']): Draft[] {
  const [leads, before] = [figure(row, 'leads'), figure(row, 'leads_before')]
  if (row.known_before !== 'true' || Math.max(leads, before) < least) return []
  const byWeek = weeks.map((_, at) => figure(row, `week_${at + 1}`)).reverse()
  const fell = before > 0 && (100 * (before - leads)) / before >= share
  const next = fell
    ? ` A fall of ${share} % or more is urgent: look at the sources first, and at what was switched off.`
    : ''
  return [
    {
      key: 'growth',
      priority: fell ? 'high' : 'low',
      title: `${plural(leads, 'lead')} came in during the last ${period} days, after ${before.toLocaleString('en')} in the ${period} before`,
      description: `By week, the newest last: ${byWeek.join(', ')}. Reported from ${least} leads on.${next}`,
      impact:
        before > 0 ? { value: String(change(leads, before)), unit: '%' } : { value: String(leads), unit: 'leads' },
      evidence,
    },
  ]
}

const sourceDrafts = (rows: readonly Row[], share: number, least: number, evidence: Draft['evidence']): Draft[] =>
  rows.flatMap((row): Draft[] => {
    const [leads, before] = [figure(row, 'leads'), figure(row, 'leads_before')]
    const moved = Math.abs(leads - before)
    if (row.known_before !== 'true' || before === 0 || moved < least || moved < (share / 100) * before) return []
    const rose = leads > before
    return [
      {
        key: `source:${row.source}`,
        priority: rose ? 'low' : 'medium',
        title: `${row.source} brought ${plural(leads, 'lead')} in the last ${long_period} days, after ${before.toLocaleString('en')} in the ${long_period} before`,
        description: `${percent(moved, before)} ${rose ? 'more' : 'fewer'}; a change of ${share} % and of ${least} leads or more is reported. ${rose ? 'See what brought them, and do more of it.' : 'See what changed there, and whether it was meant.'}`,
        impact: { value: String(leads), unit: 'leads' },
        evidence,
      },
    ]
  })

export const leadGrowth: DataDuty = {
  kind: 'data',
  id: 'lead_growth',
  agent_id: 'marketing_manager',
  title: 'Lead growth by week and source',
  thresholds: {
    change: {
      sentence:
        'A source is reported when it brought so much more or less than before, and a fall of all leads is urgent.',
      default: 30,
      unit: '%',
      min: 5,
      max: 1000,
    },
    leads: {
      sentence: 'Fewer leads in a period, or a change by fewer leads, say nothing.',
      default: 10,
      unit: 'leads',
      min: 1,
      max: 100_000,
    },
  },
  schedule: '20 7 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a table of leads or sign-ups with the day on which each came and its source.',
  fits: dataset => hasRoles(dataset, needs) && isLeads(dataset),
  async check(dataset, today, ask, threshold) {
    const leads = leadsSql(dataset)
    const [share, least] = [threshold('change'), threshold('leads')]
    const all = await ask('Leads by week', growthSql(leads, today))
    const sources = sourceOf(dataset) ? await ask('Leads by source', sourcesSql(leads, today)) : undefined
    return [
      ...all.rows.flatMap(row => growthDrafts(row, share, least, all.evidence)),
      ...(sources ? sourceDrafts(sources.rows, share, least, sources.evidence) : []),
    ]
  },
}
