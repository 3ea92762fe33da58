// Duties of the sales manager: what the pipeline is worth by stage, and how many deals are won.
import { type DataDuty, type Draft, hasRoles } from '../duty.ts'
import { money, plural, sum } from '../money.ts'
import { daysAgo, percent } from '../words.ts'
import { dealsSql, isDeals } from './deals.ts'

const needs = ['stage', 'amount'] as const

/** Deals that were decided within so many days, against as many before. */
const period = 365
/** A win rate that fell by so many points is of high priority. */
const fall = 10

const stagesSql = (deals: string) => `with deals as (
${deals}
)
select currency, stage, count(*) as deals, coalesce(sum(amount), 0) as total
from deals where open group by currency, stage order by total desc, stage`

type Row = Record<string, string | null>

function pipelineDrafts(rows: readonly Row[], least: number, evidence: Draft['evidence']): Draft[] {
  return [...Map.groupBy(rows, row => row.currency ?? null)].flatMap(([currency, stages]): Draft[] => {
    const deals = stages.reduce((count, row) => count + Number(row.deals), 0)
    if (deals < least) return []
    const total = sum(stages.map(row => row.total ?? '0'))
    const split = stages.map(
      row => `${row.stage} ${money(row.total ?? '0', currency)} (${plural(Number(row.deals), 'deal')})`,
    )
    return [
      {
        key: `pipeline:${currency ?? ''}`,
        priority: 'low',
        title: `The pipeline holds ${plural(deals, 'open deal')} worth ${money(total, currency)}`,
        description: `By stage: ${split.join(', ')}. Reported from ${plural(least, 'open deal')} on. Compare it with what has to be sold, and begin with the stage that holds most.`,
        impact: { value: total, unit: currency ?? 'amount' },
        evidence,
      },
    ]
  })
}

export const pipeline: DataDuty = {
  kind: 'data',
  id: 'pipeline',
  agent_id: 'sales_manager',
  title: 'Pipeline by stage',
  thresholds: {
    deals: { sentence: 'Fewer open deals are no pipeline', default: 3, unit: 'deals', min: 1, max: 10_000 },
  },
  schedule: '10 7 * * *',
  changes_daily: false,
  needs,
  waiting_for: 'Upload a table of deals with a stage, an amount, and stages that say what is won and lost.',
  fits: dataset => hasRoles(dataset, needs) && isDeals(dataset),
  async check(dataset, _today, ask, threshold) {
    const { rows, evidence } = await ask('Open deals by stage', stagesSql(dealsSql(dataset)))
    return pipelineDrafts(rows, threshold('deals'), evidence)
  },
}

const winsSql = (deals: string, today: string) => `with deals as (
${deals}
)
select count(*) filter (won and ${daysAgo('closed', today, 1, period)}) as won,
  count(*) filter (${daysAgo('closed', today, 1, period)}) as decided,
  count(*) filter (won and ${daysAgo('closed', today, period + 1, 2 * period)}) as won_before,
  count(*) filter (${daysAgo('closed', today, period + 1, 2 * period)}) as decided_before
from deals where won or lost`

function winDrafts(row: Row, least: number, evidence: Draft['evidence']): Draft[] {
  const figure = (name: string) => Number(row[name] ?? 0)
  const [won, decided, won_before, decided_before] = [
    figure('won'),
    figure('decided'),
    figure('won_before'),
    figure('decided_before'),
  ]
  if (decided < least) return []
  const rate = (100 * won) / decided
  const isKnownBefore = decided_before >= least
  const fell = isKnownBefore && (100 * won_before) / decided_before - rate >= fall
  const before = isKnownBefore
    ? ` In the ${period} days before it was ${percent(won_before, decided_before)} of ${decided_before.toLocaleString('en')}.`
    : ''
  return [
    {
      key: 'win_rate',
      priority: fell ? 'high' : 'low',
      title: `${percent(won, decided)} of the deals decided in the last ${period} days were won`,
      description: `${won.toLocaleString('en')} of ${plural(decided, 'deal')} were won, ${(decided - won).toLocaleString('en')} lost.${before} Reported from ${plural(least, 'decided deal')} on.${fell ? ' Ask those who lost them why, and what won before.' : ' Look at what the lost ones have in common.'}`,
      impact: { value: String(Math.round(10 * rate) / 10), unit: '%' },
      evidence,
    },
  ]
}

export const winRate: DataDuty = {
  kind: 'data',
  id: 'win_rate',
  agent_id: 'sales_manager',
  title: 'Win rate',
  thresholds: {
    decided: {
      sentence: 'Of fewer decided deals no win rate is told',
      default: 20,
      unit: 'deals',
      min: 1,
      max: 10_000,
    },
  },
  schedule: '15 7 * * *',
  changes_daily: true,
  needs: [...needs, 'closed_date'],
  waiting_for: 'Upload a table of deals with a stage, an amount and the day on which each was won or lost.',
  fits: dataset => hasRoles(dataset, [...needs, 'closed_date']) && isDeals(dataset),
  async check(dataset, today, ask, threshold) {
    const { rows, evidence } = await ask('Deals won and lost', winsSql(dealsSql(dataset), today))
    return rows.flatMap(row => winDrafts(row, threshold('decided'), evidence))
  },
}
