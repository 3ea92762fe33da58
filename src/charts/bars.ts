// Lying bars for categories, so that long names can be read: one a place, side by side or stacked.
import { type Area, type Picture, spotText } from './area.ts'
import { figureScale, textSize } from './frame.ts'
import { fitted, type Mark, mark, textMark, widthOf } from './marks.ts'
import type { Plot } from './plot.ts'
import { stretchesOf, sumAt } from './stretches.ts'
import { fillOf } from './swatch.ts'

const gap = 8

/** How high one place is, in pixels, so that each bar can be seen. */
export const laneHeight = (series: number, stacked: boolean) =>
  (stacked || series === 1 ? 20 : Math.max(9, 22 - 2 * series) * series) + gap

export function drawBars(plot: Plot, stacked: boolean, { box, colors, id }: Area): Picture {
  const { places, series, words } = plot
  const { stretches, range } = stretchesOf(plot, stacked)
  const names = Math.min((box.right - box.left) * 0.38, Math.max(...places.map(({ label }) => widthOf(label)), 1)) + 10
  const figures = Math.max(...stretches.map(({ value }) => widthOf(words.figure(value))), 1) + 10
  const hasFigures = stacked || series.length === 1
  const left = box.left + names + (hasFigures && range[0] < 0 ? figures : 0)
  const right = box.right - (hasFigures && range[1] > 0 ? figures : 8)
  const across = figureScale(range, [left, Math.max(left + 20, right)], true)
  const lane = laneHeight(series.length, stacked)
  const thickness = (lane - gap) / (stacked ? 1 : series.length)
  const topOf = (place: number, index: number) => box.top + place * lane + gap / 2 + (stacked ? 0 : index * thickness)
  const rects = stretches.map(({ place, index, from, to }) => {
    const [start, end] = [across.at(Math.min(from, to)), across.at(Math.max(from, to))]
    const size = {
      x: start,
      y: topOf(place, index),
      width: Math.max(0.5, end - start),
      height: thickness - (stacked ? 0 : 1),
    }
    return mark('rect', { ...size, fill: fillOf(index, colors, id), ...(stacked && { stroke: colors.surface }) })
  })
  const middle = (place: number) => box.top + place * lane + lane / 2
  const labels = places.map(({ label }, place) =>
    textMark(
      fitted(label, names - 10),
      { x: box.left + names - 10, y: middle(place) + textSize / 3, textAnchor: 'end', fill: colors.text },
      label,
    ),
  )
  const totals = hasFigures ? places.flatMap((_, place) => total(plot, place, stacked)) : []
  const zero = mark('line', { x1: across.at(0), x2: across.at(0), y1: box.top, y2: box.bottom, stroke: colors.muted })
  const spots = stretches.map(({ place, index, to, value }) => ({
    x: across.at(to),
    y: topOf(place, index) + thickness / 2,
    text: spotText(
      places[place]?.label ?? '',
      series.length > 1 ? (series[index]?.name ?? '') : null,
      words.figure(value),
    ),
  }))
  return { marks: [...rects, zero, ...labels, ...totals], spots }

  /** The figure at the end of a bar; a place without one says so. */
  function total(body: Plot, place: number, isStack: boolean): Mark[] {
    const value = isStack ? sumAt(body, place) : (series[0]?.values[place] ?? null)
    const ends = stretches.filter(one => one.place === place).map(({ to }) => to)
    const low = Math.min(0, ...ends)
    const at = { y: middle(place) + textSize / 3, fill: value === null ? colors.muted : colors.text }
    if (value === null) return [textMark('no figure', { ...at, x: across.at(0) + 6 })]
    const down = value < 0
    const x = down ? across.at(low) - 6 : across.at(Math.max(0, ...ends)) + 6
    return [textMark(words.figure(value), { ...at, x, textAnchor: down ? 'end' : 'start' })]
  }
}
