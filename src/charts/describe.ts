// A chart in words: what it shows, over which span, and its highest and lowest figure.
import type { Chart, ChartKind } from '#contract/charts'
import { counted, titleOf } from './format.ts'
import type { Plot } from './plot.ts'
import type { Cloud } from './scatter.ts'
import { rangeOf } from './series.ts'

const kindWords: Record<ChartKind, string> = {
  line: 'Line chart',
  bar: 'Bar chart',
  stacked_bar: 'Stacked bar chart',
  scatter: 'Scatter chart',
  pie: 'Pie chart',
}

const shown = ({ y }: Chart) => y.map(titleOf).join(', ')

export function describePlot(chart: Chart, { places, series, words }: Plot): string {
  const [first, last] = [places[0]?.label ?? '', places.at(-1)?.label ?? '']
  const span =
    chart.kind === 'line' && places.length > 1 ? `from ${first} to ${last}` : `with ${counted(places.length, 'place')}`
  const parts =
    chart.series === null
      ? ''
      : `, split into ${counted(series.length, 'part')} by ${titleOf(chart.series).toLowerCase()}`
  return `${kindWords[chart.kind]} of ${shown(chart)} by ${titleOf(chart.x).toLowerCase()}, ${span}${parts}.${extremes()}`

  function extremes(): string {
    const points = series.flatMap(({ name, values }) =>
      values.flatMap((value, at) => (value === null ? [] : [{ value, at: places[at]?.label ?? '', name }])),
    )
    const [start] = points
    if (!start || points.length < 2)
      return start ? ` ${start.at}: ${words.figure(start.value)}.` : ' No figure is there.'
    const high = points.reduce((best, point) => (point.value > best.value ? point : best), start)
    const low = points.reduce((best, point) => (point.value < best.value ? point : best), start)
    const where = ({ at, name }: typeof start) => (series.length > 1 ? `${at} (${name})` : at)
    return ` Highest: ${words.figure(high.value)}, ${where(high)}. Lowest: ${words.figure(low.value)}, ${where(low)}.`
  }
}

export function describeCloud(chart: Chart, { dots, names, label, figure }: Cloud): string {
  const [left, right] = rangeOf(dots.map(({ x }) => x))
  const [low, high] = rangeOf(dots.map(({ y }) => y))
  const count = dots.reduce((sum, dot) => sum + dot.count, 0)
  const groups = names.length > 1 ? ` in ${counted(names.length, 'group')}` : ''
  if (count === 0) return `${kindWords.scatter} of ${shown(chart)}: no figure is there.`
  return `${kindWords.scatter} of ${counted(count, 'row')}${groups}: ${shown(chart)} from ${figure(low)} to ${figure(high)} against ${titleOf(chart.x).toLowerCase()} from ${label(left)} to ${label(right)}.`
}
