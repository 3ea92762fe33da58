// Writes the rows of a table into a plain file that DuckDB reads at full speed, with the number of the line they came
// from; sorts out what is not data on the way: empty rows, rows of the wrong length, totals below the table.
import { open } from 'node:fs/promises'
import { AppError } from '../../../base/errors.ts'
import { literal } from '../sql.ts'
import { CELL_END, ESCAPE, encodeCell } from './cells.ts'
import { FOOTER_ROWS, type Footer, rowText, splitFooter } from './footer.ts'
import type { Layout } from './layout.ts'
import type { Problems } from './problems.ts'
import { isBlank, type Row } from './source.ts'

/** DuckDB reads lines up to this many bytes unless it is told otherwise. */
const USUAL_LINE = 2_000_000
const LONGEST_LINE = 32_000_000
const WRITE_AT = 1_000_000

export type Staged = {
  path: string
  rows: number
  width: number
  /** How many cells of each column hold something; the last figure is of the cells beyond the last column. */
  filled: number[]
  /** Columns in which something was escaped. */
  escaped: boolean[]
  /** In bytes; 0 when every line is of a usual length. */
  longest_line: number
}

export type StageOptions = {
  path: string
  layout: Layout
  separator: string | null | undefined
  problems: Problems
  notes: string[]
  max_rows: number
}

/** The name of a staged column; one more than the width holds what stood beyond the last column. */
export const stagedColumn = (index: number) => `c${index}`
export const LINE_COLUMN = 'line'

/** The table in DuckDB that holds the staged rows. */
export const STAGED_TABLE = 'staged'

/** SQL that loads the file of staged rows into that table. */
export function loadSql(staged: Staged): string {
  const names = staged.filled.map((_, index) => stagedColumn(index))
  const columns = [`${LINE_COLUMN}: 'BIGINT'`, ...names.map(name => `${name}: 'VARCHAR'`)]
  const size =
    staged.longest_line > USUAL_LINE ? `, max_line_size=${LONGEST_LINE}, buffer_size=${2 * LONGEST_LINE}` : ''
  return (
    `CREATE OR REPLACE TABLE ${STAGED_TABLE} AS FROM read_csv(${literal(staged.path)}, auto_detect=false, ` +
    `header=false, delim='${CELL_END}', quote='', escape='', new_line='\\n', columns={${columns.join(', ')}}${size})`
  )
}

/** Stages all rows after the headings. Throws `too_large` past the limits. */
export async function stageRows(rows: AsyncIterable<Row[]> | Iterable<Row[]>, options: StageOptions): Promise<Staged> {
  const file = await open(options.path, 'w', 0o600)
  try {
    const stager = createStager(options)
    for await (const batch of rows) {
      for (const row of batch) stager.take(row)
      if (stager.pending() > WRITE_AT) await file.write(stager.flush())
    }
    const staged = stager.finish()
    await file.write(stager.flush())
    return staged
  } finally {
    await file.close()
  }
}

function createStager({ path, layout, separator, problems, notes, max_rows }: StageOptions) {
  const { width } = layout
  const staged: Staged = {
    path,
    rows: 0,
    width,
    filled: new Array<number>(width + 1).fill(0),
    escaped: new Array<boolean>(width + 1).fill(false),
    longest_line: 0,
  }
  const held: Row[] = []
  let emptyRows = 0
  let text = ''

  const beyond = ({ cells, line }: Row): string => {
    const more = cells.slice(width)
    if (more.every(cell => cell.trim() === '')) return ''
    const value = more.join(encodeCell(separator ?? ' | '))
    const why = `This row has ${cells.length} cells instead of ${width}; the last ones are in the column "extra".`
    problems.add({ line, column: '', value, why })
    return value
  }

  const write = (row: Row) => {
    const { cells, line } = row
    if (cells.length < width) {
      const why = `This row has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} instead of ${width}.`
      problems.add({ line, column: '', value: rowText(row), why })
    }
    let written = `${line}`
    for (let index = 0; index <= width; index += 1) {
      const cell = index < width ? (cells[index] ?? '').trim() : cells.length > width ? beyond(row) : ''
      if (cell !== '') staged.filled[index] = (staged.filled[index] ?? 0) + 1
      if (cell.includes(ESCAPE)) staged.escaped[index] = true
      written += CELL_END + cell
    }
    staged.rows += 1
    if (staged.rows > max_rows) throw new AppError('too_large', `This table has more than ${max_rows} rows.`)
    if (written.length > USUAL_LINE / 4) staged.longest_line = Math.max(staged.longest_line, measured(written, line))
    text += `${written}\n`
  }

  return {
    take(row: Row) {
      if (layout.heading && row.line <= layout.heading.line) return
      if (isBlank(row)) {
        emptyRows += 1
        return
      }
      held.push(row)
      const oldest = held.length > FOOTER_ROWS ? held.shift() : undefined
      if (oldest) write(oldest)
    },
    pending: () => text.length,
    flush() {
      const all = text
      text = ''
      return all
    },
    finish(): Staged {
      const { rows, left_out } = splitFooter(held, width)
      rows.forEach(write)
      notes.push(...left_out.map(footerNote))
      if (emptyRows === 1) notes.push('One empty row was left out.')
      if (emptyRows > 1) notes.push(`${emptyRows} empty rows were left out.`)
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
