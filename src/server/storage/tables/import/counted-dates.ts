// Dates written as numbers: days as spreadsheets count them, seconds or milliseconds since 1970.
import { NUMBER_MARK } from './cells.ts'
import type { Shape } from './shapes.ts'

export type CountedReading = {
  kind: 'counted'
  type: 'date' | 'timestamp'
  unit: Unit
  assumption: string
}
type Unit = 'day' | 'second' | 'millisecond'

/** Between these a number is a date from 1954 to 2064, or an instant from 2001 to 2033. */
const likely: Record<Unit, { least: number; most: number }> = {
  day: { least: 20_000, most: 60_000 },
  second: { least: 1_000_000_000, most: 2_000_000_000 },
  millisecond: { least: 1_000_000_000_000, most: 2_000_000_000_000 },
}
const assumptions: Record<Unit, string> = {
  day: 'The numbers were read as days, as spreadsheets count them.',
  second: 'The numbers were read as seconds since 1970, in UTC.',
  millisecond: 'The numbers were read as milliseconds since 1970, in UTC.',
}

/** What numbers of this length may count, when all values have the same. */
export function countedUnit(values: Shape[]): Unit | undefined {
  const digits = new Set(values.map(({ text }) => text.replace(NUMBER_MARK, '')))
  const [only = '', ...more] = digits
  if (more.length > 0 || !/^9+$/.test(only)) return undefined
  return only.length === 5 ? 'day' : only.length === 10 ? 'second' : only.length === 13 ? 'millisecond' : undefined
}

/** The reading of such a column, or null when its numbers are not in the range of dates. */
export function readCounted(
  unit: Unit,
  { least, most }: { least: number; most: number },
  type: CountedReading['type'] | undefined,
): CountedReading | null {
  if (!(least >= likely[unit].least && most <= likely[unit].most)) return null
  const usual = unit === 'day' ? 'date' : 'timestamp'
  return { kind: 'counted', type: type ?? usual, unit, assumption: assumptions[unit] }
}

/** The value of a cell as an SQL expression. */
export function countedSql(value: string, { unit, type }: CountedReading): string {
  const number = `TRY_CAST(ltrim(${value}, '${NUMBER_MARK}') AS BIGINT)`
  const instants: Record<Unit, string> = {
    day: `(DATE '1899-12-30' + CAST(${number} AS INTEGER))`,
    second: `make_timestamp(${number} * 1000000)`,
    millisecond: `make_timestamp(${number} * 1000)`,
  }
  return `CAST(${instants[unit]} AS ${type === 'date' ? 'DATE' : 'TIMESTAMP'})`
}
