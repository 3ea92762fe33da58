// A table: right-aligned figures; things grow with the page and become cards below 640 pixels, raw data scrolls by itself.
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
  /** What can be done with the row: at its end, or beside the card's heading. Its title is only spoken. */
  actions?: boolean
}

export type TableProps<Row> = {
  /** What the table holds, spoken. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, at: number) => string | number
  /** Raw data stands in a box that scrolls under its headings, on a phone as well. */
  raw?: boolean
  className?: string
}

export function Table<Row>(props: TableProps<Row>) {
  const isNarrow = useNarrow()
  return isNarrow && !props.raw ? <Cards {...props} /> : <Grid {...props} />
}

function Grid<Row>({ label, columns, rows, rowKey, raw, className }: TableProps<Row>) {
  return (
    <ScrollBox label={label} className={cx('rounded-lg border bg-surface', raw && 'max-h-[70vh]', className)}>
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
                {column.actions ? <span className="sr-only">{column.title}</span> : column.title}
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
  const side = column.numeric ? 'text-right tabular-nums' : 'text-left'
  const look = cx('h-10 border-b px-3', column.actions ? 'w-px whitespace-nowrap py-1 text-right' : `py-2 ${side}`)
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
  const actions = columns.find(column => column.actions)
  const others = columns.filter(column => column !== heading && column !== actions)
  return (
    <ul aria-label={label} className={cx('grid gap-2', className)}>
      {rows.map((row, at) => (
        <li key={rowKey(row, at)} className="rounded-lg border bg-surface p-3">
          <div className="mb-2 flex items-start justify-between gap-3">
            <div className="min-w-0 font-medium">{heading?.cell(row, at)}</div>
            {actions && <div className="-mt-1.5 -mr-1.5 shrink-0">{actions.cell(row, at)}</div>}
          </div>
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
