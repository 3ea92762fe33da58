// Figures about each column: what is missing, between which values it lies, and what stands in it most often.
import { useQuery } from '@tanstack/react-query'
import type { Column } from '#contract/columns'
import type { Cell } from '#contract/common'
import type { ColumnProfile, DatasetDetail } from '#contract/datasets'
import { datasetProfile } from '../../data/datasets.ts'
import { lookOf } from '../../parts/dataset-cells.ts'
import { isFigures, typeWords } from '../../parts/dataset-types.ts'
import { formatNumber } from '../../ui/format.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { Histogram } from './histogram.tsx'
import { TopValues } from './top-values.tsx'
import { inPercent } from './words.ts'

export default function ProfileTab({ dataset }: { dataset: DatasetDetail }) {
  const query = useQuery(datasetProfile(dataset.id))
  return (
    <QueryView
      query={query}
      loading={<Loading />}
      empty={{ when: ({ columns }) => columns.length === 0, show: <EmptyState title="This table has no columns" /> }}
      error={(detail, retry) => <ErrorState title="The figures could not be loaded" detail={detail} onRetry={retry} />}
      denied={detail => <DeniedState detail={detail} />}
      data={({ columns }) => (
        <ul className="grid gap-4 md:grid-cols-2">
          {columns.map(profile => (
            <ColumnCard
              key={profile.name}
              profile={profile}
              column={dataset.columns.find(({ name }) => name === profile.name)}
              rows={dataset.rows}
            />
          ))}
        </ul>
      )}
    />
  )
}

const Loading = () => (
  <div role="status" aria-label="Loading the figures" className="grid gap-4 md:grid-cols-2">
    {[1, 2, 3, 4].map(at => (
      <Skeleton key={at} className="h-56 w-full" />
    ))}
  </div>
)

type ColumnCardProps = { profile: ColumnProfile; column: Column | undefined; rows: number }

function ColumnCard({ profile, column, rows }: ColumnCardProps) {
  const { name, missing, distinct, top } = profile
  return (
    <li className="min-w-0 rounded-lg border bg-surface p-4">
      <h2 className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{column?.title || name}</span>
        <span className="text-muted text-sm">{column && typeWords[column.type]}</span>
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        <Fact word="Missing" value={missing === 0 ? 'None' : `${formatNumber(missing)} (${shareOf(missing, rows)})`} />
        <Fact word="Different values" value={formatNumber(distinct)} />
        {factsOf(profile, column).map(([word, value]) => (
          <Fact key={word} word={word} value={value} />
        ))}
      </dl>
      {profile.histogram && (
        <Histogram
          title={column?.title || name}
          bars={profile.histogram}
          days={column !== undefined && !isFigures(column.type)}
        />
      )}
      <TopValues name={name} top={top} rows={rows} />
    </li>
  )
}

/** One missing value in a million is not "0 %". */
function shareOf(count: number, rows: number): string {
  const share = count / rows
  return share < 0.01 ? 'under 1%' : inPercent(share)
}

/** The words fit the type: dates have an earliest and a latest, texts a first and a last by alphabet. */
function factsOf(profile: ColumnProfile, column: Column | undefined): [string, string][] {
  const type = column?.type
  const { name, min, max, mean, median, sum, quantiles } = profile
  const cells = [min, max, sum]
  const exact = lookOf(name, cells).text
  // A mean has more digits than anybody reads: two decimals, as of money.
  const rounded = (cell: NonNullable<Cell>) => (typeof cell === 'number' ? formatNumber(cell) : exact(cell))
  const figures = type === undefined || isFigures(type)
  const [least, most] = figures
    ? ['Smallest', 'Largest']
    : type === 'text'
      ? ['First by alphabet', 'Last by alphabet']
      : ['Earliest', 'Latest']
  const known: [string, string | null][] = [
    [least, min === null || type === 'boolean' ? null : exact(min)],
    [most, max === null || type === 'boolean' ? null : exact(max)],
    ['Mean', mean === null ? null : rounded(mean)],
    ['Median', median === null ? null : rounded(median)],
    ['Middle half', quantiles && middle(quantiles.p25, quantiles.p75, rounded)],
    ['Sum', sum === null ? null : exact(sum)],
  ]
  return known.flatMap(([word, value]) => (value === null ? [] : [[word, value]]))
}

/** Between which values the middle half lies. */
const middle = (low: Cell, high: Cell, text: (cell: NonNullable<Cell>) => string) =>
  low === null || high === null ? null : `${text(low)} to ${text(high)}`

const Fact = ({ word, value }: { word: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-muted text-sm">{word}</dt>
    <dd className="break-words tabular-nums">{value}</dd>
  </div>
)
