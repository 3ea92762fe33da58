// The columns of a database's table: what the database says they hold, and how that is read from its texts.
import { identifier } from '../sql.ts'

export type Wanted = 'integer' | 'decimal' | 'float' | 'boolean' | 'date' | 'timestamp' | 'text'

export type DatabaseColumn = {
  title: string
  /** Binary data is not read; its column is left out with a note. */
  wanted: Wanted | 'binary'
  /** A choice that was made, as a sentence. */
  assumption?: string
}

/** The staged column at a place. */
export const stagedColumn = (place: number) => identifier(`c${place}`)

/** Plain decimals; infinities and not-a-number are none. */
export const plainDecimal = String.raw`[+-]?\d+(\.\d+)?`

const when = (pattern: string, value: string, then: string) =>
  `CASE WHEN regexp_full_match(${value}, '${pattern}') THEN ${then} END`

/** SQL that makes a typed value of a staged text, or null of one that does not fit. Decimals need their size. */
export function valueSql(wanted: Wanted, value: string, decimal = 'DECIMAL(18, 2)'): string {
  switch (wanted) {
    case 'integer':
      return when(String.raw`[+-]?\d+`, value, `TRY_CAST(${value} AS BIGINT)`)
    case 'decimal':
      return when(plainDecimal, value, `TRY_CAST(${value} AS ${decimal})`)
    case 'float':
      return `CASE WHEN isfinite(TRY_CAST(${value} AS DOUBLE)) THEN TRY_CAST(${value} AS DOUBLE) END`
    case 'boolean':
      return `CASE WHEN lower(${value}) IN ('t', 'true', '1') THEN true WHEN lower(${value}) IN ('f', 'false', '0') THEN false END`
    case 'date':
      return when(String.raw`\d{4}-\d\d-\d\d`, value, `TRY_CAST(${value} AS DATE)`)
    case 'timestamp':
      return when(
        String.raw`\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d(\.\d{1,9})?)?)?(Z|\+00(:?00)?)?`,
        value,
        `TRY_CAST(regexp_replace(${value}, '(Z|[+]00(:?00)?)$', '') AS TIMESTAMP)`,
      )
    case 'text':
      return value
  }
}

/** What a value is not, for the list of problems. */
export const whyNot: Record<Wanted, string> = {
  integer: 'This is not a whole number.',
  decimal: 'This is not a number.',
  float: 'This is not a number.',
  boolean: 'This is neither true nor false.',
  date: 'This is not a date.',
  timestamp: 'This is not a date with a time.',
  text: '',
}
