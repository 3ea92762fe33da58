// A figure that opens, and the rows behind it.
import { useQuery } from '@tanstack/react-query'
import { rowsBehind } from '../../data/datasets.ts'
import { DatasetGrid } from '../../parts/dataset-grid.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatNumber } from '../../ui/format.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { TextButton } from '../../ui/text-button.tsx'

/** What is looked at: its rows in SQL, and what they are. */
export type Opened = { title: string; sql: string }

type CountProps = { count: number; rows: string | null; title: string; onOpen: (opened: Opened) => void }

export function Count({ count, rows: sql, title, onOpen }: CountProps) {
  if (count === 0 && !sql) return 'None'
  if (!sql) return formatNumber(count)
  return (
    <TextButton aria-label={`${title}, ${formatNumber(count)}: show the rows`} onClick={() => onOpen({ title, sql })}>
      {formatNumber(count)}
    </TextButton>
  )
}

export const QualityRows = ({ opened, onClose }: { opened: Opened | null; onClose: () => void }) => (
  <Dialog
    open={opened !== null}
    onOpenChange={open => !open && onClose()}
    title={opened?.title ?? ''}
    description="The first 200 rows at most, as they are now."
    size="large"
  >
    {opened && <Rows opened={opened} />}
  </Dialog>
)

function Rows({ opened: { title, sql } }: { opened: Opened }) {
  const query = useQuery(rowsBehind(sql))
  return (
    <QueryView
      query={query}
      loading={<SkeletonRows rows={5} label="Loading the rows" />}
      empty={{ when: ({ rows }) => rows.length === 0, show: <EmptyState title="There are no such rows any more" /> }}
      error={(detail, retry) => <ErrorState title="The rows could not be loaded" detail={detail} onRetry={retry} />}
      denied={detail => <DeniedState detail={detail} />}
      data={({ columns, rows }) => <DatasetGrid label={title} columns={columns} rows={rows} className="max-h-[60vh]" />}
    />
  )
}
