// Few parts of one whole, named beside it with their shares.
import { arc, pie } from 'd3-shape'
import type { Area, Picture } from './area.ts'
import { fitted, mark, textMark, widthOf } from './marks.ts'
import type { Plot } from './plot.ts'
import { fillOf, swatch } from './swatch.ts'

export const pieRow = 24

export function drawPie({ places, series, words }: Plot, { box, colors, id }: Area, locale?: string): Picture {
  const values = series[0]?.values.map(value => value ?? 0) ?? []
  const whole = values.reduce((sum, value) => sum + value, 0)
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const room = box.right - box.left
  const radius = Math.max(40, Math.min((box.bottom - box.top) / 2, room * 0.24))
  const [cx, cy] = [box.left + radius, (box.top + box.bottom) / 2]
  const slices = pie<number>().sort(null)(values)
  const shape = arc<(typeof slices)[number]>()
    .innerRadius(radius * 0.55)
    .outerRadius(radius)
  const parts = slices.map((slice, at) =>
    mark('path', {
      d: shape(slice) ?? '',
      transform: `translate(${cx} ${cy})`,
      fill: fillOf(at, colors, id),
      stroke: colors.surface,
      strokeWidth: 1.5,
    }),
  )
  const top = cy - (places.length * pieRow) / 2
  const left = cx + radius + 24
  const texts = places.map(
    ({ label }, at) => `${label}: ${words.figure(values[at] ?? 0)} (${share.format((values[at] ?? 0) / whole)})`,
  )
  const names = texts.flatMap((text, at) => {
    const y = top + at * pieRow + pieRow / 2
    const figure = text.slice((places[at]?.label ?? '').length)
    const name = fitted(places[at]?.label ?? '', Math.max(40, box.right - left - 24 - widthOf(figure)))
    return [
      swatch('area', at, { x: left, y }, colors, id),
      textMark(`${name}${figure}`, { x: left + 24, y: y + 4, fill: colors.text }, text),
    ]
  })
  const spots = slices.map((slice, at) => {
    const [x, y] = shape.centroid(slice)
    return { x: cx + x, y: cy + y, text: texts[at] ?? '' }
  })
  return { marks: [...parts, ...names], spots }
}
