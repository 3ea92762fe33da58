// Duty of the data engineer: values that are not in the table they refer to.
import type { ReadyDataset } from '../../datasets/index.ts'
import { type DataDuty, type Draft, quoted } from '../duty.ts'
import { plural } from '../money.ts'
import { listed } from '../words.ts'

type Column = ReadyDataset['columns'][number]

const thresholds = {
  share: {
    sentence: 'Where a larger share of the values has no match, the column is no reference',
    default: 10,
    unit: '%',
    min: 1,
    max: 50,
  },
} as const

const doubted = ({ columns }: Pick<ReadyDataset, 'columns'>, most: number) =>
  columns.flatMap(column => {
    const { reference } = column
    const isDoubted = reference && reference.orphans > 0 && 100 * reference.orphans <= most * reference.values
    return isDoubted ? [{ column, reference }] : []
  })

const orphansSql = (
  { table_name }: ReadyDataset,
  { name }: Column,
  { table, column }: { table: string; column: string },
) =>
  `select ${quoted(name)} as value, count(*) as rows_with_it from ${quoted(table_name)}
where ${quoted(name)} is not null and not exists (
  select 1 from ${quoted(table)} as known
  where trim(cast(known.${quoted(column)} as varchar)) = trim(cast(${quoted(table_name)}.${quoted(name)} as varchar))
)
group by ${quoted(name)} order by rows_with_it desc, value`

export const withoutMatch: DataDuty = {
  kind: 'data',
  reads_others: true,
  id: 'values_without_match',
  agent_id: 'data_engineer',
  title: 'Values without a match',
  thresholds,
  schedule: '10 5 * * *',
  changes_daily: false,
  needs: ['identifier'],
  waiting_for: 'Upload two tables of which one refers to the other by a number, for example receipts and invoices.',
  fits: dataset => dataset.columns.some(({ reference }) => reference !== null),
  async check(dataset, _today, ask, threshold) {
    const drafts: Draft[] = []
    for (const { column, reference } of doubted(dataset, threshold('share'))) {
      const asked = `${column.title} without a match in ${reference.dataset_name}`
      const { rows, evidence } = await ask(asked, orphansSql(dataset, column, reference))
      const count = rows.reduce((sum, row) => sum + Number(row.rows_with_it), 0)
      if (count === 0) continue
      drafts.push({
        key: `${column.name}:${reference.dataset_id}`,
        priority: 'medium',
        title: `${plural(count, 'row')} in ${dataset.name} ${count === 1 ? 'has' : 'have'} an entry in ${column.title} that is not in ${reference.dataset_name}`,
        description: `Without a match: ${listed(rows.map(({ value }) => value ?? ''))}. Up to ${threshold('share')} % of the values are reported; more would be no reference. Correct them, or add what is missing to ${reference.dataset_name}.`,
        impact: { value: String(count), unit: 'rows' },
        evidence,
      })
    }
    return drafts
  },
}
