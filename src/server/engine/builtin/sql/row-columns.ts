// Which columns a list of rows shows: those the question is about, then those that say what a row is.
import type { ColumnRole } from '#contract/columns'
import type { DescribedColumn } from '../described.ts'
import type { Filter, Rows } from '../reading.ts'

const mostColumns = 8
const telling: readonly (ColumnRole | null)[] = [
  'identifier',
  'party',
  'date',
  'due_date',
  'amount',
  'status',
  'stage',
  'currency',
]

/** At most eight columns in the order of the table; a column to rank by and its currency are always among them. */
export function rowColumns(reading: Rows): DescribedColumn[] {
  const { table, filters, period, order, currency, mentioned } = reading
  const asked = [...mentioned, order?.column, currency, period?.column, ...filters.flatMap(filterColumns)]
  const ranked = [
    ...asked.flatMap(column => column ?? []),
    ...table.columns.filter(({ role }) => telling.includes(role)),
    ...table.columns,
  ]
  const shown = new Set([...new Set(ranked)].slice(0, mostColumns))
  return table.columns.filter(column => shown.has(column))
}

function filterColumns(filter: Filter): DescribedColumn[] {
  if (filter.kind === 'low') return [filter.stock, filter.level]
  if (filter.kind === 'columns') return [filter.column, filter.other]
  if (filter.kind === 'overdue' || filter.kind === 'not_due') return [filter.due]
  if (filter.kind === 'open')
    return [filter.by.closed, filter.by.flag, filter.by.status?.column].flatMap(column => column ?? [])
  return [filter.column]
}
