// Duty of the data engineer: cells that are empty in columns that are filled almost everywhere else.
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, type DataDuty, type Draft, quoted } from '../duty.ts'
import { plural } from '../money.ts'
import { listed, percent } from '../words.ts'

/** In a shorter table nobody can say what is usual. */
const leastRows = 50

const thresholds = {
  filled: {
    sentence: 'In which share of the rows a column has to be filled, so that the others count as missing',
    default: 95,
    unit: '%',
    min: 50,
    max: 100,
  },
} as const

/** What ends is empty until it does, and only one date of a row is sure to be known. */
const ofEnds = ['closed_date', 'end_date', 'due_date', 'text']

function suspects(dataset: ReadyDataset, filled: number): ReadyDataset['columns'] {
  const figures = new Map(dataset.newest.profile.map(column => [column.name, column]))
  return dataset.columns.filter(({ name, type, role }) => {
    const missing = figures.get(name)?.missing ?? 0
    const isOtherDate = (type === 'date' || type === 'timestamp') && name !== columnOf(dataset, 'date')
    return (
      missing > 0 && 100 * missing <= (100 - filled) * dataset.row_count && !ofEnds.includes(role ?? '') && !isOtherDate
    )
  })
}

function missingSql({ table_name }: ReadyDataset, columns: ReadyDataset['columns']): string {
  const counts = columns.map(
    ({ name }, place) =>
      `select ${place} as place, count(*) as all_rows, count(*) - count(${quoted(name)}) as missing from ${quoted(table_name)}`,
  )
  return `${counts.join('\nunion all\n')}\norder by missing desc, place`
}

export const missingValues: DataDuty = {
  kind: 'data',
  id: 'missing_values',
  agent_id: 'data_engineer',
  title: 'Missing values',
  thresholds,
  schedule: '0 5 * * *',
  changes_daily: false,
  needs: [],
  waiting_for: `Upload a table of at least ${leastRows} rows.`,
  fits: dataset => dataset.row_count >= leastRows,
  async check(dataset, _today, ask, threshold) {
    const columns = suspects(dataset, threshold('filled'))
    if (columns.length === 0) return []
    const { rows, evidence } = await ask(`Empty cells in ${dataset.name}`, missingSql(dataset, columns))
    const found = rows.flatMap(({ place, missing, all_rows }) => {
      const title = columns[Number(place)]?.title
      return title && Number(missing) > 0 ? [{ title, missing: Number(missing), all: Number(all_rows) }] : []
    })
    const total = found.reduce((sum, { missing }) => sum + missing, 0)
    if (total === 0) return []
    const each = found.map(
      ({ title, missing, all }) => `${title} in ${plural(missing, 'row')} (${percent(missing, all)})`,
    )
    const draft: Draft = {
      key: 'missing',
      priority: 'low',
      title: `${plural(total, 'value')} ${total === 1 ? 'is' : 'are'} missing in ${dataset.name}`,
      description: `Empty, although filled in at least ${threshold('filled')} % of the rows: ${listed(each, 8)}. Fill them in where they come from, and upload the table again.`,
      impact: { value: String(total), unit: 'values' },
      evidence,
    }
    return [draft]
  },
}
