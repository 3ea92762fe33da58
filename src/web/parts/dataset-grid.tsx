// Rows of company data as they are: every column, figures to the right, scrolling by itself.
import type { Cell } from '#contract/common'
import { formatNumber } from '../ui/format.ts'
import { Table, type TableColumn } from '../ui/table.tsx'
import { lookOf } from './dataset-cells.ts'

export type GridColumn = {
  /** The name in SQL. */
  name: string
  /** The heading, where it says more than the name. */
  title?: string
  /** Known where the column's type is; else read from the cells. */
  numeric?: boolean
}

type DatasetGridProps = {
  /** What the rows are, spoken. */
  label: string
  columns: readonly GridColumn[]
  rows: readonly Cell[][]
  /** The number of the first row, to show the place of each one; without it no numbers are shown. */
  first?: number
  className?: string
}

type Row = readonly Cell[]

export function DatasetGrid({ label, columns, rows, first, className }: DatasetGridProps) {
  const places: TableColumn<Row>[] =
    first === undefined
      ? []
      : [{ key: '#', title: 'Row', numeric: true, cell: (_, at) => <Place number={first + at} /> }]
  const shown = columns.map(({ name, title = name, numeric }, index): TableColumn<Row> => {
    const look = lookOf(
      name,
      rows.map(row => row[index] ?? null),
      numeric,
    )
    return {
      key: `${index} ${name}`,
      title: title || <span className="font-normal">no heading</span>,
      numeric: look.numeric,
      cell: row => <Value cell={row[index] ?? null} text={look.text} />,
    }
  })
  return (
    <Table
      label={label}
      columns={[...places, ...shown]}
      rows={rows}
      rowKey={(_, at) => at}
      raw
      {...(className && { className })}
    />
  )
}

const Place = ({ number }: { number: number }) => <span className="text-muted text-sm">{formatNumber(number)}</span>

function Value({ cell, text }: { cell: Cell; text: (cell: NonNullable<Cell>) => string }) {
  if (cell === null || cell === '') return <Nothing />
  return <span className="block w-max min-w-full max-w-48 whitespace-pre-wrap sm:max-w-80">{text(cell)}</span>
}

/** A cell that holds nothing. */
export const Nothing = () => (
  <>
    <span aria-hidden="true" className="text-muted">
      –
    </span>
    <span className="sr-only">empty</span>
  </>
)
