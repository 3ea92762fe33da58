// Upright bars over time: one a place, side by side or stacked.
import { scaleBand } from 'd3-scale'
import { type Area, type Picture, spotText } from './area.ts'
import { figureAxis, figureScale, placeAxis } from './frame.ts'
import { mark } from './marks.ts'
import type { Plot } from './plot.ts'
import { stretchesOf } from './stretches.ts'
import { fillOf } from './swatch.ts'

export function drawColumns(plot: Plot, stacked: boolean, { box, colors, id }: Area): Picture {
  const { places, series, words } = plot
  const { stretches, range } = stretchesOf(plot, stacked)
  const up = figureScale(range, [box.bottom, box.top], true)
  const band = scaleBand<number>()
    .domain(places.keys())
    .range([box.left, box.right])
    .paddingInner(0.25)
    .paddingOuter(0.15)
  const lane = stacked ? band.bandwidth() : band.bandwidth() / series.length
  const leftOf = (place: number, index: number) => (band(place) ?? 0) + (stacked ? 0 : index * lane)
  const marks = stretches.map(({ place, index, from, to }) => {
    const [top, bottom] = [up.at(Math.max(from, to)), up.at(Math.min(from, to))]
    const size = {
      x: leftOf(place, index),
      y: top,
      width: Math.max(1, lane - (stacked ? 0 : 1)),
      height: Math.max(0.5, bottom - top),
    }
    return mark('rect', { ...size, fill: fillOf(index, colors, id), ...(stacked && { stroke: colors.surface }) })
  })
  const spots = stretches.map(({ place, index, to, value }) => ({
    x: leftOf(place, index) + lane / 2,
    y: up.at(to),
    text: spotText(
      places[place]?.label ?? '',
      series.length > 1 ? (series[index]?.name ?? '') : null,
      words.figure(value),
    ),
  }))
  const labels = places.map(({ label }, at) => ({ label, x: (band(at) ?? 0) + band.bandwidth() / 2 }))
  return { marks: [...figureAxis(up, box, words.tick, colors), ...marks, ...placeAxis(labels, box, colors)], spots }
}
