// Duty of the ML engineer: columns whose values are distributed otherwise than in the period before.
import type { ReadyDataset } from '../../datasets/index.ts'
import { type DataDuty, type Draft, quoted, type ThresholdValue } from '../duty.ts'
import type { Column } from '../flows.ts'
import { paidOn } from '../payments.ts'
import { day, daysAgo } from '../words.ts'
import { chanceAlone } from './chance.ts'
import { compared, comparedValue, isFigure, movedWords, type ShareRow, sharesSql } from './shares.ts'

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

/** The rows of two periods of a column, now and before. */
function placedSql(dataset: ReadyDataset, column: Column, today: string, days: number): string {
  const on = day(paidOn(dataset) ?? '')
  return `select ${comparedValue(column)} as value, ${daysAgo(on, today, 1, days)} as now from ${quoted(dataset.table_name)}
  where ${daysAgo(on, today, 1, 2 * days)} and ${quoted(column.name)} is not null`
}

function draft(
  rows: readonly ShareRow[],
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
  const [moved, after] = movedWords(most)
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
      const sql = sharesSql(placedSql(dataset, column, today, threshold('period')), isFigure(column))
      const { rows, evidence } = await ask(`${column.title} in ${dataset.name}, against before`, sql)
      drafts.push(...draft(rows, column, dataset, { evidence, threshold }))
    }
    return drafts
  },
}
