// How series are told apart without colour: dashes and shapes of lines and dots, patterns of areas.
import { symbol, symbolCircle, symbolCross, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape'
import { type Mark, mark } from './marks.ts'
import type { Colors } from './palette.ts'

const shapes = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolCross]
const dashes = ['none', '6 3', '2 3', '10 3 2 3', '4 4']

export const colorOf = (at: number, { series }: Colors) => series[at % series.length] ?? 'currentColor'
export const dashOf = (at: number) => dashes[at % dashes.length] ?? 'none'

/** A dot of a series at a point; `area` in square pixels. */
export const dot = (at: number, x: number, y: number, area: number, colors: Colors): Mark =>
  mark('path', {
    d: symbol(shapes[at % shapes.length] ?? symbolCircle, area)() ?? '',
    transform: `translate(${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100})`,
    fill: colorOf(at, colors),
    stroke: colors.surface,
    strokeWidth: 1,
  })

/** The fill of an area; the first one is plain. */
export const fillOf = (at: number, colors: Colors, id: string) =>
  at === 0 ? colorOf(0, colors) : `url(#${id}-fill-${at})`

const patternLines = [
  '',
  'M-2 2L2 -2M0 8L8 0M6 10L10 6',
  'M4 0V8',
  'M0 4H8',
  'M-2 6L2 10M0 0L8 8M6 -2L10 2',
  'M0 4H8M4 0V8',
]

/** The patterns of so many areas. */
export function patterns(count: number, colors: Colors, id: string): Mark[] {
  const needed = patternLines.slice(1, count).map((d, index) => {
    const at = index + 1
    return mark('pattern', { id: `${id}-fill-${at}`, width: 8, height: 8, patternUnits: 'userSpaceOnUse' }, [
      mark('rect', { width: 8, height: 8, fill: colorOf(at, colors) }),
      mark('path', { d, stroke: colors.surface, strokeWidth: 1.5, strokeOpacity: 0.55, fill: 'none' }),
    ])
  })
  return needed.length > 0 ? [mark('defs', {}, needed)] : []
}

/** The look of a series beside its name. */
export function swatch(
  shape: 'area' | 'line' | 'dot',
  at: number,
  { x, y }: { x: number; y: number },
  colors: Colors,
  id: string,
): Mark {
  if (shape === 'area') return mark('rect', { x, y: y - 6, width: 16, height: 12, rx: 2, fill: fillOf(at, colors, id) })
  if (shape === 'dot') return dot(at, x + 8, y, 48, colors)
  const stroke = { stroke: colorOf(at, colors), strokeWidth: 2, strokeDasharray: dashOf(at) }
  return mark('g', {}, [mark('line', { x1: x, x2: x + 18, y1: y, y2: y, ...stroke }), dot(at, x + 9, y, 36, colors)])
}
