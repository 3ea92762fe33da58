// Duty of the data engineer: values that are not in the table they refer to.
import type { ReadyDataset } from '../../datasets/index.ts'
import { type DataDuty, type Draft, quoted } from '../duty.ts'
import { plural } from '../money.ts'
import { listed } from '../words.ts'

type Column = ReadyDataset['columns'][number]

/** A column in which more than this share of the values has no match was taken for a reference by chance. */
const mostWithout = 0.1

const doubted = ({ columns }: Pick<ReadyDataset, 'columns'>) =>
  columns.flatMap(column => {
    const { reference } = column
    const isDoubted = reference && reference.orphans > 0 && reference.orphans <= mostWithout * reference.values
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
  schedule: '10 5 * * *',
  changes_daily: false,
  needs: ['identifier'],
  waiting_for: 'Upload two tables of which one refers to the other by a number, for example receipts and invoices.',
  fits: dataset => dataset.columns.some(({ reference }) => reference !== null),
  async check(dataset, _today, ask) {
    const drafts: Draft[] = []
    for (const { column, reference } of doubted(dataset)) {
      const asked = `${column.title} without a match in ${reference.dataset_name}`
      const { rows, evidence } = await ask(asked, orphansSql(dataset, column, reference))
      const count = rows.reduce((sum, row) => sum + Number(row.rows_with_it), 0)
      if (count === 0) continue
      drafts.push({
        key: `${column.name}:${reference.dataset_id}`,
        priority: 'medium',
        title: `${plural(count, 'row')} in ${dataset.name} ${count === 1 ? 'has' : 'have'} an entry in ${column.title} that is not in ${reference.dataset_name}`,
        description: `Without a match: ${listed(rows.map(({ value }) => value ?? ''))}. Correct them, or add what is missing to ${reference.dataset_name}.`,
        impact: { value: String(count), unit: 'rows' },
        evidence,
      })
    }
    return drafts
  },
}
