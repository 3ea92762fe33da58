// Duty of the ML engineer: columns whose values are distributed otherwise than in the version of the table before.
import { type ReadyDataset, type Succession, successionOf } from '../../datasets/index.ts'
import type { Context } from '../../verb.ts'
import { type Draft, type HouseDuty, quoted, type ThresholdValue } from '../duty.ts'
import type { Column } from '../flows.ts'
import { counted } from '../papers.ts'
import { versionsState, withEarlier } from '../versions.ts'
import { chanceAlone } from './chance.ts'
import { compared, comparedValue, isFigure, movedWords, type ShareRow, sharesSql } from './shares.ts'

const time_limit_ms = 10_000

/** The shares of a column's values in both versions; null where the version before has no such column. */
async function sharesOf(dataset: ReadyDataset, column: Column, { before, schema }: Succession, { house }: Context) {
  const was = schema.pairs.find(pair => pair.after.name === column.name)?.before
  if (!was || was.type !== column.type) return null
  const part = (table: string, about: Pick<Column, 'name' | 'type'>, now: boolean) =>
    `select ${comparedValue(about)} as value, ${now} as now from ${table} where ${quoted(about.name)} is not null`
  const { columns, rows } = await house.tables.query({
    tables: [
      { name: 'version_before', path: house.blobs.place(before.parquet) },
      { name: 'version_now', path: house.blobs.place(dataset.newest.parquet) },
    ],
    sql: sharesSql(
      `${part('version_before', was, false)} union all ${part('version_now', column, true)}`,
      isFigure(column),
    ),
    time_limit_ms,
  })
  return { columns: columns.map(({ name }) => name), rows }
}

type Shares = NonNullable<Awaited<ReturnType<typeof sharesOf>>>

const shareRows = ({ columns, rows }: Shares): ShareRow[] =>
  rows.map(row => Object.fromEntries(columns.map((name, at) => [name, row[at] == null ? null : String(row[at])])))

function draft(
  shares: Shares,
  column: Column,
  dataset: ReadyDataset,
  about: { before: number; context: Context; threshold: ThresholdValue },
): Draft[] {
  const rows = shareRows(shares)
  const [most] = rows
  const { before: number, context, threshold } = about
  const index = Number(most?.stability_index ?? 0)
  const [now, before] = [Number(most?.all_now), Number(most?.all_before)]
  if (!most || now < threshold('least') || before < threshold('least')) return []
  if (index < threshold('shift') || index < chanceAlone(rows.length, before, now)) return []
  const [moved, after] = movedWords(most)
  const evidence = counted(
    context,
    `${column.title} in versions ${number} and ${dataset.newest.number} of ${dataset.name}`,
    shares.columns,
    shares.rows.map(row => row.map(cell => (typeof cell === 'boolean' ? String(cell) : cell))),
  )
  return [
    {
      key: `${dataset.id}:${column.name}`,
      domain: dataset.domain,
      priority: index >= threshold('large') ? 'medium' : 'low',
      title: `${column.title} has shifted between two versions of ${dataset.name}: ${moved} in version ${dataset.newest.number}, after ${after} in version ${number}`,
      description: `The population stability index is ${index}: a shift is told from ${threshold('shift')} and called large from ${threshold('large')}. It compares ${now.toLocaleString('en')} rows with ${before.toLocaleString('en')}, and is more than chance would do. Look whether the upload is complete and of the same kind; if it is, plans that were made on the earlier version may no longer fit.`,
      impact: { value: String(index), unit: 'index' },
      evidence: { ...evidence, chart: { kind: 'bar', x: 'kind', y: ['share_before', 'share_now'], series: null } },
    },
  ]
}

export const versionDrift: HouseDuty = {
  kind: 'house',
  id: 'version_drift',
  agent_id: 'ml_engineer',
  title: 'Shifts between two versions of a table',
  permission: 'operational_data',
  thresholds: {
    shift: {
      sentence:
        'From which population stability index a shift is told (0.1 in Siddiqi, "Credit Risk Scorecards", 2006)',
      ...{ default: 0.1, unit: 'index', min: 0.02, max: 5 },
    },
    large: {
      sentence: 'From which population stability index a shift is called large (0.25 in the same book)',
      ...{ default: 0.25, unit: 'index', min: 0.05, max: 10 },
    },
    least: {
      sentence: 'How many rows each version has to have',
      ...{ default: 50, unit: 'rows', min: 20, max: 100_000 },
    },
  },
  schedule: '30 6 * * *',
  changes_daily: false,
  waiting_for: 'Upload the next version of a table that has a category or an amount.',
  state: versionsState,
  async look(context, _today, _ask, threshold, tables) {
    const drafts: Draft[] = []
    for (const dataset of withEarlier(tables)) {
      const columns = compared(dataset)
      const succession = columns.length > 0 ? await successionOf(context.house, dataset) : null
      if (!succession) continue
      for (const column of columns) {
        const shares = await sharesOf(dataset, column, succession, context)
        const about = { before: succession.before.number, context, threshold }
        if (shares) drafts.push(...draft(shares, column, dataset, about))
      }
    }
    return drafts
  },
}
