// Whether a formal meaning can be counted on a table: its columns are there, and figures are asked of figures. Pure.
import type { ColumnType } from '#contract/columns'
import type { FormalFilter, FormalMeasure } from '#contract/glossary'

type KnownTable = { name: string; columns: readonly { name: string; title: string; type: ColumnType }[] }
type KnownColumn = KnownTable['columns'][number]

/** Why it can't be counted, as a sentence; null when it can. */
export function faultOf(
  { measure, filters }: { measure: FormalMeasure | null; filters: readonly FormalFilter[] },
  table: KnownTable,
): string | null {
  if (!measure && filters.length === 0) return 'Say what is counted or which rows are meant'
  const asked = [...(measure?.column ? [measure.column] : []), ...filters.map(({ column }) => column)]
  const columns = new Map(table.columns.map(column => [column.name, column]))
  const missing = asked.find(name => !columns.has(name))
  if (missing !== undefined) return `${table.name} has no column ${missing}`
  const column = measure?.column ? columns.get(measure.column) : undefined
  const fault = measure && measureFault(measure, column)
  if (fault) return fault
  for (const filter of filters) {
    const filtered = columns.get(filter.column)
    const wrong = filtered && filterFault(filter, filtered)
    if (wrong) return wrong
  }
  return null
}

const isNumber = ({ type }: KnownColumn) => type === 'integer' || type === 'decimal'
const isDay = ({ type }: KnownColumn) => type === 'date' || type === 'timestamp'
const named = ({ title, name }: KnownColumn) => title || name

function measureFault({ function: taken }: FormalMeasure, column: KnownColumn | undefined): string | null {
  if (!column) return taken === 'count' ? null : 'Choose the column that is counted'
  const needsNumbers = taken === 'sum' || taken === 'average' || taken === 'median'
  if (needsNumbers && !isNumber(column)) return `${named(column)} holds no numbers, so it has no ${taken}`
  const needsOrder = taken === 'min' || taken === 'max'
  return needsOrder && !isNumber(column) && !isDay(column) ? `${named(column)} has no smallest and largest value` : null
}

function filterFault(filter: FormalFilter, column: KnownColumn): string | null {
  switch (filter.kind) {
    case 'blank':
      return null
    case 'contains':
      return column.type === 'text' ? null : `${named(column)} is not text, so nothing is contained in it`
    case 'one_of':
      return valuesFault(filter.values, column)
    case 'compare':
      return orderFault(column) ?? valuesFault([filter.value], column)
    case 'range':
      return orderFault(column) ?? valuesFault([filter.from, filter.to], column)
  }
}

const orderFault = (column: KnownColumn) =>
  isNumber(column) || isDay(column) ? null : `${named(column)} holds neither numbers nor days to compare`

const figure = /^-?\d+(?:\.\d+)?$/
const day = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?)?$/

function valuesFault(values: readonly string[], column: KnownColumn): string | null {
  const fits = (value: string) => {
    if (isNumber(column)) return figure.test(value)
    if (isDay(column)) return day.test(value) && Number.isFinite(Date.parse(value))
    return column.type !== 'boolean' || value === 'true' || value === 'false'
  }
  const wrong = values.find(value => !fits(value))
  if (wrong === undefined) return null
  const wanted = isNumber(column)
    ? 'a number such as 12.50'
    : isDay(column)
      ? 'a day such as 2026-04-01'
      : 'true or false'
  return `${named(column)}: write ${wanted} instead of “${wrong}”`
}
