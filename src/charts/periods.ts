// Every period between the first and the last one, so that what is missing can be seen.
import type { Grain } from './format.ts'

const monthsIn: Partial<Record<Grain, number>> = { year: 12, quarter: 3, month: 1 }

/** The beginnings of all years, quarters or months from the first to the last time; nothing for finer dates. */
export function periodsBetween(times: readonly number[], grain: Grain): number[] {
  const step = monthsIn[grain]
  const [first, last] = [times[0], times.at(-1)]
  if (step === undefined || first === undefined || last === undefined) return []
  const begin = new Date(first)
  const months =
    (new Date(last).getUTCFullYear() - begin.getUTCFullYear()) * 12 + new Date(last).getUTCMonth() - begin.getUTCMonth()
  return Array.from({ length: Math.floor(months / step) + 1 }, (_, at) =>
    Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + at * step, 1),
  )
}
