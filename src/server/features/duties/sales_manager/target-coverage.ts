// Duty of the sales manager: how often the open deals cover the sales target of the period that is under way.
import type { ReadyDataset } from '../../datasets/index.ts'
import { type Ask, columnOf, type Draft, type HouseDuty, quoted } from '../duty.ts'
import { money, plural } from '../money.ts'
import { digestOf } from '../own-records.ts'
import { currencySql, day, wordsOf } from '../words.ts'
import { dealsSql, isDeals } from './deals.ts'

const targets = /target|quota|\bgoal|\bziel|\bsoll\b|vorgabe|objectif|objetivo|\bmetas?\b|obiettiv|doelstelling/

const periodOf = (dataset: ReadyDataset) => columnOf(dataset, 'date') ?? columnOf(dataset, 'start_date')

/** A table of sales targets says from when on each holds, and no key figure of another kind stands in it. */
const isTargets = (dataset: ReadyDataset) =>
  dataset.domain === 'sales' &&
  columnOf(dataset, 'target') !== undefined &&
  columnOf(dataset, 'stage') === undefined &&
  periodOf(dataset) !== undefined &&
  !/\bkpi|metric|key figure|kennzahl|indicat|indicad|kengetal/.test(wordsOf(dataset)) &&
  targets.test(wordsOf(dataset))

/**
 * The target of the period under way, by currency, beside the deals. Periods begin on the days that the table names;
 * the one under way is a month, a quarter or a year as the others are, and is not over.
 */
const coverageSql = (target: ReadyDataset, deals: ReadyDataset, today: string) => {
  const [amount, begun] = [columnOf(target, 'target') ?? '', day(periodOf(target) ?? '')]
  return `with deals as (
${dealsSql(deals)}
), targets as (
  select ${begun} as begun, ${quoted(amount)} as target, ${currencySql(target, amount)} as currency
  from ${quoted(target.table_name)} where ${quoted(amount)} is not null
), steps as (
  select date_diff('month', lag(begun) over (order by begun), begun) as months from (select distinct begun from targets)
), period as (
  select max(begun) as begun, max(begun) + to_months((select min(months) from steps where months > 0)) as ends
  from targets where begun <= date '${today}'
), wanted as (
  select targets.begun, cast(period.ends as date) as ends, currency, sum(target) as target
  from targets join period on targets.begun = period.begun
  where period.ends > date '${today}' and period.ends <= period.begun + to_months(12) group by all
), held as (
  select currency, count(*) filter (open) as deals, coalesce(sum(amount) filter (open), 0) as open_total,
    coalesce(sum(amount) filter (won and closed >= (select begun from period) and closed <= date '${today}'), 0) as won_total
  from deals group by currency
)
select wanted.currency, wanted.begun, wanted.ends - 1 as last_day, target, deals, open_total, won_total,
  round(cast(open_total as double) / cast(target as double), 2) as times
from wanted join held on held.currency is not distinct from wanted.currency
  or ((held.currency is null or wanted.currency is null) and (select count(*) from held) = 1 and (select count(*) from wanted) = 1)
where target > 0 order by wanted.currency`
}

type Row = Record<string, string | null>

function draftOf(row: Row, dataset: ReadyDataset, least: number, evidence: Draft['evidence']): Draft {
  const currency = row.currency ?? null
  const times = Number(row.times)
  const isThin = times < least
  return {
    key: `coverage:${dataset.id}:${currency ?? ''}`,
    domain: dataset.domain,
    priority: isThin ? 'medium' : 'low',
    title: `The pipeline is ${times} times the target from ${row.begun} to ${row.last_day}`,
    description: `${plural(Number(row.deals), 'open deal')} worth ${money(row.open_total ?? '0', currency)} stand against a target of ${money(row.target ?? '0', currency)}; ${money(row.won_total ?? '0', currency)} are won in this period so far. Less than ${least} times is thin, because not every deal is won.${isThin ? ' Look for more deals, or for a smaller target.' : ''}`,
    impact: { value: String(times), unit: 'times' },
    evidence,
  }
}

const kindsOf = (tables: readonly ReadyDataset[]) => ({
  targets: tables.filter(isTargets),
  deals: tables.filter(isDeals),
})

/** Where several tables hold deals, the sample's stand beside the sample's, and those with most rows count. */
const dealsFor = ({ sample }: ReadyDataset, deals: readonly ReadyDataset[]) =>
  deals.filter(dataset => dataset.sample === sample).sort((a, b) => b.row_count - a.row_count)[0]

async function covered(
  target: ReadyDataset,
  deals: readonly ReadyDataset[],
  around: { today: string; ask: Ask; least: number },
) {
  const own = dealsFor(target, deals)
  if (!own) return []
  const { rows, evidence } = await around.ask('Open deals against the target', coverageSql(target, own, around.today))
  return rows.map(row => draftOf(row, target, around.least, evidence))
}

export const targetCoverage: HouseDuty = {
  kind: 'house',
  id: 'target_coverage',
  agent_id: 'sales_manager',
  title: 'Coverage of the sales target',
  permission: 'sales_pipeline',
  thresholds: {
    times: {
      sentence: 'A pipeline that is worth less than so many times the target is thin.',
      default: 3,
      unit: 'times',
      min: 1,
      max: 100,
    },
  },
  schedule: '20 7 * * *',
  changes_daily: true,
  waiting_for: 'Upload a table of deals, and a table of sales targets with the day on which each period begins.',
  async state(_context, tables) {
    const { targets, deals } = kindsOf(tables)
    if (targets.length === 0 || deals.length === 0) return null
    return digestOf(
      [...targets, ...deals].map(({ id, newest, updated_at }) => [id, newest.number, updated_at.getTime()]).sort(),
    )
  },
  async look(_context, today, ask, threshold, tables) {
    const { targets, deals } = kindsOf(tables)
    const drafts: Draft[] = []
    for (const target of targets)
      drafts.push(...(await covered(target, deals, { today, ask, least: threshold('times') })))
    return drafts
  },
}
