// Cells of a result as people read them: money with its currency, months by name, exact to the last digit.
import type { Cell } from '#contract/common'
import { currencyColumnOf, type DescribedColumn, hasOwnCurrency } from '../described.ts'
import { periodName } from '../language/calendar.ts'
import { columnOf, type Dimension, type Measure, type Reading } from '../reading.ts'
import { escaped } from '../text/markdown.ts'
import { type Decimal, formatMoney, formatNumber, readDecimal, rounded } from '../text/money.ts'

/** Places that an average is rounded to. */
export const averagePlaces = 2

/** The currency that a condition of the question leaves, else that of the column, else null. */
export function currencyOf(reading: Reading, column: DescribedColumn): string | null {
  const table = reading.table.columns
  const source = currencyColumnOf(column, table)
  const says = (of: DescribedColumn) =>
    source ? of === source : !hasOwnCurrency(column) && of.role === 'currency' && table.includes(of)
  const single = reading.filters.flatMap(filter =>
    filter.kind === 'values' && !filter.negated && says(filter.column) ? filter.values.slice(0, 1) : [],
  )
  return single[0] ?? column.currency
}

/** A figure of a measure; blank when there is none. */
export function measureCell(cell: Cell, measure: Measure, currency: string | null): string {
  const figure = readDecimal(cell)
  if (measure.kind === 'of_groups') {
    if (measure.outer === 'count') return figure ? formatNumber(figure) : ''
    const inner = columnOf(measure.inner)
    const short = figure && rounded(figure, averagePlaces)
    return short ? (inner ? figureText(short, inner, currency) : formatNumber(short)) : ''
  }
  if (measure.kind === 'days') return figure ? `${formatNumber(rounded(figure, averagePlaces))} days` : ''
  const column = columnOf(measure)
  if (!column || measure.kind === 'count_distinct') return figure ? formatNumber(figure) : ''
  if (column.type === 'date' || column.type === 'timestamp') return cell === null ? '' : dateText(cell)
  return figure ? figureText(isFraction(measure) ? rounded(figure, averagePlaces) : figure, column, currency) : ''
}

/** Figures that come with more places than the values they are made of. */
export const isFraction = ({ kind }: Measure) =>
  kind === 'average' ||
  kind === 'median' ||
  kind === 'percentile' ||
  kind === 'ratio' ||
  kind === 'days' ||
  kind === 'of_groups'

/** A figure in percent with one place. */
export function percentCell(cell: Cell): string {
  const figure = readDecimal(cell)
  return figure ? `${formatNumber(rounded(figure, 1), 1)} %` : ''
}

/** Whether an average has more places than are shown. */
export const isRounded = (cell: Cell) => (readDecimal(cell)?.scale ?? 0) > averagePlaces

/** A figure of a column: as money where a currency is known, else with its unit. */
export function figureText(figure: Decimal, { role, unit, type }: DescribedColumn, currency: string | null): string {
  if (currency !== null)
    return formatMoney(figure, /^[\p{L}\p{Sc}]{1,4}$/u.test(currency) ? currency : escaped(currency, 12))
  const money = type === 'decimal' && (role === 'amount' || role === 'cost')
  return `${money ? formatMoney(figure, null) : formatNumber(figure)}${unit ? ` ${escaped(unit)}` : ''}`
}

const dateText = (cell: Cell) => escaped(String(cell).slice(0, 10))

/** The value that a group has in common. */
export function groupCell(cell: Cell, { grain, shift }: Dimension): string {
  if (cell === null || cell === '') return '(blank)'
  if (grain === 'weekday') return escaped(String(cell))
  if (grain && shift) return `${grain} from ${escaped(String(cell).slice(0, 10))}`
  if (grain) return escaped(periodName(grain, String(cell).slice(0, 10)))
  return typeof cell === 'boolean' ? yesOrNo(cell) : escaped(String(cell))
}

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

/** A cell of a list of rows; numbers that name something carry no thousands separators. */
export function rowCell(cell: Cell, column: DescribedColumn, currency: string | null): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return yesOrNo(cell)
  const { type, role } = column
  if (type === 'date') return dateText(cell)
  if (type === 'timestamp') return escaped(String(cell).slice(0, 16).replace('T', ' '))
  const figure = type === 'decimal' || (type === 'integer' && (role === 'amount' || role === 'quantity'))
  const number = figure ? readDecimal(cell) : null
  return number ? figureText(number, column, currency) : escaped(String(cell))
}
