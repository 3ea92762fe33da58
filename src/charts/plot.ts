// From rows to what is drawn: places along the chart and one value for each of them in every series.
import type { Chart } from '#contract/charts'
import type { Cell } from '#contract/common'
import { averaged, mostPlaces } from './bucket.ts'
import { counted, dateWords, figureWords, type Grain, grainOf, placeWords, titleOf, type Words } from './format.ts'
import { mostSeries } from './palette.ts'
import { periodsBetween } from './periods.ts'
import type { Body } from './series.ts'
import { cellsOf, columnAt, figureIn, isDate, isNumber, type RowTable, timeIn, wordIn } from './table.ts'

export type Plot = Body & {
  isDated: boolean
  words: Words
  /** How dates are written on the axis. */
  date: (time: number) => string
  grain: Grain
  /** What a viewer must know: what was left out, merged or cut; sentences. */
  notes: string[]
}

/** As many bars are still read one by one. */
const mostBars = 40

type Entry = { key: string; cell: Cell; at: number | null }

export function plotOf(chart: Chart, table: RowTable, locale?: string): Plot {
  const column = table.columns[columnAt(table, chart.x)] ?? {
    name: chart.x,
    type: 'text' as const,
    currency: null,
    unit: null,
  }
  const figure = table.columns[columnAt(table, chart.y[0] ?? '')] ?? column
  const isDated = isDate(column)
  const onScale = isDated || (chart.kind === 'line' && isNumber(column))
  const { entries, lost } = entriesOf(cellsOf(table, chart.x), isDated, onScale)
  const times = entries.flatMap(({ at }) => at ?? [])
  const grain = grainOf(column, isDated ? times : [])
  const date = dateWords(grain, locale)
  const label = ({ cell, at }: Entry) => (isDated && at !== null ? date(at) : placeWords(cell, false, date))
  const { series, dropped } = seriesOf(chart, table, entries)
  const full = { places: entries.map(entry => ({ label: label(entry), at: entry.at })), series }
  const filled = isDated ? withGaps(full, grain, date) : full
  const cut = chart.kind === 'line' ? averaged(filled) : firstBars(filled, isDated, chart.kind === 'stacked_bar')
  const empty = series.reduce((sum, { values }) => sum + values.filter(value => value === null).length, 0)
  const notes = [
    ...(lost > 0
      ? [
          `${counted(lost, 'row has', 'rows have')} no ${titleOf(chart.x).toLowerCase()} and ${lost === 1 ? 'is' : 'are'} left out.`,
        ]
      : []),
    ...(empty > 0 && chart.series === null ? [`${counted(empty, 'place has', 'places have')} no figure.`] : []),
    ...(dropped > 0 ? [`The ${mostSeries} largest of ${series.length + dropped} are shown.`] : []),
    ...cut.notes,
  ]
  return { ...cut, notes, isDated, grain, date, words: figureWords(figure, locale) }
}

/** The different places in their order: along the scale, else as the rows come. */
function entriesOf(cells: readonly Cell[], isDated: boolean, onScale: boolean) {
  const entries = new Map<string, Entry>()
  let lost = 0
  for (const cell of cells) {
    const at = isDated ? timeIn(cell) : onScale ? figureIn(cell) : null
    if (onScale && at === null) lost += 1
    else if (!entries.has(wordIn(cell))) entries.set(wordIn(cell), { key: wordIn(cell), cell, at })
  }
  const list = [...entries.values()]
  return { entries: onScale ? list.sort((a, b) => (a.at ?? 0) - (b.at ?? 0)) : list, lost }
}

function seriesOf(chart: Chart, table: RowTable, entries: readonly Entry[]) {
  const place = new Map(entries.map(({ key }, at) => [key, at]))
  const keys = cellsOf(table, chart.x).map(wordIn)
  const fill = (values: (number | null)[], row: number, cell: Cell) => {
    const at = place.get(keys[row] ?? '')
    if (at !== undefined) values[at] = figureIn(cell)
  }
  const empty = () => entries.map((): number | null => null)
  if (chart.series === null) {
    const series = chart.y.map(name => {
      const values = empty()
      for (const [row, cell] of cellsOf(table, name).entries()) fill(values, row, cell)
      return { name: titleOf(name), values }
    })
    return { series, dropped: 0 }
  }
  const groups = new Map<string, (number | null)[]>()
  const split = cellsOf(table, chart.series).map(wordIn)
  for (const [row, cell] of cellsOf(table, chart.y[0] ?? '').entries()) {
    const name = split[row] ?? ''
    const values = groups.get(name) ?? empty()
    groups.set(name, values)
    fill(values, row, cell)
  }
  const weight = (values: readonly (number | null)[]) =>
    values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0)
  const all = [...groups].map(([name, values]) => ({ name, values }))
  const largest = [...all].sort((a, b) => weight(b.values) - weight(a.values)).slice(0, mostSeries)
  return { series: all.filter(one => largest.includes(one)), dropped: all.length - largest.length }
}

/** Months without a row are places without a figure: a line must not run across them as if nothing was missing. */
function withGaps({ places, series }: Body, grain: Grain, date: (time: number) => string): Body {
  const times = places.map(({ at }) => at ?? 0)
  const whole = periodsBetween(times, grain)
  if (whole.length <= places.length || whole.length > mostPlaces) return { places, series }
  const before = new Map(times.map((time, at) => [time, at]))
  const values = (own: readonly (number | null)[]) => whole.map(time => own[before.get(time) ?? -1] ?? null)
  return {
    places: whole.map(at => ({ label: date(at), at })),
    series: series.map(one => ({ name: one.name, values: values(one.values) })),
  }
}

/** Of very many bars the first ones, or the latest where they follow time. */
function firstBars({ places, series }: Body, isDated: boolean, stacked: boolean): Body & { notes: string[] } {
  const most = stacked ? mostBars : Math.max(8, Math.floor(mostBars / Math.max(1, series.length)))
  if (places.length <= most) return { places, series, notes: [] }
  const part = <T>(list: readonly T[]) => (isDated ? list.slice(-most) : list.slice(0, most))
  return {
    places: part(places),
    series: series.map(({ name, values }) => ({ name, values: part(values) })),
    notes: [
      `The ${isDated ? 'latest' : 'first'} ${most} of ${places.length.toLocaleString('en-US')} are drawn; the table has all.`,
    ],
  }
}
