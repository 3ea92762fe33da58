// What a chart shows, independent of how: places along it, and one value for each of them in every series.
export type Place = {
  label: string
  /** Milliseconds or a number, where the places lie on a scale. */
  at: number | null
}
export type Series = { name: string; values: (number | null)[] }
export type Body = { places: Place[]; series: Series[] }

export const filled = (values: readonly (number | null)[]): number[] => values.filter(value => value !== null)

/** Smallest and largest, without spreading thousands of arguments; zeros of nothing. */
export function rangeOf(values: readonly number[]): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return low > high ? [0, 0] : [low, high]
}
