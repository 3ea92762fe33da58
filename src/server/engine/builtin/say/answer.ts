// The answer to a question: a sentence with the exact figure, a table, how it was read, and what was assumed.
import type { Cell } from '#contract/common'
import { longestList, type Reading } from '../reading.ts'
import type { QueryResult } from '../results.ts'
import type { Query, ResultColumn } from '../sql/query.ts'
import { counted, joined, named } from '../text/markdown.ts'
import { readDecimal } from '../text/money.ts'
import { isRounded } from './cells.ts'
import { describe } from './describe.ts'
import { sentence } from './sentence.ts'
import { resultTable } from './table.ts'

/** One row of a result, each cell found by what it means. */
export type ResultRow = { cells: readonly Cell[]; at(is: ResultColumn['is']): Cell }

/** The rows of a result by the meaning of their columns; null when the result has other columns than were asked for. */
export function resultRows({ columns }: Query, result: QueryResult): ResultRow[] | null {
  if (result.columns.length !== columns.length || result.rows.some(row => row.length !== columns.length)) return null
  return result.rows.map(cells => ({
    cells,
    at: is => cells[columns.findIndex(column => column.is === is)] ?? null,
  }))
}

/** The whole answer as Markdown; null when the result does not fit the question. */
export function answer(reading: Reading, asked: Query, result: QueryResult): string | null {
  const rows = resultRows(asked, result)
  if (!rows) return null
  const assumptions = [...reading.assumptions, ...leftOut(asked, rows), ...shortenings(reading, asked, rows)]
  return [
    sentence(reading, asked, rows),
    resultTable(reading, asked, rows),
    `How I read it: ${describe(reading)}.`,
    assumptions.length > 0 ? `Assumptions: ${assumptions.join('; ')}.` : '',
  ]
    .filter(part => part !== '')
    .join('\n\n')
}

export const countIn = (cell: Cell) => Number(readDecimal(cell)?.units ?? 0n)

/** What the figures leave out, counted by the query itself. */
function leftOut({ columns }: Query, rows: readonly ResultRow[]): string[] {
  const undated = columns.flatMap((column, at) => {
    const count = column.is === 'without_date' ? countIn(rows[0]?.cells[at] ?? null) : 0
    return column.is === 'without_date' && count > 0
      ? [`${counted(count, 'row')} without ${named(column.column.title)} ${count === 1 ? 'was' : 'were'} left out`]
      : []
  })
  return [...undated, ...missingFigures({ columns }, rows), ...repeated({ columns }, rows)]
}

function missingFigures({ columns }: Pick<Query, 'columns'>, rows: readonly ResultRow[]): string[] {
  if (!columns.some(({ is }) => is === 'without_measure')) return []
  const count = rows.reduce((sum, row) => sum + countIn(row.at('without_measure')), 0)
  return count === 0 ? [] : [`${counted(count, 'row')} ${count === 1 ? 'has' : 'have'} no such value`]
}

/** When the counted rows repeat an identifier, a person may have meant the different ones. */
function repeated({ columns }: Pick<Query, 'columns'>, rows: readonly ResultRow[]): string[] {
  const column = columns.find(candidate => candidate.is === 'identifiers')
  const [row] = rows
  if (column?.is !== 'identifiers' || !row) return []
  const [all, different] = [countIn(row.at('measure')), countIn(row.at('identifiers'))]
  if (all === different) return []
  return [`each row counts once; they carry ${counted(different, 'different', 'different')} ${named(column.column.title)}`]
}

function shortenings(reading: Reading, asked: Query, rows: readonly ResultRow[]): string[] {
  const averages = reading.shape !== 'rows' && reading.measure.kind === 'average'
  const cut = averages && rows.some(row => isRounded(row.at('measure'))) ? ['averages are rounded to 2 places'] : []
  const all = asked.columns.some(({ is }) => is === 'matching') ? countIn(rows[0]?.at('matching') ?? null) : 0
  const listed = rows.length >= longestList && all > rows.length ? [`only the first ${longestList} were read`] : []
  return [...cut, ...listed]
}

/** '€5.00 and $3.00' of figures in several currencies. */
export const together = (figures: readonly string[]) => joined(figures.map(figure => `**${figure}**`))
