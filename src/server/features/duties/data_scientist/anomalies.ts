// Duty of the data scientist: days and weeks whose figure is far from what is usual around them.
import type { ReadyDataset } from '../../datasets/index.ts'
import type { DataDuty, Draft, ThresholdValue } from '../duty.ts'
import type { Column } from '../flows.ts'
import { money, plural } from '../money.ts'
import { listed } from '../words.ts'
import { mainCurrency, readingsOf, readingsSql, sumsOf, weeksSql } from './series.ts'

const thresholds = {
  score: {
    sentence:
      'How far from usual a figure has to be, in robust standard deviations (modified z-score of Iglewicz and Hoaglin, who suggest 3.5 for a single list)',
    default: 6,
    unit: 'times',
    min: 3.5,
    max: 50,
  },
  look_back: { sentence: 'How old an unusual figure may be to be told', default: 90, unit: 'days', min: 7, max: 3650 },
  least: { sentence: 'How many figures a series has to have', default: 40, unit: 'figures', min: 20, max: 10_000 },
} as const

/**
 * Each figure against the median of those around it, of the same day of the week where figures are daily; how far is
 * usual is told by the median absolute deviation of the whole series. (Iglewicz and Hoaglin, "How to Detect and Handle
 * Outliers", 1993: 0.6745 times the distance by that deviation.)
 */
const anomaliesSql = (series: string, season: string, today: string, threshold: ThresholdValue) => `with series as (
${series}
), compared as (
  select day, cast(value as double) as value,
    median(cast(value as double)) over (partition by ${season} order by day rows between 8 preceding and 8 following) as usual from series
), usual as (
  select greatest(median(abs(value - usual)), 0.01 * median(abs(usual))) as deviation, count(*) as figures from compared
)
select day, value, usual, 0.6745 * abs(value - usual) / deviation as score from compared, usual
where deviation > 0 and figures >= ${threshold('least')} and day >= date '${today}' - ${threshold('look_back')} and day <= date '${today}'
  and 0.6745 * abs(value - usual) / deviation >= ${threshold('score')}
order by score desc, day`

type Row = Record<string, string | null>
type About = {
  dataset: ReadyDataset
  column: Column
  daily: boolean
  evidence: Draft['evidence']
  threshold: ThresholdValue
}

function draft(rows: readonly Row[], { dataset, column, daily, evidence, threshold }: About): Draft[] {
  const [first] = rows
  if (!first) return []
  const unit = column.unit ? ` ${column.unit}` : ''
  const currency = mainCurrency(dataset, column)
  const figure = (text: string | null | undefined) =>
    column.role === 'amount'
      ? money(text ?? '0', currency)
      : `${Number(text).toLocaleString('en', { maximumFractionDigits: 1 })}${unit}`
  const when = (row: Row) => (daily ? `on ${row.day}` : `in the week from ${row.day}`)
  const others = rows.slice(1).map(row => `${figure(row.value)} ${when(row)} (usually ${figure(row.usual)})`)
  return [
    {
      key: `${column.name}:${first.day}`,
      priority: 'medium',
      title: `${column.title} in ${dataset.name} was ${figure(first.value)} ${when(first)}, usually about ${figure(first.usual)}`,
      description: `${rows.length === 1 ? `No other figure of the last ${plural(threshold('look_back'), 'day')} is as unusual` : `Also unusual: ${listed(others, 4)}`}. A figure is told when it is more than ${threshold('score')} times as far from those around it as is usual. Find out whether it was a mistake in the data or really happened; if it is a mistake, correct it where it comes from.`,
      impact: {
        value: String(first.value),
        unit: column.role === 'amount' ? (currency ?? 'amount') : (column.unit ?? column.title),
      },
      evidence,
    },
  ]
}

export const anomalies: DataDuty = {
  kind: 'data',
  id: 'anomalies',
  agent_id: 'data_scientist',
  title: 'Unusual figures',
  thresholds,
  schedule: '30 6 * * *',
  changes_daily: true,
  needs: ['date'],
  waiting_for: 'Upload a table with a date and an amount, or with one reading for each day.',
  fits: dataset => readingsOf(dataset).length > 0 || sumsOf(dataset) !== undefined,
  async check(dataset, today, ask, threshold) {
    const drafts: Draft[] = []
    for (const column of readingsOf(dataset)) {
      const sql = anomaliesSql(readingsSql(dataset, column), 'dayofweek(day)', today, threshold)
      const { rows, evidence } = await ask(`Unusual ${column.title} in ${dataset.name}`, sql)
      drafts.push(...draft(rows, { dataset, column, daily: true, evidence, threshold }))
    }
    const column = sumsOf(dataset)
    if (!column || drafts.length > 0) return drafts
    const sql = anomaliesSql(weeksSql(dataset, today, mainCurrency(dataset, column)), 'true', today, threshold)
    const { rows, evidence } = await ask(`Unusual weeks of ${dataset.name}`, sql)
    return draft(rows, { dataset, column, daily: false, evidence, threshold })
  },
}
