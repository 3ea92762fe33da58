// Where in a file the table begins: which row holds the headings, what stands above it, how many columns there are.
import { decodeCell } from './cells.ts'
import { mostFrequent } from './separator.ts'
import { filledCells, isBlank, looksLikeValue, median, type Row } from './source.ts'

export type Layout = {
  /** The row of the headings; undefined when the file begins with data. */
  heading: Row | undefined
  /** Rows above the headings: titles, the name of the program, a date. */
  above: Row[]
  width: number
  /** The first rows of the table itself. */
  sample: Row[]
  /** Whether rows that fill only the first column, which has no heading, name what stands below them. */
  grouped?: boolean
  /** Whether the headings stand where a person pointed at them in the version before. */
  carried?: boolean
}

/** Headings stand in the first rows or nowhere. */
const ROWS_TO_TRY = 30

/**
 * Finds the headings among the first rows of a table (a few hundred are enough); `line` is where a person says they
 * are, null for nowhere.
 */
export function findLayout(rows: Row[], line?: number | null): Layout {
  const sample = rows.filter(row => !isBlank(row))
  const usual = { cells: mostFrequent(sample.map(row => row.cells.length)), filled: median(sample.map(filledCells)) }
  const wholeRows = sample.filter(row => filledCells(row) >= usual.filled * 0.6)
  const columns = { values: columnsOf(wholeRows, looksLikeValue), periods: columnsOf(wholeRows, isPeriod) }
  const candidates = sample
    .slice(0, ROWS_TO_TRY)
    .filter(row => row.cells.length >= usual.cells * 0.75 && filledCells(row) >= enough(usual.filled))
  const heading = line === undefined ? bestHeading(candidates, columns) : sample.find(row => row.line === line)
  const above = heading ? sample.slice(0, sample.indexOf(heading)) : []
  const width = usualWidth(sample.slice(above.length), heading?.cells.length ?? usual.cells)
  const below = sample.slice(above.length + (heading ? 1 : 0))
  return { heading, above, width, sample: below, ...(isGrouped(heading, below) && { grouped: true }) }
}

/** Reports such as "A/R Aging Detail" keep their first column for the names of groups. */
function isGrouped(heading: Row | undefined, rows: Row[]): boolean {
  if (heading?.cells[0]?.trim() !== '') return false
  const usual = filledCells(heading)
  const whole = rows.filter(row => filledCells(row) >= enough(usual))
  return usual >= 3 && whole.every(({ cells }) => cells[0]?.trim() === '') && rows.some(namesGroup)
}

/** Whether a row holds one text at its left and nothing else. */
export const namesGroup = (row: Row) => {
  const name = row.cells[0]?.trim() ?? ''
  return name !== '' && filledCells(row) === 1 && !looksLikeValue(name)
}

const enough = (usual: number) => Math.max(1, Math.ceil(usual * 0.6))

/** The index after the last cell that holds something. */
const extent = (row: Row) => row.cells.findLastIndex(cell => cell.trim() !== '') + 1

/** Rows that are longer than the headings are ragged and make no columns, unless most rows are. */
function usualWidth(rows: Row[], usualCells: number): number {
  const even = rows.filter(row => row.cells.length <= usualCells)
  return Math.max(median(rows.map(extent)), ...even.map(extent))
}

type Columns = { values: number[]; periods: number[] }

/** The columns in which most cells are of a kind. */
function columnsOf(rows: Row[], isOfKind: (cell: string) => boolean): number[] {
  const width = Math.max(0, ...rows.map(row => row.cells.length))
  return Array.from({ length: width }, (_, index) => index).filter(index => {
    const filled = rows.map(row => row.cells[index]?.trim() ?? '').filter(cell => cell !== '')
    return filled.filter(isOfKind).length > filled.length / 2
  })
}

/**
 * The first row that reads as headings. A later one is better when it names more of the columns that hold values: the
 * row before it was a line like "Report for; ACME". Below a row of values, only headings of all such columns count.
 */
function bestHeading(candidates: Row[], columns: Columns): Row | undefined {
  const named = (row: Row) => columns.values.filter(index => isHeadingText(row.cells[index])).length
  let best: Row | undefined
  let belowValues = false
  for (const row of candidates) {
    const mayBeFirst = !belowValues || named(row) === columns.values.length
    if (!readsAsHeadings(row, columns.periods)) belowValues ||= !best
    else if (best ? named(row) > named(best) : mayBeFirst) best = row
  }
  return best
}

const isHeadingText = (cell = '') => cell.trim() !== '' && (!looksLikeValue(cell) || RANGE.test(cell.trim()))

/** The heading of a class of figures: "31-60", "90+", "> 90". */
const RANGE = /^(?:\d+ ?[-–] ?\d+|\d+ ?\+|[<>≤≥] ?\d+)$/

/** A year or a date: a value below a heading, or the heading of a column of figures ("Region, 2023, 2024"). */
const isPeriod = (cell: string) =>
  /^(?:19|20)\d\d(?:[-/.]\d\d?){0,2}$|^\d\d?[./]\d\d?[./]\d{2,4}$/.test(decodeCell(cell.trim()))

/** Texts, short and mostly different from each other, with periods only above figures. */
function readsAsHeadings(row: Row, periodColumns: number[]): boolean {
  const cells = row.cells.map((cell, index) => ({ text: cell.trim(), index })).filter(cell => cell.text !== '')
  const isText = ({ text }: { text: string }) => isHeadingText(text)
  const mayStand = cells.every(cell => isText(cell) || (isPeriod(cell.text) && !periodColumns.includes(cell.index)))
  const different = new Set(cells.map(cell => cell.text.toLowerCase())).size
  return cells.some(isText) && mayStand && different > cells.length / 2 && cells.every(cell => cell.text.length <= 200)
}
