// One drawing from a chart and its rows: how high it is, its marks, and the same in words.
import type { Chart } from '#contract/charts'
import type { Area, Picture, Spot } from './area.ts'
import { drawBars, laneHeight } from './bars.ts'
import { drawColumns } from './columns.ts'
import { describeCloud, describePlot } from './describe.ts'
import { legendOf } from './frame.ts'
import { drawLines } from './lines.ts'
import { type Mark, mark, widthOf } from './marks.ts'
import type { Colors } from './palette.ts'
import { drawPie, pieRow } from './pie.ts'
import { type Plot, plotOf } from './plot.ts'
import { cloudOf, drawScatter } from './scatter.ts'
import { filled, rangeOf } from './series.ts'
import { patterns } from './swatch.ts'
import type { RowTable } from './table.ts'

export type Style = {
  /** Pixels. */
  width: number
  colors: Colors
  /** Begins the names of patterns, so that two drawings on a page keep their own. */
  id: string
  /** Of figures and dates; the browser's where it is left out. */
  locale?: string
}

export type Drawing = {
  width: number
  height: number
  marks: Mark[]
  /** What it shows, for who can't see it. */
  description: string
  notes: string[]
  spots: Spot[]
}

const plain = 260
const below = 28

/** Draws a chart that makes sense for its rows (`chartProblem` says so). */
export function drawChart(chart: Chart, table: RowTable, style: Style): Drawing {
  if (chart.kind === 'scatter') return scatter(chart, table, style)
  const plot = plotOf(chart, table, style.locale)
  const description = describePlot(chart, plot)
  const stacked = chart.kind === 'stacked_bar'
  const { id, colors, width } = style
  if (chart.kind === 'pie') {
    const height = Math.max(200, plot.places.length * pieRow + 32)
    const area: Area = { box: { left: 8, top: 8, right: width - 8, bottom: height - 8 }, colors, id }
    return put(drawPie(plot, area, style.locale), patterns(plot.places.length, colors, id), {
      ...style,
      height,
      description,
      notes: plot.notes,
    })
  }
  const lying = chart.kind !== 'line' && !plot.isDated
  const legend = legendOf(
    plot.series.map(({ name }) => name),
    width,
    chart.kind === 'line' ? 'line' : 'area',
    colors,
    id,
  )
  const top = legend.height + 8
  const height = lying ? top + plot.places.length * laneHeight(plot.series.length, stacked) + 8 : top + plain + below
  const box = lying
    ? { left: 0, top, right: width, bottom: height - 8 }
    : { left: marginOf(plot), top, right: width - 8, bottom: height - below }
  const area: Area = { box, colors, id }
  const picture = chart.kind === 'line' ? drawLines(plot, area) : (lying ? drawBars : drawColumns)(plot, stacked, area)
  const before = [...(chart.kind === 'line' ? [] : patterns(plot.series.length, colors, id)), ...legend.marks]
  return put(picture, before, { ...style, height, description, notes: plot.notes })
}

function scatter(chart: Chart, table: RowTable, style: Style): Drawing {
  const cloud = cloudOf(chart, table, style.locale)
  const legend = legendOf(cloud.names, style.width, 'dot', style.colors, style.id)
  const [low, high] = rangeOf(cloud.dots.map(({ y }) => y))
  const left = Math.max(widthOf(cloud.tick(low)), widthOf(cloud.tick(high))) + 16
  const top = legend.height + 8
  const height = top + plain + below + 16
  const box = { left, top, right: style.width - 8, bottom: height - below - 16 }
  const picture = drawScatter(cloud, chart, { box, colors: style.colors, id: style.id })
  return put(picture, legend.marks, { ...style, height, description: describeCloud(chart, cloud), notes: cloud.notes })
}

/** Room for the figures of the axis at the left. */
function marginOf({ series, words }: Plot): number {
  const [low, high] = rangeOf([0, ...series.flatMap(({ values }) => filled(values))])
  return Math.max(...[low, high, (low + high) / 3].map(value => widthOf(words.tick(value)))) + 16
}

type Whole = Pick<Drawing, 'width' | 'height' | 'description' | 'notes'>

const put = ({ marks, spots }: Picture, before: Mark[], { width, height, description, notes }: Whole): Drawing => ({
  width,
  height,
  description,
  notes,
  spots,
  marks: [...before, mark('g', {}, marks)],
})
