// The rows of a result by what their columns mean.
import type { Cell } from '#contract/common'
import type { QueryResult } from '../results.ts'
import type { Query } from '../sql/query.ts'
import type { ResultColumn } from '../sql/result.ts'
import { joined } from '../text/markdown.ts'

/** One row of a result, each cell found by what it means. */
export type ResultRow = { cells: readonly Cell[]; at(is: ResultColumn['is']): Cell }

/** The rows of a result; null when it has other columns than were asked for. */
export function resultRows({ columns }: Query, result: QueryResult): ResultRow[] | null {
  if (result.columns.length !== columns.length || result.rows.some(row => row.length !== columns.length)) return null
  return result.rows.map(cells => ({
    cells,
    at: is => cells[columns.findIndex(column => column.is === is)] ?? null,
  }))
}

/** A count, which may come as text when it is long. */
export const countIn = (cell: Cell) => Number(cell ?? 0)

/** '€5.00 and $3.00' of figures in several currencies. */
export const together = (figures: readonly string[]) => joined(figures.map(figure => `**${figure}**`))
