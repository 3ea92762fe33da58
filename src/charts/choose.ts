// Which charts make sense for the rows of an answer, and why another one does not.
import { type Chart, type ChartKind, chartKinds } from '#contract/charts'
import {
  categoryColumns,
  cellsOf,
  columnAt,
  dateColumns,
  figureColumns,
  figureIn,
  isAdditive,
  isDate,
  isNumber,
  type RowTable,
} from './table.ts'

/** A column with more different values than this does not tell lines or parts of a stack apart. */
const mostSeries = 12
const mostSlices = 6

const columnOf = (table: RowTable, name: string) => table.columns[columnAt(table, name)]

/** Whether no two rows agree in all of these columns. */
function isUnique(table: RowTable, names: readonly string[]): boolean {
  const places = names.map(name => columnAt(table, name))
  const keys = table.rows.map(row => JSON.stringify(places.map(at => row[at] ?? null)))
  return new Set(keys).size === keys.length
}

const distinct = (table: RowTable, name: string) => new Set(cellsOf(table, name)).size

/** The chart that fits an answer best without being asked for one; null where rows are better read than drawn. */
export function suggestChart(table: RowTable): Chart | null {
  const [date] = dateColumns(table)
  const figures = figureColumns(table)
  const [figure, other] = figures
  if (!figure || table.rows.length < 2) return null
  const categories = categoryColumns(table)
  const x = date ?? categories[0]
  if (!x) return other ? check({ kind: 'scatter', x: figure.name, y: [other.name], series: null }, table) : null
  const kind: ChartKind = date ? 'line' : 'bar'
  if (isUnique(table, [x.name])) return check({ kind, x: x.name, y: together(figures), series: null }, table)
  const split = categories.find(
    ({ name }) => name !== x.name && distinct(table, name) <= mostSeries && isUnique(table, [x.name, name]),
  )
  if (split) {
    const parts: ChartKind = date ? 'line' : isAdditive(figure) ? 'stacked_bar' : 'bar'
    return check({ kind: parts, x: x.name, y: [figure.name], series: split.name }, table)
  }
  const across = date ?? other
  return across ? check({ kind: 'scatter', x: across.name, y: [figure.name], series: null }, table) : null
}

const check = (chart: Chart, table: RowTable) => (chartProblem(chart, table) === null ? chart : null)

/** Figures in the same currency or unit are drawn beside each other; of others only the first. */
function together(figures: ReturnType<typeof figureColumns>): string[] {
  const [first] = figures
  if (!first) return []
  const same = figures.filter(({ currency, unit }) => currency === first.currency && unit === first.unit)
  const known = first.currency !== null || first.unit !== null
  return (known && same.length <= 5 ? same : [first]).map(({ name }) => name)
}

/** A chart of which only a part was said. */
export type Wanted = { [Key in keyof Chart]?: Chart[Key] | undefined }

/** The chart that was asked for, completed from the rows; or the sentence why there is none. */
export function chartFor(wanted: Wanted, table: RowTable): Chart | string {
  const suggested = suggestChart(table)
  const [figure] = figureColumns(table)
  const x = wanted.x ?? suggested?.x ?? (dateColumns(table)[0] ?? categoryColumns(table)[0])?.name
  const y = wanted.y ?? suggested?.y ?? (figure ? [figure.name] : [])
  if (y.length === 0) return 'There is no column with figures in this answer.'
  if (x === undefined) return 'There is only a figure: ask for it by month or by a category.'
  const series = wanted.series !== undefined ? wanted.series : suggested?.x === x ? (suggested.series ?? null) : null
  const like = { x, y, series: series === x ? null : series }
  if (wanted.kind) {
    const chart = { kind: wanted.kind, ...like }
    return chartProblem(chart, table) ?? chart
  }
  const kinds = kindsFor(table, { kind: 'bar', ...like })
  const kind = suggested && kinds.includes(suggested.kind) ? suggested.kind : kinds[0]
  return kind ? { kind, ...like } : (chartProblem({ kind: 'bar', ...like }, table) ?? 'This can not be drawn.')
}

/** The nearest chart with this change: of the same kind where that still makes sense; none where nothing does. */
export function changedChart(chart: Chart, change: Partial<Chart>, table: RowTable): Chart | undefined {
  const next = { ...chart, ...change }
  if (chartProblem(next, table) === null) return next
  if (change.kind) return undefined
  const [kind] = kindsFor(table, next)
  return kind && { ...next, kind }
}

/** The kinds that make sense for the columns of a chart. */
export const kindsFor = (table: RowTable, chart: Chart): ChartKind[] =>
  chartKinds.filter(kind => chartProblem({ ...chart, kind }, table) === null)

/** Why a chart would mislead or can't be drawn, as a sentence; null when it makes sense. */
export function chartProblem(chart: Chart, table: RowTable): string | null {
  const { kind, x, y, series } = chart
  const missing = [x, ...y, ...(series === null ? [] : [series])].find(name => !columnOf(table, name))
  if (missing !== undefined) return `The answer has no column “${missing}”.`
  const notFigures = y.find(name => !cellsOf(table, name).some(cell => figureIn(cell) !== null))
  if (notFigures !== undefined) return `“${notFigures}” holds no figures to draw.`
  if (series !== null && y.length > 1) return 'Several figures can’t be split by a column at the same time.'
  if (series === x) return 'The chart can’t be split by the column that it runs along.'
  return byKind[kind](chart, table)
}

const repeated = 'Several rows stand for the same place in the chart. Group them first.'

const unique = ({ x, series }: Chart, table: RowTable) =>
  isUnique(table, series === null ? [x] : [x, series]) ? null : repeated

const byKind: Record<ChartKind, (chart: Chart, table: RowTable) => string | null> = {
  line(chart, table) {
    const column = columnOf(table, chart.x)
    if (column && !isDate(column) && !isNumber(column)) return 'A line needs dates or numbers to run along.'
    return unique(chart, table)
  },
  bar: unique,
  stacked_bar(chart, table) {
    if (chart.series === null && chart.y.length < 2) return 'A stack needs parts: split the figure by a column.'
    if (!chart.y.every(name => isAdditive({ name })))
      return 'These figures don’t add up to a whole, so they can’t be stacked.'
    return unique(chart, table)
  },
  scatter({ x, y, series }, table) {
    const column = columnOf(table, x)
    if (!column || !(isDate(column) || isNumber(column))) return 'A scatter needs figures or dates in both directions.'
    if (y.length > 1) return 'A scatter shows one figure against another.'
    return series !== null && distinct(table, series) > mostSeries ? 'There are too many groups to tell apart.' : null
  },
  pie(chart, table) {
    const [figure = ''] = chart.y
    if (chart.y.length > 1 || chart.series !== null) return 'A pie shows one figure.'
    if (!isAdditive({ name: figure })) return 'These figures are not parts of a whole.'
    const values = cellsOf(table, figure).map(figureIn)
    if (values.length < 2 || values.length > mostSlices) return `A pie is read with two to ${mostSlices} parts.`
    if (!values.every(value => value !== null && value > 0)) return 'A pie needs parts that are all above zero.'
    return unique(chart, table)
  },
}
