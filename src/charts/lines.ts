// Lines over time or over numbers. A value that is missing leaves a gap; a value alone between two gaps is a dot.
import { scaleLinear, scaleUtc } from 'd3-scale'
import { line } from 'd3-shape'
import { type Area, type Picture, spotText } from './area.ts'
import { figureAxis, figureScale, placeAxis } from './frame.ts'
import { type Mark, mark } from './marks.ts'
import type { Plot } from './plot.ts'
import { filled, rangeOf } from './series.ts'
import { colorOf, dashOf, dot } from './swatch.ts'

/** Up to so many points each one is marked. */
const mostMarked = 40

/** Where times or numbers lie between two pixels. */
export function placeScale(plot: Pick<Plot, 'isDated'>, values: readonly number[], pixels: readonly [number, number]) {
  const [low, high] = rangeOf(values)
  if (low === high) return { at: () => (pixels[0] + pixels[1]) / 2, ticks: [low] }
  const count = Math.max(2, Math.floor((pixels[1] - pixels[0]) / 110))
  if (plot.isDated) {
    const scale = scaleUtc()
      .domain([low, high])
      .range([...pixels])
    return { at: (value: number) => scale(value), ticks: scale.ticks(count).map(Number) }
  }
  const scale = scaleLinear()
    .domain([low, high])
    .range([...pixels])
  return { at: (value: number) => scale(value), ticks: scale.ticks(count) }
}

export function drawLines(plot: Plot, { box, colors }: Area): Picture {
  const { places, series, words } = plot
  const all = series.flatMap(({ values }) => filled(values))
  const up = figureScale(rangeOf(all), [box.bottom, box.top], false)
  const across = placeScale(plot, filled(places.map(({ at }) => at)), [box.left + 8, box.right - 8])
  const xOf = (at: number) => across.at(places[at]?.at ?? 0)
  const marks = series.flatMap(({ values }, index): Mark[] => {
    const path = line<number | null>()
      .defined(value => value !== null)
      .x((_, at) => xOf(at))
      .y(value => up.at(value ?? 0))([...values])
    const alone = (at: number) => (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null
    const dots = values.flatMap((value, at) =>
      value !== null && (values.length <= mostMarked || alone(at))
        ? [dot(index, xOf(at), up.at(value), 36, colors)]
        : [],
    )
    const look = { stroke: colorOf(index, colors), strokeWidth: 2, strokeDasharray: dashOf(index), fill: 'none' }
    return [mark('path', { d: path ?? '', strokeLinejoin: 'round', ...look }), ...dots]
  })
  const spots = places.flatMap(({ label }, at) =>
    series.flatMap(({ name, values }) => {
      const value = values[at] ?? null
      return value === null
        ? []
        : [{ x: xOf(at), y: up.at(value), text: spotText(label, series.length > 1 ? name : null, words.figure(value)) }]
    }),
  )
  const ticks = placeTicks(plot, across.ticks).map(({ value, label }) => ({ x: across.at(value), label }))
  return { marks: [...figureAxis(up, box, words.tick, colors), ...marks, ...placeAxis(ticks, box, colors)], spots }
}

/** Few places are named themselves; of many, round ones between them. */
function placeTicks({ places, isDated, date }: Plot, ticks: readonly number[]) {
  if (isDated && places.length <= 60) return places.map(({ at, label }) => ({ value: at ?? 0, label }))
  return ticks.map(value => ({ value, label: isDated ? date(value) : value.toLocaleString('en-US') }))
}
