// Duty of the data analyst: who or what moved most in the last three whole months against the three before.
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, type DataDuty, type Draft, type ThresholdValue } from '../duty.ts'
import { addedUp, type Column, flowSql, isFlow } from '../flows.ts'
import { money } from '../money.ts'
import { clipped, listed } from '../words.ts'

const thresholds = {
  change: {
    sentence: 'A movement counts from this share of the earlier figure',
    default: 50,
    unit: '%',
    min: 5,
    max: 1000,
  },
  weight: {
    sentence: 'A movement counts from this share of the earlier total of the table',
    default: 3,
    unit: '%',
    min: 0,
    max: 100,
  },
  usual: {
    sentence: 'A movement counts from so many times what the figure usually varies by',
    default: 4,
    unit: 'times',
    min: 1,
    max: 20,
  },
  stale: {
    sentence: 'A table whose newest row is older than this is not compared',
    default: 92,
    unit: 'days',
    min: 1,
    max: 3650,
  },
} as const

/** By whom and by what: a customer or supplier, and a category. */
const told = (dataset: ReadyDataset): Column[] =>
  [columnOf(dataset, 'party'), columnOf(dataset, 'category')].flatMap(
    name => dataset.columns.find(column => column.name === name) ?? [],
  )

/**
 * Each one's sum in the last three months that the table covers whole, and in up to five times three months before. A
 * table goes on until its next row would be expected. What is usual for it is the mean of the earlier sums, give or take their standard deviation (control limits after
 * Shewhart): who always buys by fits and starts is no mover.
 */
const movesSql = (rows: string, today: string, threshold: ThresholdValue) => `with flow as (
${rows}
), days as (
  select day, day - lag(day) over (order by day) as gap from (select distinct day from flow where day <= date '${today}')
), known as (
  select date_trunc('month', least(date '${today}', max(day) + cast(quantile_disc(gap, 0.9) as integer))) as until,
    min(day) as first_day, max(day) as last_day
  from days
), periods as (
  select *, least(5, (date_diff('month', first_day, until) - 3) // 3) as before from known
), placed as (
  select who, currency, amount, (date_diff('month', date_trunc('month', day), until) - 1) // 3 as ago
  from flow, periods where who is not null and day < until and before >= 3 and last_day >= date '${today}' - ${threshold('stale')}
), sums as (
  select who, currency, ago, sum(amount) as total from placed, periods where ago <= before group by all
), moved as (
  select who, currency, coalesce(max(total) filter (ago = 0), 0) as amount, coalesce(max(total) filter (ago = 1), 0) as amount_before,
    coalesce(sum(total) filter (ago > 0), 0) / max(before) as mean,
    sqrt(greatest(0, coalesce(sum(cast(total as double) ** 2) filter (ago > 0), 0) - max(before) * (coalesce(sum(total) filter (ago > 0), 0) / max(before)) ** 2) / (max(before) - 1)) as deviation
  from (select sums.*, cast(periods.before as double) as before from sums, periods) group by who, currency
), whole as (
  select currency, sum(amount_before) as total from moved group by currency
)
select who, moved.currency, amount, amount_before, amount - amount_before as change, cast(until - interval 1 day as date) as until
from moved join whole on whole.currency is not distinct from moved.currency, periods
where whole.total > 0 and abs(amount - amount_before) >= ${threshold('change') / 100} * abs(amount_before)
  and abs(amount - amount_before) >= ${threshold('weight') / 100} * whole.total
  and abs(amount - mean) > ${threshold('usual')} * deviation and sign(amount - mean) = sign(amount - amount_before)
order by abs(amount - amount_before) desc, who`

type Row = Record<string, string | null>

function draft(
  rows: readonly Row[],
  by: Column,
  dataset: ReadyDataset,
  about: { evidence: Draft['evidence']; threshold: ThresholdValue },
): Draft[] {
  const [first, ...others] = rows
  if (!first) return []
  const currency = first.currency ?? null
  const isMoney = addedUp(dataset)?.role === 'amount'
  const figure = (text: string | null | undefined) =>
    isMoney ? money(text ?? '0', currency) : Number(text).toLocaleString('en', { maximumFractionDigits: 2 })
  const said = (row: Row) =>
    `${clipped(row.who ?? '')} ${Number(row.change) > 0 ? 'rose' : 'fell'} from ${figure(row.amount_before)} to ${figure(row.amount)}`
  const then = others.length === 0 ? '' : ` Then: ${listed(others.map(said), 3)}.`
  const { threshold } = about
  return [
    {
      key: `${currency ?? ''}:${by.name}:${first.who}`,
      priority: 'medium',
      title: `${said(first)} in ${dataset.name}`,
      description: `By ${by.title}, this is the largest movement of the three months until ${first.until} against the three before, and more than ${threshold('usual')} times what the figure usually varies by.${then} Movements from ${threshold('change')} % on that make up ${threshold('weight')} % of the total are reported. Find out what changed, and whether it will last.`,
      impact: { value: first.change ?? '0', unit: isMoney ? (currency ?? 'amount') : 'quantity' },
      evidence: { ...about.evidence, chart: { kind: 'bar', x: 'who', y: ['amount_before', 'amount'], series: null } },
    },
  ]
}

export const largestMovers: DataDuty = {
  kind: 'data',
  id: 'largest_movers',
  agent_id: 'data_analyst',
  title: 'Largest movers',
  thresholds,
  schedule: '30 6 * * *',
  changes_daily: true,
  needs: ['amount', 'date'],
  waiting_for: 'Upload a table with a date, an amount and a customer, supplier or category.',
  fits: dataset => isFlow(dataset) && told(dataset).length > 0,
  async check(dataset, today, ask, threshold) {
    const drafts: Draft[] = []
    for (const by of told(dataset)) {
      const sql = movesSql(flowSql(dataset, by.name), today, threshold)
      const { rows, evidence } = await ask(`What moved in ${dataset.name} by ${by.title}`, sql)
      for (const currency of new Set(rows.map(row => row.currency)))
        drafts.push(
          ...draft(
            rows.filter(row => row.currency === currency),
            by,
            dataset,
            { evidence, threshold },
          ),
        )
    }
    return drafts
  },
}
