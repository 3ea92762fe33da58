// How good the newest version is: each column's gaps, misfits and lost matches, and whether the key holds. Every figure
// opens the rows behind it.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DatasetDetail } from '#contract/datasets'
import type { ColumnQuality, Quality } from '#contract/quality'
import { datasetQuality } from '../../data/datasets.ts'
import { typeWords } from '../../parts/dataset-types.ts'
import { formatNumber } from '../../ui/format.ts'
import { TextLink } from '../../ui/link.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { QualityKeys } from './quality-keys.tsx'
import { Count, type Opened, QualityRows } from './quality-rows.tsx'

export default function QualityTab({ dataset }: { dataset: DatasetDetail }) {
  const query = useQuery(datasetQuality(dataset.id))
  const [opened, open] = useState<Opened | null>(null)
  return (
    <>
      <QueryView
        query={query}
        loading={<SkeletonRows rows={8} label="Counting" />}
        empty={{ when: ({ columns }) => columns.length === 0, show: <EmptyState title="This table has no columns" /> }}
        error={(detail, retry) => (
          <ErrorState title="The quality could not be measured" detail={detail} onRetry={retry} />
        )}
        denied={detail => <DeniedState detail={detail} />}
        data={quality => <Measured quality={quality} id={dataset.id} onOpen={open} />}
      />
      <QualityRows opened={opened} onClose={() => open(null)} />
    </>
  )
}

type Measure = { quality: Quality; id: string; onOpen: (opened: Opened) => void }

const Measured = ({ quality, id, onOpen }: Measure) => (
  <div className="grid grid-cols-1 gap-6">
    <p className="text-muted">
      Version {quality.version}, {formatNumber(quality.rows)} rows.
      {quality.version_before !== null && ` Types are compared with version ${quality.version_before}.`}
      {(quality.misfit_rows ?? 0) > 0 && (
        <>
          {' '}
          <Problems id={id}>{formatNumber(quality.misfit_rows ?? 0)} rows did not fit as a whole</Problems>.
        </>
      )}
    </p>
    <QualityKeys keys={quality.keys} onOpen={onOpen} />
    <Table
      label="Quality of each column"
      columns={columnsFor(id, onOpen)}
      rows={quality.columns}
      rowKey={({ name }) => name}
    />
  </div>
)

const Problems = ({ id, children }: { id: string; children: ReactNode }) => (
  <TextLink to="/data/$id" params={{ id }} search={{ tab: 'problems' }}>
    {children}
  </TextLink>
)

function columnsFor(id: string, onOpen: Measure['onOpen']): readonly TableColumn<ColumnQuality>[] {
  return [
    { key: 'column', title: 'Column', heading: true, cell: ({ title, name }) => title || name },
    { key: 'type', title: 'Type', cell: column => <Type column={column} /> },
    {
      key: 'missing',
      title: 'Missing',
      numeric: true,
      cell: ({ title, missing, missing_rows }) => (
        <Count count={missing} rows={missing_rows} title={`${title}: missing`} onOpen={onOpen} />
      ),
    },
    {
      key: 'distinct',
      title: 'Different values',
      numeric: true,
      cell: ({ distinct, distinct_estimated }) => `${distinct_estimated ? 'about ' : ''}${formatNumber(distinct)}`,
    },
    { key: 'misfits', title: 'Could not be read', numeric: true, cell: column => <Misfits column={column} id={id} /> },
    {
      key: 'match',
      title: 'Without a match',
      numeric: true,
      cell: column => <Match column={column} onOpen={onOpen} />,
    },
  ]
}

const Type = ({ column: { type, type_before } }: { column: ColumnQuality }) => (
  <>
    {typeWords[type]}
    {type_before && <span className="block text-muted text-sm">was {typeWords[type_before].toLowerCase()}</span>}
  </>
)

function Misfits({ column: { misfits }, id }: { column: ColumnQuality; id: string }) {
  if (misfits === null) return <span className="text-muted">not counted</span>
  return misfits === 0 ? 'None' : <Problems id={id}>{formatNumber(misfits)}</Problems>
}

function Match({ column: { title, reference }, onOpen }: { column: ColumnQuality; onOpen: Measure['onOpen'] }) {
  if (!reference) return <span className="text-muted">–</span>
  const { orphans, orphan_rows, dataset_name, sampled, rows } = reference
  if (orphans === null) return <span className="text-muted">not counted</span>
  return (
    <>
      <Count count={orphan_rows ?? 0} rows={rows} title={`${title}: not in ${dataset_name}`} onOpen={onOpen} />
      <span className="block text-muted text-sm">
        {orphans > 0 && `${formatNumber(orphans)} ${orphans === 1 ? 'value' : 'values'} `}in {dataset_name}
        {sampled && ', from a part of the values'}
      </span>
    </>
  )
}
