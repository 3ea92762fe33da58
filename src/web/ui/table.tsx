// A table: sticky heading, its own scrolling, right-aligned figures; below 640 pixels each row becomes a card.
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { ScrollBox } from './scroll-box.tsx'
import { useNarrow } from './use-media.ts'

export type TableColumn<Row> = {
  key: string
  title: ReactNode
  cell: (row: Row, at: number) => ReactNode
  /** Figures: right-aligned, all digits equally wide. */
  numeric?: boolean
  /** Names the row; shown as the card's heading on a phone. */
  heading?: boolean
}

export type TableProps<Row> = {
  /** What the table holds, spoken. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, at: number) => string | number
  /** On a phone: cards for things, sideways scrolling for raw data. */
  narrow?: 'cards' | 'scroll'
  className?: string
}

export function Table<Row>({ narrow = 'cards', ...props }: TableProps<Row>) {
  const isNarrow = useNarrow()
  return isNarrow && narrow === 'cards' ? <Cards {...props} /> : <Grid {...props} />
}

function Grid<Row>({ label, columns, rows, rowKey, className }: TableProps<Row>) {
  return (
    <ScrollBox label={label} className={cx('max-h-[70vh] rounded-lg border bg-surface', className)}>
      <table aria-label={label} className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            {columns.map(column => (
              <th
                key={column.key}
                scope="col"
                className={cx(
                  'sticky top-0 z-10 h-10 whitespace-nowrap border-b bg-sunken px-3 font-medium text-muted text-sm',
                  column.numeric ? 'text-right' : 'text-left',
                )}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {rows.map((row, at) => (
            <tr key={rowKey(row, at)} className="hover:bg-hover">
              {columns.map(column => (
                <GridCell key={column.key} column={column}>
                  {column.cell(row, at)}
                </GridCell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function GridCell<Row>({ column, children }: { column: TableColumn<Row>; children: ReactNode }) {
  const look = cx('h-10 border-b px-3 py-2', column.numeric ? 'text-right tabular-nums' : 'text-left')
  return column.heading ? (
    <th scope="row" className={cx(look, 'font-medium')}>
      {children}
    </th>
  ) : (
    <td className={look}>{children}</td>
  )
}

function Cards<Row>({ label, columns, rows, rowKey, className }: TableProps<Row>) {
  const heading = columns.find(column => column.heading)
  const others = columns.filter(column => column !== heading)
  return (
    <ul aria-label={label} className={cx('grid gap-2', className)}>
      {rows.map((row, at) => (
        <li key={rowKey(row, at)} className="rounded-lg border bg-surface p-3">
          {heading && <div className="mb-2 font-medium">{heading.cell(row, at)}</div>}
          <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1">
            {others.map(column => (
              <div key={column.key} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-muted text-sm">{column.title}</dt>
                <dd className={cx('min-w-0', column.numeric && 'tabular-nums')}>{column.cell(row, at)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
