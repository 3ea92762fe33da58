// What every kind of file is read into before anything is decided: numbered rows of cells, in batches.
import { CURRENCY } from './currencies.ts'

/** A row of the file. `line` is the line (or the spreadsheet row) it starts on; cells are encoded (cells.ts). */
export type Row = { line: number; cells: string[] }

/** A further table of the same file. */
export type OtherSheet = { name: string; rows: number; columns: number }

/** One table of a file: a text file has one, a workbook one per sheet. */
export type Source = {
  sheet?: string
  /** Of text files: what parted the cells; null when there is a single column. */
  separator?: string | null
  encoding?: string
  /** Whether its tables are those of a database, each of which is a table of its own. */
  is_database?: boolean
  notes: string[]
  other_sheets: OtherSheet[]
  /** Where the file names its columns outside of its rows: then every row is data. */
  titles?: string[]
  rows: AsyncIterable<Row[]> | Iterable<Row[]>
}

export const isBlank = (row: Row) => row.cells.every(cell => cell === '' || cell.trim() === '')

/** How many cells hold something. */
export const filledCells = (row: Row) => row.cells.filter(cell => cell.trim() !== '').length

/** How many cells of a row usually hold something. */
export const usualFilled = (rows: Row[]) => median(rows.map(filledCells))

export const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const VALUE = /^[^\p{L};|\t]*\d[^\p{L};|\t]*$/u
const VALUE_WITH_CURRENCY = new RegExp(
  `^(?:${CURRENCY}\\s?[^\\p{L}]*\\d[^\\p{L}]*|[^\\p{L}]*\\d[^\\p{L}]*${CURRENCY})$`,
  'iu',
)

/** Whether a cell looks like a number or a date rather than like a heading or a name. */
export function looksLikeValue(cell: string): boolean {
  const text = cell.trim()
  return text.startsWith('\x1a') || VALUE.test(text) || VALUE_WITH_CURRENCY.test(text)
}
