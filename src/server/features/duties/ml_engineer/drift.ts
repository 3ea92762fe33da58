// Duty of the ML engineer: columns whose values are distributed otherwise than in the period before.
import type { ReadyDataset } from '../../datasets/index.ts'
import { type DataDuty, type Draft, quoted, type ThresholdValue } from '../duty.ts'
import { addedUp, type Column } from '../flows.ts'
import { paidOn } from '../payments.ts'
import { clipped, day, daysAgo, percent, trimmed } from '../words.ts'
import { chanceAlone } from './chance.ts'

const thresholds = {
  shift: {
    sentence: 'From which population stability index a shift is told (0.1 in Siddiqi, "Credit Risk Scorecards", 2006)',
    default: 0.1,
    unit: 'index',
    min: 0.02,
    max: 5,
  },
  large: {
    sentence: 'From which population stability index a shift is called large (0.25 in the same book)',
    default: 0.25,
    unit: 'index',
    min: 0.05,
    max: 10,
  },
  period: { sentence: 'How long the two periods are that are compared', default: 90, unit: 'days', min: 7, max: 366 },
  least: { sentence: 'How many rows each period has to have', default: 50, unit: 'rows', min: 20, max: 100_000 },
} as const

const mostKinds = 20
const told = ['category', 'department', 'currency']

/** Columns of kinds, and what is added up; what is open now will be closed later, so a status is no shift. */
function compared(dataset: ReadyDataset): Column[] {
  const added = addedUp(dataset)
  return dataset.columns.filter(column => {
    const distinct = dataset.newest.profile.find(({ name }) => name === column.name)?.distinct ?? 0
    return column.name === added?.name || (told.includes(column.role ?? '') && distinct > 1 && distinct <= mostKinds)
  })
}

/**
 * The shares of each kind, or of each tenth of the figures of the period before, and what each adds to the population
 * stability index. A kind that is missing in one period counts as half a row there.
 */
function shiftSql(dataset: ReadyDataset, { name, type }: Column, today: string, days: number): string {
  const isFigure = type === 'integer' || type === 'decimal'
  const on = day(paidOn(dataset) ?? '')
  const value = isFigure ? `cast(${quoted(name)} as double)` : trimmed(name)
  return `with placed as (
  select ${value} as value, ${daysAgo(on, today, 1, days)} as now from ${quoted(dataset.table_name)}
  where ${daysAgo(on, today, 1, 2 * days)} and ${quoted(name)} is not null
)${
    isFigure
      ? `, edges as (
  select quantile_cont(value, [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) as edges from placed where not now
)`
      : ''
  }, kinds as (
  select ${isFigure ? 'cast(len(list_filter(edges, lambda edge: edge < value)) as varchar)' : 'value'} as kind, count(*) filter (now) as rows_now, count(*) filter (not now) as rows_before
  from placed${isFigure ? ', edges' : ''} group by 1
), shares as (
  select *, sum(rows_now) over () as all_now, sum(rows_before) over () as all_before,
    greatest(rows_now, 0.5) / sum(rows_now) over () as share_now, greatest(rows_before, 0.5) / sum(rows_before) over () as share_before
  from kinds
)
select kind, rows_before, rows_now, all_before, all_now, 100 * share_before as share_before, 100 * share_now as share_now,
  (share_now - share_before) * ln(share_now / share_before) as part,
  round(sum((share_now - share_before) * ln(share_now / share_before)) over (), 4) as stability_index${
    isFigure
      ? `,
  (select median(value) from placed where now) as median_now, (select median(value) from placed where not now) as median_before`
      : ''
  }
from shares where all_now > 0 and all_before > 0 order by abs(share_now - share_before) desc, kind`
}

type Row = Record<string, string | null>
const figure = (text: string | null | undefined) => Number(text).toLocaleString('en', { maximumFractionDigits: 2 })

function draft(
  rows: readonly Row[],
  column: Column,
  dataset: ReadyDataset,
  about: { evidence: Draft['evidence']; threshold: ThresholdValue },
): Draft[] {
  const [most] = rows
  const { evidence, threshold } = about
  const index = Number(most?.stability_index ?? 0)
  const [now, before] = [Number(most?.all_now), Number(most?.all_before)]
  if (!most || now < threshold('least') || before < threshold('least')) return []
  if (index < threshold('shift') || index < chanceAlone(rows.length, before, now)) return []
  const days = threshold('period')
  const [moved, after] = most.median_now
    ? [`half of the figures are above ${figure(most.median_now)}`, figure(most.median_before)]
    : [
        `${clipped(most.kind ?? '', 40)} makes up ${percent(Number(most.rows_now), now)}`,
        percent(Number(most.rows_before), before),
      ]
  return [
    {
      key: column.name,
      priority: index >= threshold('large') ? 'medium' : 'low',
      title: `${column.title} in ${dataset.name} has shifted: ${moved} in the last ${days} days, after ${after} in the ${days} before`,
      description: `The population stability index is ${index}: a shift is told from ${threshold('shift')} and called large from ${threshold('large')}. It compares ${now.toLocaleString('en')} rows with ${before.toLocaleString('en')}, and is more than chance would do. Plans and estimates that were made on the earlier rows may no longer fit: look at what changed and make them again.`,
      impact: { value: String(index), unit: 'index' },
      evidence: { ...evidence, chart: { kind: 'bar', x: 'kind', y: ['share_before', 'share_now'], series: null } },
    },
  ]
}

export const drift: DataDuty = {
  kind: 'data',
  id: 'drift',
  agent_id: 'ml_engineer',
  title: 'Shifts in what tables hold',
  thresholds,
  schedule: '30 6 * * *',
  changes_daily: true,
  needs: ['date'],
  waiting_for:
    'Upload a table with a date, a category or an amount, and at least 50 rows in each of the last two quarters.',
  fits: dataset => paidOn(dataset) !== undefined && compared(dataset).length > 0,
  async check(dataset, today, ask, threshold) {
    const drafts: Draft[] = []
    for (const column of compared(dataset)) {
      const sql = shiftSql(dataset, column, today, threshold('period'))
      const { rows, evidence } = await ask(`${column.title} in ${dataset.name}, against before`, sql)
      drafts.push(...draft(rows, column, dataset, { evidence, threshold }))
    }
    return drafts
  },
}
