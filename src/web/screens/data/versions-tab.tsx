// Every version of a dataset, the newest first, and the place for the next one.
import { lazy, Suspense } from 'react'
import type { DatasetDetail } from '#contract/datasets'
import { Badge } from '../../ui/badge.tsx'
import { formatBytes, formatNumber } from '../../ui/format.ts'
import { perLocale } from '../../ui/locale.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import VersionUpload from './version-upload.tsx'

const CompareVersions = lazy(() => import('./compare-versions.tsx'))

type Version = DatasetDetail['versions'][number]
/** A version beside the one before it. */
type Listed = Version & { in_use: boolean; more_rows: number | null }

const signed = perLocale(locale => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }))

const columns: readonly TableColumn<Listed>[] = [
  {
    key: 'number',
    title: 'Version',
    heading: true,
    cell: ({ number, in_use }) => (
      <span className="inline-flex items-center gap-2 tabular-nums">
        <span>
          <span className="sm:sr-only">Version </span>
          {number}
        </span>
        {in_use && <Badge tone="ok">In use</Badge>}
      </span>
    ),
  },
  { key: 'file', title: 'File', cell: ({ file_name }) => <span className="break-all">{file_name}</span> },
  {
    key: 'rows',
    title: 'Rows',
    numeric: true,
    cell: ({ rows, more_rows }) => (
      <>
        {formatNumber(rows)}
        {more_rows !== null && more_rows !== 0 && (
          <span className="ml-2 text-muted text-sm">{signed().format(more_rows)}</span>
        )}
      </>
    ),
  },
  { key: 'size', title: 'Size', numeric: true, cell: ({ bytes }) => formatBytes(bytes) },
  { key: 'when', title: 'Uploaded', cell: ({ created_at }) => <RelativeTime value={created_at} /> },
  { key: 'who', title: 'By', cell: ({ created_by }) => created_by },
  { key: 'notes', title: 'Noted', cell: ({ notes }) => <Notes notes={notes} /> },
]

function Notes({ notes }: Pick<Version, 'notes'>) {
  if (notes.length === 0) return <span className="text-muted">Nothing</span>
  return (
    <details className="max-w-prose">
      <summary className="cursor-pointer">{notes.length === 1 ? 'One note' : `${notes.length} notes`}</summary>
      <ul className="mt-1 grid gap-1 text-sm">
        {notes.map(note => (
          <li key={note} className="break-words">
            {note}
          </li>
        ))}
      </ul>
    </details>
  )
}

export default function VersionsTab({ dataset }: { dataset: DatasetDetail }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {dataset.may_manage && <VersionUpload dataset={dataset} />}
      <Table label="Versions" columns={columns} rows={listed(dataset)} rowKey={({ id }) => id} />
      {dataset.versions.length > 1 && (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <CompareVersions dataset={dataset} />
        </Suspense>
      )}
    </div>
  )
}

function listed({ versions, version }: DatasetDetail): Listed[] {
  const newestFirst = versions.toSorted((a, b) => b.number - a.number)
  return newestFirst.map((each, at) => {
    const before = newestFirst[at + 1]
    return { ...each, in_use: each.number === version, more_rows: before ? each.rows - before.rows : null }
  })
}
