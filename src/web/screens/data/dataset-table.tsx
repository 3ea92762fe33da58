// All datasets as a table: how large, which version, since when, and whether they can be asked.
import type { Dataset } from '#contract/datasets'
import { DomainBadge } from '../../parts/dataset-domain.tsx'
import { SampleBadge } from '../../parts/sample-badge.tsx'
import { DatasetBadge } from '../../parts/status.tsx'
import { Badge } from '../../ui/badge.tsx'
import { formatNumber } from '../../ui/format.ts'
import { TextLink } from '../../ui/link.tsx'
import { formatLocale } from '../../ui/locale.ts'
import { Progress } from '../../ui/progress.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { inPercent } from './words.ts'

const columns: readonly TableColumn<Dataset>[] = [
  { key: 'name', title: 'Name', heading: true, cell: dataset => <Name dataset={dataset} /> },
  { key: 'domain', title: 'Domain', cell: ({ domain }) => <DomainBadge domain={domain} /> },
  { key: 'rows', title: 'Rows', numeric: true, cell: ({ version, rows }) => figure(version && rows) },
  {
    key: 'columns',
    title: 'Columns',
    numeric: true,
    cell: ({ version, column_count }) => figure(version && column_count),
  },
  { key: 'version', title: 'Version', numeric: true, cell: ({ version }) => figure(version) },
  {
    key: 'data_at',
    title: 'Data from',
    cell: ({ data_at }) => (data_at ? <RelativeTime value={data_at} className="whitespace-nowrap" /> : '–'),
  },
  { key: 'status', title: 'Status', cell: dataset => <Status dataset={dataset} /> },
]

/** As people look names up: capitals and small letters alike. */
const byName = (datasets: readonly Dataset[]) =>
  datasets.toSorted((one, other) => one.name.localeCompare(other.name, formatLocale()))

export const DatasetTable = ({ datasets }: { datasets: readonly Dataset[] }) => (
  <Table label="Datasets" columns={columns} rows={byName(datasets)} rowKey={({ id }) => id} />
)

/** Nothing is known of a table before its first version was read. */
const figure = (value: number | null) => (value === null ? '–' : formatNumber(value))

const Name = ({ dataset: { id, name, sample, failure } }: { dataset: Dataset }) => (
  <>
    <TextLink to="/data/$id" params={{ id }}>
      {name}
    </TextLink>
    {sample && !name.startsWith('Sample ') && <SampleBadge className="ml-2" />}
    {failure && <p className="max-w-prose font-normal text-danger text-sm">{failure}</p>}
  </>
)

const counted = (count: number, one: string, several: string) =>
  count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? one : several}`]

const looksNeeded = ({ unsure_columns, problem_count }: Pick<Dataset, 'unsure_columns' | 'problem_count'>) => [
  ...counted(unsure_columns, 'column is a guess', 'columns are guesses'),
  ...counted(problem_count, 'value did not fit', 'values did not fit'),
]

function Status({ dataset }: { dataset: Dataset }) {
  const { name, status, progress, failure, unsure_columns, problem_count } = dataset
  if (status === 'importing') {
    return (
      <div className="grid w-32 gap-1">
        <p className="text-info text-sm tabular-nums">Reading {progress > 0 && inPercent(progress)}</p>
        <Progress label={`Reading ${name}`} value={progress > 0 ? progress : null} />
      </div>
    )
  }
  // A new version that could not be read leaves the one before in use.
  if (status === 'ready' && failure) return <Badge tone="warn">Last upload failed</Badge>
  const looks = looksNeeded({ unsure_columns, problem_count })
  if (status !== 'ready' || looks.length === 0) return <DatasetBadge status={status} />
  return (
    <>
      <Badge tone="warn">Needs your look</Badge>
      <p className="text-muted text-sm">{looks.join(', ')}</p>
    </>
  )
}
