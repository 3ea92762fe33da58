// The table below the sentence: at most twenty rows, figures to the right.
import { currencyColumnOf, type DescribedColumn, hasOwnCurrency, isNumeric } from '../described.ts'
import type { Reading } from '../reading.ts'
import type { Query } from '../sql/query.ts'
import { escaped, table } from '../text/markdown.ts'
import { currencyOf, groupCell, percentCell, rowCell } from './cells.ts'
import { measureHeading } from './measure-words.ts'
import { countIn, type ResultRow } from './rows.ts'
import { cellOf } from './sentence.ts'

const mostRows = 20

type Shown = { heading: string; right: boolean; cell(row: ResultRow): string }

/** The rows of a list or of several groups; nothing for a single figure. */
export function resultTable(reading: Reading, asked: Query, rows: readonly ResultRow[]): string {
  if (reading.shape === 'figure' || rows.length === 0) return ''
  const columns = reading.shape === 'rows' ? rowColumns(reading, asked) : groupColumns(reading, asked)
  const shown = rows.slice(0, mostRows)
  const right = new Set(columns.flatMap(({ right: figures }, at) => (figures ? [at] : [])))
  const body = table(
    columns.map(({ heading }) => heading),
    shown.map(row => columns.map(({ cell }) => cell(row))),
    right,
  )
  const all = reading.limit === null ? countIn(rows[0]?.at('matching') ?? null) : rows.length
  const more = all - shown.length
  return more > 0 ? `${body}\n\n… and ${more.toLocaleString('en-US')} more.` : body
}

const rowColumns = (reading: Extract<Reading, { shape: 'rows' }>, asked: Query): Shown[] => {
  const cells = asked.columns.map(column => (column.is === 'cell' ? column.column : null))
  const currencyAt = (of: DescribedColumn) => {
    const source = currencyColumnOf(of, reading.table.columns)
    if (source) return cells.indexOf(source)
    if (hasOwnCurrency(of)) return -1
    return of.role === 'amount' || of.role === 'cost' ? cells.findIndex(column => column?.role === 'currency') : -1
  }
  return asked.columns.flatMap((meaning, at) => {
    if (meaning.is !== 'cell') return []
    const { column } = meaning
    const place = currencyAt(column)
    const currency = (row: ResultRow) =>
      (place >= 0 ? String(row.cells[place] ?? '') || null : null) ?? currencyOf(reading, column)
    const cell = (row: ResultRow) => rowCell(row.cells[at] ?? null, column, currency(row))
    return [{ heading: escaped(column.title), right: isNumeric(column), cell }]
  })
}

function groupColumns(reading: Extract<Reading, { shape: 'groups' }>, asked: Query): Shown[] {
  const { currency } = reading
  const groups = asked.columns.flatMap((meaning, at): Shown[] => {
    if (meaning.is === 'currency') {
      const cell = (row: ResultRow) => escaped(String(row.cells[at] ?? '(blank)'))
      return [{ heading: escaped(currency?.title ?? ''), right: false, cell }]
    }
    if (meaning.is !== 'group') return []
    const { dimension } = meaning
    const heading = `${escaped(dimension.column.title)}${dimension.grain && dimension.grain !== 'day' ? ` (${dimension.shift ? 'fiscal ' : ''}${dimension.grain})` : ''}`
    return [{ heading, right: false, cell: row => groupCell(row.cells[at] ?? null, dimension) }]
  })
  return [...groups, ...figureColumns(reading, asked)]
}

const besideHeadings = {
  against: 'Before',
  difference: 'Difference',
  running: 'Running total',
  part: 'Part',
  change: 'Change',
  share: 'Share',
} as const

/** The figures of each group, and how many rows they are made of. */
function figureColumns(reading: Extract<Reading, { shape: 'groups' }>, asked: Query): Shown[] {
  const figures = asked.columns.flatMap((meaning, at): Shown[] => {
    const of = meaning.is === 'measure' ? meaning.of : reading.measure
    const cell = (row: ResultRow) => row.cells[at] ?? null
    switch (meaning.is) {
      case 'measure':
        return [{ heading: measureHeading(of), right: true, cell: row => cellOf(cell(row), row, of, reading) }]
      case 'against':
      case 'difference':
      case 'running':
      case 'part':
        return [{ heading: besideHeadings[meaning.is], right: true, cell: row => cellOf(cell(row), row, of, reading) }]
      case 'change':
      case 'share':
        return [{ heading: besideHeadings[meaning.is], right: true, cell: row => percentCell(cell(row)) }]
      default:
        return []
    }
  })
  const counts = asked.columns.some(({ is }) => is === 'rows')
  const count: Shown = { heading: 'Rows', right: true, cell: row => countIn(row.at('rows')).toLocaleString('en-US') }
  return [...figures, ...(counts ? [count] : [])]
}
