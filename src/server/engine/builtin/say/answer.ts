// The answer to a question: a sentence with the exact figure, a table, how it was read, and what was assumed.
import { columnOf, longestList, type Reading } from '../reading.ts'
import type { QueryResult } from '../results.ts'
import type { Query } from '../sql/query.ts'
import { counted, named } from '../text/markdown.ts'
import { isFraction, isRounded } from './cells.ts'
import { describe } from './describe.ts'
import { countIn, type ResultRow, resultRows } from './rows.ts'
import { sentence } from './sentence.ts'
import { resultTable } from './table.ts'

/** The whole answer as Markdown; null when the result does not fit the question. */
export function answer(reading: Reading, asked: Query, result: QueryResult): string | null {
  const rows = resultRows(asked, result)
  if (!rows) return null
  const doubts = [...repeated(asked, rows), ...doubled(reading, asked, rows)]
  const counts = [...undated(asked, rows), ...unmeasured(reading, asked, rows), ...doubts]
  const assumptions = [...new Set([...reading.assumptions, ...counts, ...shortenings(reading, asked, rows)])]
  return [
    sentence(reading, asked, rows),
    resultTable(reading, asked, rows),
    `How I read it: ${describe(reading)}.`,
    assumptions.length > 0 ? `Assumptions: ${assumptions.join('; ')}.` : '',
  ]
    .filter(part => part !== '')
    .join('\n\n')
}

/** The rows that a period could not look at, counted by the query itself. */
function undated({ columns }: Query, rows: readonly ResultRow[]): string[] {
  return columns.flatMap((column, at) => {
    const count = column.is === 'without_date' ? countIn(rows[0]?.cells[at] ?? null) : 0
    return column.is === 'without_date' && count > 0
      ? [`${counted(count, 'row')} without ${named(column.column.title)} ${count === 1 ? 'was' : 'were'} left out`]
      : []
  })
}

/** The rows with nothing in the measured column. */
function unmeasured(reading: Reading, { columns }: Query, rows: readonly ResultRow[]): string[] {
  if (reading.shape === 'rows') return []
  const { measure } = reading
  const column = columnOf(measure)
  if (!column) return []
  if (!columns.some(({ is }) => is === 'without_measure')) return []
  const count = rows.reduce((sum, row) => sum + countIn(row.at('without_measure')), 0)
  const missing =
    measure.kind === 'days' ? `${named(column.title)} or no ${named(measure.until.title)}` : named(column.title)
  return count === 0 ? [] : [`${counted(count, 'row has', 'rows have')} no ${missing}`]
}

/** When the counted rows repeat an identifier, a person may have meant the different ones. */
function repeated({ columns }: Query, rows: readonly ResultRow[]): string[] {
  const column = columns.find(candidate => candidate.is === 'identifiers')
  const [row] = rows
  if (column?.is !== 'identifiers' || !row) return []
  const [all, different] = [countIn(row.at('measure')), countIn(row.at('identifiers'))]
  if (all === different) return []
  return [
    `each row counts once; they carry ${counted(different, 'different', 'different')} ${named(column.column.title)}`,
  ]
}

/** A total that stands in every line of an invoice is added up once a line. */
function doubled(reading: Reading, { columns }: Query, rows: readonly ResultRow[]): string[] {
  const document = columns.find(candidate => candidate.is === 'documents')
  const [row] = rows
  const figure = reading.shape === 'rows' ? null : columnOf(reading.measure)
  if (document?.is !== 'documents' || !row || !figure) return []
  const [all, different, figures] = [row.at('rows'), row.at('documents'), row.at('document_figures')].map(countIn)
  if (!all || !different || all <= different || figures !== different) return []
  const title = named(figure.title)
  return [
    `${title} is the same in all rows of one ${named(document.column.title)}, and here it is added up for ${counted(all, 'row')} of only ${counted(different, 'different one', 'different ones')}: it counts more than once`,
  ]
}

function shortenings(reading: Reading, asked: Query, rows: readonly ResultRow[]): string[] {
  const averages = reading.shape !== 'rows' && isFraction(reading.measure)
  const cut = averages && rows.some(row => isRounded(row.at('measure'))) ? ['averages are rounded to 2 places'] : []
  const all = asked.columns.some(({ is }) => is === 'matching') ? countIn(rows[0]?.at('matching') ?? null) : 0
  const listed = rows.length >= longestList && all > rows.length ? [`only the first ${longestList} were read`] : []
  const ties = tied(reading, asked, rows)
  return [...cut, ...listed, ...ties]
}

/** A ranking shows all that equal its last place. */
function tied(reading: Reading, asked: Query, rows: readonly ResultRow[]): string[] {
  if (reading.shape === 'figure' || reading.limit === null || reading.currency || rows.length <= reading.limit)
    return []
  if (asked.columns.length === 0 || rows.length >= longestList) return []
  return [`several share place ${reading.limit}, so ${rows.length} are shown`]
}
