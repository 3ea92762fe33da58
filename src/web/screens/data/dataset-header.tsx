// The top of a dataset's page: its name, its domain, its figures, and what can be done with it as a whole.
import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { DatasetDetail } from '#contract/datasets'
import { detailOf } from '../../data/call-error.ts'
import { useUser } from '../../data/credentials.ts'
import { changeDataset } from '../../data/datasets.ts'
import { DomainBadge, DomainSelect, domainReaders, domainWords } from '../../parts/dataset-domain.tsx'
import { SampleBadge } from '../../parts/sample-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { showToast } from '../../ui/toast.ts'
import { back } from './words.ts'

const RenameField = lazy(() => import('./rename-field.tsx'))
const DeleteDataset = lazy(() => import('./delete-dataset.tsx'))

type DatasetHeaderProps = { dataset: DatasetDetail; onRemoving: (removing: boolean) => void }

export function DatasetHeader({ dataset, onRemoving }: DatasetHeaderProps) {
  const [renaming, setRenaming] = useState(false)
  const [asking, setAsking] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const renameButton = useFocusAfter(renaming)
  const mark = (removing: boolean) => {
    setDeleting(removing)
    onRemoving(removing)
  }
  return (
    <>
      <PageHeader
        className="mb-3!"
        back={back}
        title={
          renaming ? (
            <Suspense fallback={dataset.name}>
              <RenameField dataset={dataset} onEnd={() => setRenaming(false)} />
            </Suspense>
          ) : (
            <>
              {dataset.name}
              {dataset.sample && <SampleBadge className="ml-3 align-middle" />}
            </>
          )
        }
        actions={
          dataset.may_manage &&
          !renaming && (
            <>
              <Button ref={renameButton} icon={Pencil} onClick={() => setRenaming(true)}>
                Rename
              </Button>
              <Button icon={Trash2} pending={deleting} onClick={() => setAsking(true)}>
                Delete
              </Button>
            </>
          )
        }
      />
      <Facts dataset={dataset} />
      <Suspense>
        {(asking || deleting) && (
          <DeleteDataset dataset={dataset} open={asking} onClose={() => setAsking(false)} onRemoving={mark} />
        )}
      </Suspense>
    </>
  )
}

/** The button that the focus goes back to when what it began is over. */
function useFocusAfter(under_way: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(under_way)
  useEffect(() => {
    if (before.current && !under_way) button.current?.focus()
    before.current = under_way
  }, [under_way])
  return button
}

const Facts = ({ dataset }: { dataset: DatasetDetail }) => (
  <dl className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
    <Fact word="Domain">
      {dataset.may_manage ? <Domain dataset={dataset} /> : <DomainBadge domain={dataset.domain} />}
    </Fact>
    {dataset.version !== null && (
      <>
        <Fact word="Version">{formatNumber(dataset.version)}</Fact>
        <Fact word="Rows">{formatNumber(dataset.rows)}</Fact>
        <Fact word="Columns">{formatNumber(dataset.column_count)}</Fact>
      </>
    )}
    <Fact word="Updated">
      <RelativeTime value={dataset.updated_at} />
    </Fact>
    <Fact word="Name in SQL">
      <code className="text-sm">{dataset.table_name}</code>
    </Fact>
  </dl>
)

const Fact = ({ word, children }: { word: string; children: ReactNode }) => (
  <div className="flex items-center gap-2">
    <dt className="text-muted text-sm">{word}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)

function Domain({ dataset: { id, domain } }: { dataset: DatasetDetail }) {
  const user = useUser()
  const change = useMutation(changeDataset)
  const move = (to: DatasetDetail['domain'], from?: DatasetDetail['domain']) =>
    change.mutate(
      { id, domain: to },
      {
        onSuccess: () =>
          showToast({
            title: `Moved to ${domainWords[to]}`,
            description: `Seen by ${domainReaders[to]}.`,
            ...(from && { action: { label: 'Undo', run: () => move(from) } }),
          }),
        onError: error =>
          showToast({
            title: 'The domain was not changed',
            description: detailOf(error, 'Please try again.'),
            tone: 'danger',
          }),
      },
    )
  return (
    <DomainSelect
      size="small"
      aria-label="Domain"
      user={user}
      value={(change.isPending && change.variables.domain) || domain}
      onChange={next => move(next, domain)}
    />
  )
}
