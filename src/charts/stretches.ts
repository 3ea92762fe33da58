// From where to where each bar reaches: from zero, or on top of those before it.
import { stack, stackOffsetDiverging } from 'd3-shape'
import { type Body, filled, rangeOf } from './series.ts'

export type Stretch = { place: number; index: number; from: number; to: number; value: number }

/** Every value that is there, as a stretch; parts below zero are stacked downwards. */
export function stretchesOf(
  { places, series }: Body,
  stacked: boolean,
): { stretches: Stretch[]; range: [number, number] } {
  const stretches = stacked ? onEachOther(places.length, series) : fromZero(series)
  return { stretches, range: rangeOf([0, ...stretches.flatMap(({ from, to }) => [from, to])]) }
}

const fromZero = (series: Body['series']): Stretch[] =>
  series.flatMap(({ values }, index) =>
    values.flatMap((value, place) => (value === null ? [] : [{ place, index, from: 0, to: value, value }])),
  )

function onEachOther(count: number, series: Body['series']): Stretch[] {
  const layers = stack<number, number>()
    .keys(series.keys())
    .value((place, index) => series[index]?.values[place] ?? 0)
    .offset(stackOffsetDiverging)(Array.from({ length: count }, (_, place) => place))
  return layers.flatMap((layer, index) =>
    layer.flatMap(([low, high], place) => {
      const value = series[index]?.values[place] ?? null
      if (value === null) return []
      return [value < 0 ? { place, index, from: high, to: low, value } : { place, index, from: low, to: high, value }]
    }),
  )
}

/** What a stack at a place adds up to; null where it has no part. */
export function sumAt({ series }: Body, place: number): number | null {
  const parts = filled(series.map(({ values }) => values[place] ?? null))
  return parts.length === 0 ? null : parts.reduce((sum, value) => sum + value, 0)
}
