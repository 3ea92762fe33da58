// Duties of the sales manager on open deals: those that nothing happens with, and those that should have closed.
import { type DataDuty, type Draft, hasRoles } from '../duty.ts'
import { money, plural } from '../money.ts'
import { listed } from '../words.ts'
import { dealsSql, isDeals, movedOf } from './deals.ts'

const needs = ['stage', 'amount'] as const

const thresholds = {
  days: {
    sentence: 'After how many days without anything happening an open deal is stalled',
    default: 30,
    unit: 'days',
    min: 1,
    max: 3650,
  },
} as const

/** Open deals for which a condition holds, by currency, with the `since` day that it has held for longest. */
const openSql = (deals: string, today: string, since: string, condition: string) => `with deals as (
${deals}
)
select currency, count(*) as deals, coalesce(sum(amount), 0) as total, min(${since}) as oldest_on,
  date '${today}' - min(${since}) as oldest_days,
  to_json(list({'deal': deal, 'days': date '${today}' - ${since}} order by amount desc nulls last, deal)) as largest
from deals where open and ${condition} group by currency order by total desc`

type Row = Record<string, string | null>

function largest(row: Row): string {
  const all: { deal: string | null; days: number }[] = JSON.parse(row.largest ?? '[]')
  return listed(
    all.map(({ deal, days }) => `${deal || 'a deal without a name'} (${plural(days, 'day')})`),
    3,
  )
}

const stalledDraft = (row: Row, stalledAfter: number, evidence: Draft['evidence']): Draft => ({
  key: `stalled:${row.currency ?? ''}`,
  priority: Number(row.oldest_days) > 3 * stalledAfter ? 'high' : 'medium',
  title: `Nothing has happened with ${plural(Number(row.deals), 'open deal')} worth ${money(row.total ?? '0', row.currency ?? null)} for more than ${stalledAfter} days`,
  description: `The longest wait began on ${row.oldest_on}. By worth: ${largest(row)}. Call them, or take them out of the pipeline.`,
  impact: { value: row.total ?? '0', unit: row.currency ?? 'amount' },
  evidence,
})

const slippedDraft = (row: Row, evidence: Draft['evidence']): Draft => ({
  key: `slipped:${row.currency ?? ''}`,
  priority: Number(row.oldest_days) > 30 ? 'high' : 'medium',
  title: `${plural(Number(row.deals), 'open deal')} worth ${money(row.total ?? '0', row.currency ?? null)} should have closed already`,
  description: `The earliest was expected to close on ${row.oldest_on}. By worth, with the days since: ${largest(row)}. Every open deal past its day is reported. Ask for a new date or close them as lost, so that the forecast is true.`,
  impact: { value: row.total ?? '0', unit: row.currency ?? 'amount' },
  evidence,
})

export const stalledDeals: DataDuty = {
  kind: 'data',
  id: 'stalled_deals',
  agent_id: 'sales_manager',
  title: 'Stalled deals',
  thresholds,
  schedule: '0 7 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a table of deals with a stage, an amount and the day of the last activity.',
  fits: dataset => hasRoles(dataset, needs) && isDeals(dataset) && movedOf(dataset) !== undefined,
  async check(dataset, today, ask, threshold) {
    const stalledAfter = threshold('days')
    const condition = `moved < date '${today}' - ${stalledAfter}`
    const sql = openSql(dealsSql(dataset), today, 'moved', condition)
    const { rows, evidence } = await ask('Open deals that nothing happens with', sql)
    return rows.map(row => stalledDraft(row, stalledAfter, evidence))
  },
}

export const slippedDeals: DataDuty = {
  kind: 'data',
  id: 'slipped_deals',
  agent_id: 'sales_manager',
  title: 'Slipped closing dates',
  schedule: '5 7 * * *',
  changes_daily: true,
  needs: [...needs, 'due_date'],
  waiting_for: 'Upload a table of deals with a stage, an amount and the day on which each is expected to close.',
  fits: dataset => hasRoles(dataset, [...needs, 'due_date']) && isDeals(dataset),
  async check(dataset, today, ask) {
    const sql = openSql(dealsSql(dataset), today, 'due', `due < date '${today}'`)
    const { rows, evidence } = await ask('Open deals past their closing date', sql)
    return rows.map(row => slippedDraft(row, evidence))
  },
}
