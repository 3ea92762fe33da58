// Duty of marketing: what share of the leads became customers.
import { type DataDuty, type Draft, hasRoles } from '../duty.ts'
import { daysAgo, listed, percent } from '../words.ts'
import { isLeads, leadsSql, sourceOf, tellsConverted } from './leads.ts'

const needs = ['date'] as const

/** Leads of so many days, against as many before: a decision takes its time. */
const period = 180

const conversionSql = (leads: string, today: string) => `with leads as (
${leads}
)
select count(*) filter (${daysAgo('came_on', today, 1, period)}) as leads,
  count(*) filter (converted and ${daysAgo('came_on', today, 1, period)}) as customers,
  count(*) filter (${daysAgo('came_on', today, period + 1, 2 * period)}) as leads_before,
  count(*) filter (converted and ${daysAgo('came_on', today, period + 1, 2 * period)}) as customers_before
from leads`

const bySourceSql = (leads: string, today: string) => `with leads as (
${leads}
)
select source, count(*) as leads, count(*) filter (converted) as customers
from leads where source is not null and ${daysAgo('came_on', today, 1, period)} group by source order by leads desc, source`

type Row = Record<string, string | null>
const figure = (row: Row, name: string) => Number(row[name] ?? 0)
const count = (row: Row, name: string) => figure(row, name).toLocaleString('en')

function draft(row: Row, sources: readonly Row[], bounds: { least: number; fall: number }): Omit<Draft, 'evidence'>[] {
  const [leads, customers] = [figure(row, 'leads'), figure(row, 'customers')]
  const [leads_before, customers_before] = [figure(row, 'leads_before'), figure(row, 'customers_before')]
  if (leads < bounds.least || customers + customers_before === 0) return []
  const share = (100 * customers) / leads
  const known = leads_before >= bounds.least
  const fell = known && (100 * customers_before) / leads_before - share >= bounds.fall
  const before = known
    ? ` In the ${period} days before it was ${percent(customers_before, leads_before)} of ${count(row, 'leads_before')}.`
    : ''
  const each = sources
    .filter(source => figure(source, 'leads') >= bounds.least)
    .map(source => `${source.source} ${percent(figure(source, 'customers'), figure(source, 'leads'))}`)
  const split = each.length > 1 ? ` By source: ${listed(each, 8)}.` : ''
  const next = fell ? ` A fall of ${bounds.fall} points is urgent: ask what happened to the leads after they came.` : ''
  return [
    {
      key: 'conversion',
      priority: fell ? 'high' : 'low',
      title: `${percent(customers, leads)} of the leads of the last ${period} days became customers`,
      description: `${count(row, 'customers')} of ${count(row, 'leads')} leads.${before}${split} Reported from ${bounds.least} leads on.${next}`,
      impact: { value: String(Math.round(10 * share) / 10), unit: '%' },
    },
  ]
}

export const leadConversion: DataDuty = {
  kind: 'data',
  id: 'lead_conversion',
  agent_id: 'marketing_manager',
  title: 'Leads that become customers',
  thresholds: {
    leads: {
      sentence: 'With fewer leads a share says nothing.',
      default: 30,
      unit: 'leads',
      min: 5,
      max: 100_000,
    },
    fall: {
      sentence: 'A share that fell by so many points against the period before is urgent.',
      default: 5,
      unit: 'points',
      min: 1,
      max: 100,
    },
  },
  schedule: '25 7 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a table of leads with the day on which each came and a status that says who became a customer.',
  fits: dataset => hasRoles(dataset, needs) && isLeads(dataset) && tellsConverted(dataset),
  async check(dataset, today, ask, threshold) {
    const leads = leadsSql(dataset)
    const bounds = { least: threshold('leads'), fall: threshold('fall') }
    const all = await ask('Leads that became customers', conversionSql(leads, today))
    const sources = sourceOf(dataset) ? (await ask('The same by source', bySourceSql(leads, today))).rows : []
    return all.rows.flatMap(row => draft(row, sources, bounds)).map(draft => ({ ...draft, evidence: all.evidence }))
  },
}
