// What lies around the marks: axes with their ticks, the grid, the legend, and the room that they need.
import { scaleLinear } from 'd3-scale'
import { fitted, type Mark, mark, textMark, widthOf } from './marks.ts'
import type { Colors } from './palette.ts'
import { swatch } from './swatch.ts'

export type Box = { left: number; top: number; right: number; bottom: number }
export const textSize = 12
const legendRow = 20

/** A scale for figures that holds zero where bars stand on it, with ticks at round figures. */
export function figureScale(range: readonly [number, number], pixels: readonly [number, number], withZero: boolean) {
  const low = withZero ? Math.min(0, range[0]) : range[0]
  const high = withZero ? Math.max(0, range[1]) : range[1]
  const size = Math.max(Math.abs(low), Math.abs(high))
  // Figures that hardly differ are drawn in the middle of a span of their own size.
  const flat = high - low <= size * 1e-12 || size < 1e-100
  const around = size < 1e-100 ? 1 : size * 0.1
  const domain = flat ? [low - around, high + around] : [low, high]
  const count = Math.max(2, Math.min(6, Math.floor(Math.abs(pixels[1] - pixels[0]) / 56)))
  const scale = scaleLinear()
    .domain(domain)
    .range([...pixels])
    .nice(count)
  return { at: (value: number) => scale(value), ticks: scale.ticks(count), domain: scale.domain() }
}
export type FigureScale = ReturnType<typeof figureScale>

/** Horizontal grid lines with their figures at the left. */
export function figureAxis(scale: FigureScale, box: Box, tick: (value: number) => string, colors: Colors): Mark[] {
  return scale.ticks.flatMap(value => {
    const y = scale.at(value)
    return [
      mark('line', { x1: box.left, x2: box.right, y1: y, y2: y, stroke: value === 0 ? colors.muted : colors.line }),
      textMark(tick(value), { x: box.left - 8, y: y + 4, textAnchor: 'end', fill: colors.muted }),
    ]
  })
}

/** Labels below, as many as have room, each at its place. */
export function placeAxis(places: readonly { label: string; x: number }[], box: Box, colors: Colors): Mark[] {
  const widest = Math.min(120, Math.max(...places.map(({ label }) => widthOf(label)), 1))
  const step = Math.max(1, Math.ceil(((widest + 12) * places.length) / Math.max(1, box.right - box.left)))
  return places
    .filter((_, at) => at % step === 0)
    .map(({ label, x }) => {
      const half = Math.min(widthOf(label), widest) / 2
      const inside = Math.min(Math.max(x, box.left - 30 + half), box.right + 4 - half)
      return textMark(
        fitted(label, widest),
        { x: inside, y: box.bottom + 18, textAnchor: 'middle', fill: colors.muted },
        label,
      )
    })
}

type Legend = { marks: Mark[]; height: number }

/** Names with the look of their series, in as many lines as they need; nothing where there is one series only. */
export function legendOf(
  names: readonly string[],
  width: number,
  shape: 'area' | 'line' | 'dot',
  colors: Colors,
  id: string,
): Legend {
  if (names.length < 2) return { marks: [], height: 0 }
  let [x, y] = [0, 0]
  const marks = names.flatMap((name, at) => {
    const text = fitted(name, Math.min(220, width - 32))
    const wide = 24 + widthOf(text) + 16
    if (x > 0 && x + wide > width) [x, y] = [0, y + legendRow]
    const item = [
      swatch(shape, at, { x, y: y + 8 }, colors, id),
      textMark(text, { x: x + 24, y: y + 12, fill: colors.text }, name),
    ]
    x += wide
    return item
  })
  return { marks, height: y + legendRow + 8 }
}
