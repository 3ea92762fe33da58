// Writes the rows of a table into a plain file that DuckDB reads at full speed, with the number of the line they came
// from; sorts out what is not data on the way: empty rows, rows of the wrong length, totals below the table.
import { open } from 'node:fs/promises'
import { AppError } from '../../../base/errors.ts'
import { CELL_END, ESCAPE, encodeCell } from './cells.ts'
import { FOOTER_ROWS, type Footer, isSummary, rowText, splitFooter } from './footer.ts'
import { createGrouping } from './groups.ts'
import type { Layout } from './layout.ts'
import type { Mending } from './mending.ts'
import type { Problems } from './problems.ts'
import { filledCells, isBlank, type Row, usualFilled } from './source.ts'
import { LONGEST_LINE, USUAL_LINE } from './staged.ts'

const WRITE_AT = 1_000_000
/** Rows that may be subtotals are looked at again up to this many. */
const MOST_SUMMARIES = 10_000

export type StagedFile = {
  path: string
  rows: number
  /** How many cells of each column hold something; the last figure is of the cells beyond the last column. */
  filled: number[]
  /** Columns in which something was escaped. */
  escaped: boolean[]
  /** In bytes; 0 when every line is of a usual length. */
  longest_line: number
  /** Rows that may sum up others. */
  summaries: Row[]
  /** Totals below the table, which were left out. */
  totals: Row[]
}

export type StageOptions = {
  path: string
  layout: Layout
  separator: string | null | undefined
  /** Whether every row is data: then nothing below the table is taken for a total. */
  all_data: boolean
  mending: Mending
  problems: Problems
  notes: string[]
  max_rows: number
}

/** Stages all rows after the headings. Throws `too_large` past the limits. `onRows` hears how many there are so far. */
export async function stageRows(
  rows: AsyncIterable<Row[]> | Iterable<Row[]>,
  options: StageOptions,
  onRows: (rows: number) => void,
): Promise<StagedFile> {
  const file = await open(options.path, 'w', 0o600)
  try {
    const stager = createStager(options)
    for await (const batch of rows) {
      for (const row of batch) stager.take(row)
      if (stager.pending() > WRITE_AT) await file.write(stager.flush())
      onRows(stager.rows())
    }
    const staged = stager.finish()
    await file.write(stager.flush())
    return staged
  } finally {
    await file.close()
  }
}

function createStager({ path, layout, separator, all_data, mending, problems, notes, max_rows }: StageOptions) {
  const { width, heading } = layout
  const usual = heading && layout.grouped ? filledCells(heading) : usualFilled(layout.sample)
  const isHeadings = ({ cells }: Row) =>
    cells[0] === heading?.cells[0] && cells.join(CELL_END) === heading?.cells.join(CELL_END)
  const staged: StagedFile = {
    path,
    rows: 0,
    filled: new Array<number>(width + 1).fill(0),
    escaped: new Array<boolean>(width + 1).fill(false),
    longest_line: 0,
    summaries: [],
    totals: [],
  }
  const held: Row[] = []
  const grouping = layout.grouped && !all_data ? createGrouping() : undefined
  let emptyRows = 0
  let repeatedHeadings = 0
  let text = ''

  const beyond = ({ cells, line }: Row): string => {
    const more = cells.slice(width)
    if (more.every(cell => cell.trim() === '')) return ''
    const value = more.join(encodeCell(separator ?? ' | '))
    const why = `This row has ${cells.length} cells instead of ${width}; the last ones are in the column "extra".`
    problems.add({ line, column: '', cell: null, value, why })
    return value
  }

  const write = (row: Row) => {
    const { cells, line } = row
    if (cells.length < width) {
      const why = `This row has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} instead of ${width}.`
      problems.add({ line, column: '', cell: null, value: rowText(row), why })
    }
    let written = `${line}`
    let filled = 0
    for (let index = 0; index <= width; index += 1) {
      const cell = index < width ? (cells[index] ?? '').trim() : cells.length > width ? beyond(row) : ''
      if (cell !== '') {
        staged.filled[index] = (staged.filled[index] ?? 0) + 1
        filled += 1
      }
      if (cell.includes(ESCAPE)) staged.escaped[index] = true
      written += CELL_END + cell
    }
    if (!all_data && filled < usual && staged.summaries.length < MOST_SUMMARIES && isSummary(row))
      staged.summaries.push(row)
    staged.rows += 1
    if (staged.rows > max_rows) throw new AppError('too_large', `This table has more than ${max_rows} rows.`)
    if (written.length > USUAL_LINE / 4) staged.longest_line = Math.max(staged.longest_line, measured(written, line))
    text += `${written}\n`
  }

  const hold = (row: Row) => {
    held.push(row)
    const oldest = held.length > FOOTER_ROWS ? held.shift() : undefined
    if (oldest) write(oldest)
  }

  return {
    take(given: Row) {
      if (heading && given.line <= heading.line) return
      const row = mending.mended(given)
      if (!row) return
      if (isBlank(row)) {
        emptyRows += 1
        return
      }
      if (!all_data && isHeadings(row)) {
        repeatedHeadings += 1
        return
      }
      for (const known of grouping?.take(row) ?? [row]) hold(known)
    },
    rows: () => staged.rows,
    pending: () => text.length,
    flush() {
      const all = text
      text = ''
      return all
    },
    finish(): StagedFile {
      for (const row of grouping?.rest() ?? []) hold(row)
      const { rows, left_out } = all_data ? { rows: held, left_out: [] } : splitFooter(held, width)
      rows.forEach(write)
      staged.totals = left_out.flatMap(({ row, kind }) => (kind === 'total' ? [row] : []))
      notes.push(...left_out.map(footerNote), ...(grouping?.notes() ?? []))
      if (emptyRows === 1) notes.push('One empty row was left out.')
      if (emptyRows > 1) notes.push(`${emptyRows} empty rows were left out.`)
      if (repeatedHeadings > 0)
        notes.push(`The headings are repeated in ${repeatedHeadings} further rows, which were left out.`)
      return staged
    },
  }
}

const footerNote = ({ row, kind }: Footer['left_out'][number]) =>
  `Line ${row.line} below the table was left out${kind === 'total' ? ' as a total' : ''}: ${rowText(row)}`

function measured(written: string, line: number): number {
  const bytes = Buffer.byteLength(written)
  if (bytes > LONGEST_LINE) throw new AppError('too_large', `Line ${line} of this file is too long to be read.`)
  return bytes
}
