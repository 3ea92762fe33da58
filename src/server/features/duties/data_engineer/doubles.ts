// Duty of the data engineer: values that should tell rows apart and stand in several.
import type { ReadyDataset } from '../../datasets/index.ts'
import { type DataDuty, type Draft, quoted } from '../duty.ts'
import { plural } from '../money.ts'
import { listed } from '../words.ts'

/** A column tells rows apart when at least this share of its filled cells differ. */
const apart = 0.95
/** In a shorter table that may be chance. */
const leastRows = 50

/** Columns of addresses that tell almost all rows apart; and of numbers where no other number tells all apart. */
function nearKeys(dataset: ReadyDataset): ReadyDataset['columns'] {
  const figures = new Map(dataset.newest.profile.map(column => [column.name, column]))
  const hasKey = dataset.columns.some(
    ({ name, role }) => role === 'identifier' && figures.get(name)?.distinct === dataset.row_count,
  )
  return dataset.columns.filter(({ name, role, reference }) => {
    const figure = figures.get(name)
    const filled = dataset.row_count - (figure?.missing ?? 0)
    const isOwn = (role === 'email' || (role === 'identifier' && !hasKey)) && reference === null
    return isOwn && figure !== undefined && filled >= leastRows && figure.distinct >= apart * filled
  })
}

const doublesSql = (
  { table_name }: ReadyDataset,
  name: string,
) => `select ${quoted(name)} as value, count(*) as rows_with_it
from ${quoted(table_name)} where ${quoted(name)} is not null
group by ${quoted(name)} having count(*) > 1 order by rows_with_it desc, value`

function draft(
  rows: readonly Record<string, string | null>[],
  {
    dataset,
    column,
    evidence,
  }: { dataset: ReadyDataset; column: ReadyDataset['columns'][number]; evidence: Draft['evidence'] },
): Draft[] {
  const extra = rows.reduce((sum, row) => sum + Number(row.rows_with_it) - 1, 0)
  if (extra === 0) return []
  const values = rows.map(({ value, rows_with_it }) => `${value} (${rows_with_it} rows)`)
  return [
    {
      key: `double:${column.name}`,
      priority: 'medium',
      title: `${plural(extra, 'row')} in ${dataset.name} ${extra === 1 ? 'repeats' : 'repeat'} the ${column.title} of another`,
      description: `At least ${100 * apart} % of the rows have a value of their own there, but not these: ${listed(values)}. Look at each set, and keep one row where they are the same, so that nothing is counted twice.`,
      impact: { value: String(extra), unit: 'rows' },
      evidence,
    },
  ]
}

export const doubleRows: DataDuty = {
  kind: 'data',
  id: 'double_rows',
  agent_id: 'data_engineer',
  title: 'Rows that stand twice',
  schedule: '5 5 * * *',
  changes_daily: false,
  needs: [],
  waiting_for: `Upload a table of at least ${leastRows} rows with a number or an e-mail address for each.`,
  fits: dataset => nearKeys(dataset).length > 0,
  async check(dataset, _today, ask) {
    const drafts: Draft[] = []
    for (const column of nearKeys(dataset)) {
      const { rows, evidence } = await ask(
        `${column.title} that stand in several rows`,
        doublesSql(dataset, column.name),
      )
      drafts.push(...draft(rows, { dataset, column, evidence }))
    }
    return drafts
  },
}
