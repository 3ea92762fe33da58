// The rows of an answer as a chart reads them: which columns hold figures, which hold dates, which name things.
import type { AnswerColumn } from '#contract/charts'
import type { Cell } from '#contract/common'

export type RowTable = { columns: readonly AnswerColumn[]; rows: readonly (readonly Cell[])[] }

type Answered = {
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
  answer_columns?: readonly AnswerColumn[] | undefined
}

/** The rows with what is known of their columns; where nothing is, the cells themselves tell the type. */
export function tableOf({ columns, rows, answer_columns }: Answered): RowTable {
  if (answer_columns?.length === columns.length) return { columns: answer_columns, rows }
  const guessed = columns.map((name, at): AnswerColumn => {
    const cells = rows.map(row => row[at] ?? null).filter(cell => cell !== null)
    return { name, type: typeOf(cells), currency: null, unit: null }
  })
  return { columns: guessed, rows }
}

function typeOf(cells: readonly NonNullable<Cell>[]): AnswerColumn['type'] {
  if (cells.length === 0) return 'text'
  if (cells.every(cell => typeof cell === 'boolean')) return 'boolean'
  if (cells.every(cell => typeof cell === 'number')) return cells.every(Number.isInteger) ? 'integer' : 'decimal'
  if (cells.every(cell => typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/.test(cell))) return 'date'
  return cells.every(cell => typeof cell === 'string' && /^\d{4}-\d\d-\d\dT/.test(cell)) ? 'timestamp' : 'text'
}

export const columnAt = ({ columns }: RowTable, name: string) => columns.findIndex(column => column.name === name)

export function cellsOf(table: RowTable, name: string): Cell[] {
  const at = columnAt(table, name)
  return table.rows.map(row => row[at] ?? null)
}

/** The largest figure with a place on a chart: sums and differences of many such ones are still numbers. */
const largest = 1e200

/** Figures too long for a JavaScript number come as text; on a chart they are near enough. */
export function figureIn(cell: Cell): number | null {
  const number = typeof cell === 'string' && /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell
  return typeof number === 'number' && Math.abs(number) <= largest ? number : null
}

/** Milliseconds since 1970 of a date or a moment, read as UTC. */
export function timeIn(cell: Cell): number | null {
  const text = typeof cell === 'string' ? /^\d{4}-\d\d-\d\d(T[\d:.]+)?/.exec(cell)?.[0] : undefined
  const time = text === undefined ? Number.NaN : Date.parse(text.length === 10 ? text : `${text}Z`)
  return Number.isNaN(time) ? null : time
}

export const wordIn = (cell: Cell): string =>
  cell === null || cell === '' ? '(blank)' : typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : String(cell)

export const isDate = ({ type }: AnswerColumn) => type === 'date' || type === 'timestamp'
export const isNumber = ({ type }: AnswerColumn) => type === 'integer' || type === 'decimal'

/** Numbers that name things: a chart of their size says nothing. */
const names = /(^|[_\s])(id|no|nr|code|year|month|quarter|week|weekday|zip|plz|postcode|sku|phone|line)$/i
const isNaming = (column: AnswerColumn) => column.type === 'integer' && names.test(column.name)

/** Counts that answers carry beside their figure, to check it by. */
const helpers = /^(rows_without_|matching_)/
const rowCount = /^number_of_rows(_\d+)?$/

/** Columns that can be measured, the most telling first. */
export function figureColumns(table: RowTable): AnswerColumn[] {
  const figures = table.columns.filter(
    column =>
      isNumber(column) && !isNaming(column) && cellsOf(table, column.name).some(cell => figureIn(cell) !== null),
  )
  const telling = figures.filter(({ name }) => !helpers.test(name) && !rowCount.test(name))
  return telling.length > 0 ? telling : figures.filter(({ name }) => !helpers.test(name))
}

export const dateColumns = ({ columns }: RowTable) => columns.filter(isDate)

export const categoryColumns = ({ columns }: RowTable) =>
  columns.filter(column => !isDate(column) && (!isNumber(column) || isNaming(column)))

/** Whether figures of this column may be added up: an average of parts is not part of a whole. */
export const isAdditive = ({ name }: Pick<AnswerColumn, 'name'>) =>
  !/(^|[_\s])(average|avg|mean|median|min|max|smallest|largest|different|distinct|share|percent|percentage|pct|rate|ratio|p\d\d)([_\s]|$)/i.test(
    name,
  )
