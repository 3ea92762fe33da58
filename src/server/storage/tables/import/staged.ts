// The rows of a table in DuckDB before they have types: every cell as text, or as the file itself typed it.
import type { ColumnType } from '#contract/columns'
import { identifier } from '../sql.ts'
import type { Workshop } from './workshop.ts'

/** DuckDB reads lines up to this many bytes unless it is told otherwise. */
export const USUAL_LINE = 2_000_000
export const LONGEST_LINE = 32_000_000

/** The type came with the file, or from the heading of a column without values. */
export type GivenReading = { kind: 'given'; type: ColumnType; decimals?: number; assumption?: string }

export type Staged = {
  rows: number
  /** One per column. */
  titles: string[]
  /** How many cells of each column hold something; the last figure is of the cells beyond the last column. */
  filled: number[]
  /** Columns in which something was escaped. */
  escaped: boolean[]
  /** SQL for the line that a row came from. */
  line: string
  /** Columns that the file itself gave a type. */
  given: ReadonlyMap<number, GivenReading>
  /** The currency that is named above the table. */
  currency?: string | undefined
}

/** The name of a staged column; one more than the width holds what stood beyond the last column. */
export const stagedColumn = (index: number) => `c${index}`
export const LINE_COLUMN = 'line'

/** The table in DuckDB that holds the staged rows. */
export const STAGED_TABLE = 'staged'

/** Counts the staged rows and the filled cells of these columns. */
export async function countStaged(workshop: Workshop, width: number): Promise<{ rows: number; filled: number[] }> {
  const counts = Array.from({ length: width }, (_, index) => `count(${identifier(stagedColumn(index))})`)
  const [row = []] = await workshop.rows(`SELECT ${['count(*)', ...counts].join(', ')} FROM ${STAGED_TABLE}`)
  const [rows = 0, ...filled] = row.map(Number)
  return { rows, filled }
}
