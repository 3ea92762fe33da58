// Duty of the data analyst: what a new table holds, in figures, so that its owner sees whether it was read rightly.
import type { ReadyDataset } from '../../datasets/index.ts'
import { type Ask, columnOf, type DataDuty, type Draft, quoted } from '../duty.ts'
import { addedUp } from '../flows.ts'
import { money, plural } from '../money.ts'
import { languagesOf, onlyLanguage } from '../nlp_engineer/column-languages.ts'
import { freeTexts } from '../nlp_engineer/text-columns.ts'
import { clipped, currencySql, day, listed } from '../words.ts'

const thresholds = {
  new_for: {
    sentence: 'A table counts as new for so long after its first upload',
    default: 7,
    unit: 'days',
    min: 1,
    max: 365,
  },
} as const

/** A shorter table is read faster than what would be said about it. */
const leastRows = 30

const shownDate = (dataset: ReadyDataset) => {
  const name = columnOf(dataset, 'date') ?? columnOf(dataset, 'closed_date') ?? columnOf(dataset, 'start_date')
  return dataset.columns.find(column => column.name === name)
}

/** All rows, and for each currency how many there are, from when to when, and how much. */
function profileSql(dataset: ReadyDataset): string {
  const [date, added] = [shownDate(dataset), addedUp(dataset)]
  const currency = added?.role === 'amount' ? currencySql(dataset, added.name) : 'cast(null as varchar)'
  const figures = added && quoted(added.name)
  return [
    `select ${currency} as currency, count(*) as rows,`,
    `  ${date ? `min(${day(date.name)})` : 'null'} as first_day, ${date ? `max(${day(date.name)})` : 'null'} as last_day,`,
    `  ${figures ? `sum(${figures})` : 'null'} as total, ${figures ? `max(${figures})` : 'null'} as largest`,
    `from ${quoted(dataset.table_name)} group by 1 order by rows desc, currency`,
  ].join('\n')
}

type Row = Record<string, string | null>

function totals(dataset: ReadyDataset, rows: readonly Row[]): string {
  const added = addedUp(dataset)
  if (!added) return ''
  const figure = (row: Row, name: string) =>
    added.role === 'amount' ? money(row[name] ?? '0', row.currency ?? null) : Number(row[name]).toLocaleString('en')
  const each = rows
    .filter(({ total }) => total !== null)
    .map(row => `${figure(row, 'total')} in ${plural(Number(row.rows), 'row')}, the largest ${figure(row, 'largest')}`)
  return each.length === 0 ? '' : ` ${added.title} adds up to ${listed(each, 3)}.`
}

/** How many different values the columns have by which rows are told apart, and the most frequent one. */
const tellsApart = ['category', 'stage', 'status', 'department', 'currency']

function groups({ columns, newest }: ReadyDataset): string {
  const said = columns.flatMap(({ name, title, role }) => {
    const figure = newest.profile.find(column => column.name === name)
    const [top] = figure?.top ?? []
    const isGroup = role !== null && tellsApart.includes(role)
    if (!isGroup || !figure || !top || top.count < 2 || figure.approximate.includes('distinct')) return []
    return [
      `${figure.distinct.toLocaleString('en')} in ${title}, most often ${clipped(String(top.value), 40)} (${plural(top.count, 'row')})`,
    ]
  })
  return said.length === 0 ? '' : ` Different values: ${listed(said, 3)}.`
}

/** In which language people wrote; of a column in several, the NLP engineer tells. */
async function languages(dataset: ReadyDataset, ask: Ask): Promise<string> {
  const said: string[] = []
  for (const column of freeTexts(dataset)) {
    const language = onlyLanguage(await languagesOf(dataset, column, ask))
    if (language) said.push(`${column.title} is written in ${language}`)
  }
  return said.length === 0 ? '' : ` ${listed(said, 3)}.`
}

export const newTables: DataDuty = {
  kind: 'data',
  id: 'new_tables',
  agent_id: 'data_analyst',
  title: 'What new tables hold',
  thresholds,
  schedule: '0 5 * * *',
  changes_daily: true,
  needs: [],
  waiting_for: `Upload a table of at least ${leastRows} rows.`,
  fits: dataset => dataset.row_count >= leastRows,
  async check(dataset, today, ask, threshold) {
    const age = Math.round((Date.parse(today) - Date.parse(dataset.created_at.toISOString().slice(0, 10))) / 86_400_000)
    if (age >= threshold('new_for')) return []
    const { rows, evidence } = await ask(`What ${dataset.name} holds`, profileSql(dataset))
    const count = rows.reduce((sum, row) => sum + Number(row.rows), 0)
    const days = rows
      .flatMap(({ first_day, last_day }) => [first_day, last_day])
      .flatMap(one => one ?? [])
      .sort()
    const when = days.length > 0 ? `, from ${days[0]} to ${days.at(-1)}` : ''
    const draft: Draft = {
      key: 'new',
      priority: 'low',
      title: `${dataset.name} is new: ${plural(count, 'row')} in ${plural(dataset.columns.length, 'column')}${when}`,
      description:
        `${totals(dataset, rows)}${groups(dataset)}${await languages(dataset, ask)} A table is called new for ${threshold('new_for')} days. Compare this with the program it comes from, and correct the meaning of any column that was misunderstood.`.trim(),
      impact: null,
      evidence,
    }
    return count < leastRows ? [] : [draft]
  },
}
