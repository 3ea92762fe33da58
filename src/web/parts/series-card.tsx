// A chart with its heading, and the same figures as a table under it; where there are none it says so.
import type { RowTable } from '#charts'
import type { Chart } from '#contract/charts'
import type { Cell } from '#contract/common'
import { Card } from '../ui/card.tsx'
import { Table } from '../ui/table.tsx'
import { ChartFigure } from './chart-figure.tsx'
import { textOf } from './dataset-cells.ts'

type SeriesCardProps = { title: string; chart: Chart; table: RowTable }

export function SeriesCard({ title, chart, table }: SeriesCardProps) {
  const measured = table.columns.flatMap(({ name }, at) => (chart.y.includes(name) ? [at] : []))
  const isEmpty = table.rows.every(row => measured.every(at => !row[at]))
  return (
    <Card title={title}>
      {isEmpty ? (
        <p className="text-muted">no data in this range</p>
      ) : (
        <>
          <ChartFigure title={title} chart={chart} table={table} />
          <details className="mt-2">
            <summary className="w-fit rounded-sm text-muted text-sm hover:text-fg">Show as table</summary>
            <Table
              label={title}
              raw
              className="mt-2"
              columns={table.columns.map(({ name }, at) => ({
                key: name,
                title: name,
                heading: at === 0,
                numeric: at > 0,
                cell: (row: readonly Cell[]) => textOf(row[at] ?? '–'),
              }))}
              rows={table.rows}
              rowKey={(_row, at) => at}
            />
          </details>
        </>
      )}
    </Card>
  )
}
