// Dates and times read by DuckDB: the SQL that turns the text of a cell into a timestamp.
import { literal } from '../sql.ts'
import { cleanNameSql } from './date-names.ts'
import { ZONE } from './date-shapes.ts'
import type { DateReading } from './dates.ts'

/** Formats that DuckDB's own cast reads, several times as fast. */
const CAST_READS = /^%Y-%m-%d(?:[ T]%H:%M:%S(?:\.%f)?)?$/

export type DateWriting = Pick<DateReading, 'steps' | 'formats' | 'has_zone'>

/**
 * The cell as a TIMESTAMP (in UTC where the cell names a zone); null for a cell that is not a date. `allFit` says that
 * the cells are known to be dates: strptime alone would also take a year of two or three digits.
 */
export function timestampSql(value: string, { steps, formats, has_zone }: DateWriting, allFit: boolean): string {
  const local = has_zone ? `regexp_replace(${value}, ${literal(ZONE)}, '\\1', 'i')` : value
  // DuckDB reads microseconds; some programs write more digits.
  const short = formats.some(format => format.includes('%f'))
    ? `regexp_replace(${local}, '([.,][0-9]{6})[0-9]+', '\\1')`
    : local
  const isPlain = steps.length === 0 && !has_zone && formats.every(format => CAST_READS.test(format))
  const read = isPlain
    ? `TRY_CAST(${short} AS TIMESTAMP)`
    : `try_strptime(${cleanNameSql(short, steps)}, [${formats.map(literal).join(', ')}])`
  const inUtc = has_zone ? `(${read} - to_minutes(${offsetSql(value)}))` : read
  if (allFit) return inUtc
  // The cast would also take words such as "epoch".
  return `CASE WHEN year(${read}) BETWEEN 1000 AND 9999${isPlain ? ` AND ${value} < ':'` : ''} THEN ${inUtc} END`
}

/** The cell as a value of the column's type. */
export const dateSql = (value: string, reading: DateReading, allFit: boolean) =>
  `CAST(${timestampSql(value, reading, allFit)} AS ${reading.type === 'date' ? 'DATE' : 'TIMESTAMP'})`

/** Minutes before UTC; 0 for "Z" and for a time without a zone. */
function offsetSql(value: string): string {
  const zone = `regexp_extract(${value}, ${literal(ZONE)}, 2, 'i')`
  const minutes = `(TRY_CAST(${zone}[2:3] AS INTEGER) * 60 + COALESCE(TRY_CAST(right(${zone}, 2) AS INTEGER), 0))`
  const hours = `(TRY_CAST(${zone}[2:3] AS INTEGER) * 60)`
  const sign = `CASE WHEN starts_with(${zone}, '-') THEN -1 ELSE 1 END`
  return `COALESCE(CASE WHEN length(${zone}) > 3 THEN ${minutes} ELSE ${hours} END * ${sign}, 0)`
}
