// What a source brings, and how it was read until now.
import type { SourceDetail, SourceRead } from '#contract/sources'
import { formatNumber } from '../../ui/format.ts'
import { TextLink } from '../../ui/link.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { Outcome } from './outcome.tsx'

type Item = SourceDetail['items'][number]

const itemColumns: readonly TableColumn<Item>[] = [
  {
    key: 'what',
    title: 'What',
    heading: true,
    cell: ({ key, dataset_id }) => {
      const name = key.replace(/^\./, '').replace(/^select /, 'SELECT: ')
      return dataset_id ? (
        <TextLink to="/data/$id" params={{ id: dataset_id }} className="break-all">
          {name}
        </TextLink>
      ) : (
        <span className="break-all">{name} (its dataset was deleted)</span>
      )
    },
  },
  { key: 'rows', title: 'Rows', numeric: true, cell: ({ rows }) => formatNumber(rows) },
  { key: 'read', title: 'Read', cell: ({ read_at }) => <RelativeTime value={read_at} /> },
]

export const Items = ({ source: { items } }: { source: SourceDetail }) => (
  <section aria-labelledby="items" className="grid gap-3">
    <h2 id="items" className="font-semibold text-lg">
      Datasets
    </h2>
    {items.length === 0 ? (
      <EmptyState title="Nothing yet">What this source brings appears here when it was read.</EmptyState>
    ) : (
      <Table label="Datasets of this source" columns={itemColumns} rows={items} rowKey={({ key }) => key} />
    )}
  </section>
)

const readColumns: readonly TableColumn<SourceRead>[] = [
  {
    key: 'when',
    title: 'When',
    heading: true,
    cell: ({ started_at }) => <RelativeTime value={started_at} className="whitespace-nowrap" />,
  },
  { key: 'outcome', title: 'Outcome', cell: ({ outcome }) => <Outcome outcome={outcome} /> },
  { key: 'sentence', title: 'What happened', cell: ({ sentence }) => sentence ?? '–' },
  { key: 'versions', title: 'New versions', numeric: true, cell: ({ versions }) => formatNumber(versions) },
  { key: 'who', title: 'Begun by', cell: ({ started_by }) => started_by ?? 'Schedule' },
]

export const Reads = ({ reads }: { reads: readonly SourceRead[] }) => (
  <section aria-labelledby="reads" className="grid gap-3">
    <h2 id="reads" className="font-semibold text-lg">
      Readings
    </h2>
    <Table label="Readings" columns={readColumns} rows={reads} rowKey={({ id }) => id} />
  </section>
)
