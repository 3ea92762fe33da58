// Too many points for one picture are merged, and the drawing says so.
import { type Body, filled, rangeOf } from './series.ts'

/** More places than this lie closer than a screen can show. */
export const mostPlaces = 400

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** Neighbours on a line become one point with their average. */
export function averaged({ places, series }: Body): Body & { notes: string[] } {
  if (places.length <= mostPlaces) return { places, series, notes: [] }
  const size = Math.ceil(places.length / mostPlaces)
  const groups = Array.from(
    { length: Math.ceil(places.length / size) },
    (_, at) => [at * size, at * size + size] as const,
  )
  return {
    places: groups.map(([from, to]) => {
      const [first, last] = [places[from], places.slice(from, to).at(-1)]
      const at = mean(filled(places.slice(from, to).map(place => place.at)))
      return { label: first === last ? (first?.label ?? '') : `${first?.label} – ${last?.label}`, at }
    }),
    series: series.map(({ name, values }) => ({
      name,
      values: groups.map(([from, to]) => mean(filled(values.slice(from, to)))),
    })),
    notes: [
      `${places.length.toLocaleString('en-US')} points are drawn as ${groups.length}; each is the average of up to ${size} neighbours.`,
    ],
  }
}

export type Dot = { x: number; y: number; series: number; count: number }

const mostDots = 600
const grid = { across: 40, up: 24 }

/** Dots that fall into the same cell of a grid become one, larger for more of them, at their middle. */
export function gathered(dots: readonly Dot[]): { dots: Dot[]; notes: string[] } {
  if (dots.length <= mostDots) return { dots: [...dots], notes: [] }
  const [left, right] = rangeOf(dots.map(({ x }) => x))
  const [low, high] = rangeOf(dots.map(({ y }) => y))
  const cell = (value: number, from: number, to: number, cells: number) =>
    to === from ? 0 : Math.min(cells - 1, Math.floor(((value - from) / (to - from)) * cells))
  const cells = new Map<string, Dot>()
  for (const { x, y, series, count } of dots) {
    const key = `${series} ${cell(x, left, right, grid.across)} ${cell(y, low, high, grid.up)}`
    const before = cells.get(key) ?? { x: 0, y: 0, series, count: 0 }
    const all = before.count + count
    const middle = (old: number, fresh: number) => (old * before.count + fresh * count) / all
    cells.set(key, { series, count: all, x: middle(before.x, x), y: middle(before.y, y) })
  }
  const merged = [...cells.values()]
  const notes = [
    `${dots.length.toLocaleString('en-US')} points are drawn as ${merged.length}; a larger one stands for more of them.`,
  ]
  return { dots: merged, notes }
}
