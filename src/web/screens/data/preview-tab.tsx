// The rows of a dataset in the order of the file, a hundred at a time.
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { DatasetDetail } from '#contract/datasets'
import { datasetRows } from '../../data/datasets.ts'
import { DatasetGrid } from '../../parts/dataset-grid.tsx'
import { isFigures } from '../../parts/dataset-types.ts'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { useSearchParam } from '../../ui/use-search-param.ts'

const pageSize = 100

export function PreviewTab({ dataset }: { dataset: DatasetDetail }) {
  const [wanted, open] = useSearchParam('page')
  const last = Math.max(1, Math.ceil(dataset.rows / pageSize))
  const page = Math.min(Math.max(1, Math.trunc(Number(wanted)) || 1), last)
  const first = (page - 1) * pageSize + 1
  const query = useQuery(datasetRows(dataset.id, first - 1, pageSize))
  const columnOf = (name: string) => {
    const column = dataset.columns.find(candidate => candidate.name === name)
    return column ? { name, title: column.title, numeric: isFigures(column.type) } : { name }
  }
  return (
    <QueryView
      query={query}
      loading={<SkeletonRows rows={12} label="Loading the rows" />}
      empty={{ when: ({ total }) => total === 0, show: <EmptyState title="This table has no rows" /> }}
      error={(detail, retry) => <ErrorState title="The rows could not be loaded" detail={detail} onRetry={retry} />}
      denied={detail => <DeniedState detail={detail} />}
      data={({ columns, rows, total }) => (
        <div aria-busy={query.isPlaceholderData} className="grid grid-cols-1 gap-3">
          <DatasetGrid label={`Rows of ${dataset.name}`} columns={columns.map(columnOf)} rows={rows} first={first} />
          <nav aria-label="Pages of rows" className="flex flex-wrap items-center justify-between gap-2">
            <p role="status" className="text-muted text-sm tabular-nums">
              Rows {formatNumber(first)}–{formatNumber(Math.min(first + pageSize - 1, total))} of {formatNumber(total)}
            </p>
            {last > 1 && (
              <div className="flex items-center gap-2">
                <Button
                  icon={ChevronLeft}
                  disabled={page === 1}
                  onClick={() => open(page === 2 ? undefined : page - 1)}
                >
                  Previous
                </Button>
                <Button icon={ChevronRight} disabled={page === last} onClick={() => open(page + 1)}>
                  Next
                </Button>
              </div>
            )}
          </nav>
        </div>
      )}
    />
  )
}
