// Who joined the waitlist: for administrators, as a list and as a file.
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { Signup } from '#contract/waitlist'
import { saveFile } from '../../data/object-urls.ts'
import { exportWaitlist, signupPages } from '../../data/waitlist.ts'
import { tellFailure } from '../../parts/tell-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { RemoveSignup } from './remove-signup.tsx'

const columns: TableColumn<Signup>[] = [
  { key: 'email', title: 'Email', heading: true, cell: ({ email }) => <span className="break-all">{email}</span> },
  { key: 'name', title: 'Full Name', cell: ({ full_name }) => full_name ?? '–' },
  { key: 'company', title: 'Company', cell: ({ company }) => company ?? '–' },
  {
    key: 'reason',
    title: 'Why',
    cell: ({ interest_reason }) => <p className="max-w-md whitespace-pre-wrap break-words">{interest_reason ?? '–'}</p>,
  },
  { key: 'source', title: 'Came from', cell: ({ source }) => <span className="break-words">{source ?? '–'}</span> },
  { key: 'at', title: 'Joined', cell: ({ created_at }) => <RelativeTime value={created_at} /> },
  {
    key: 'remove',
    title: 'Remove',
    actions: true,
    cell: signup => <RemoveSignup signup={signup} />,
  },
]

export default function WaitlistPage() {
  const [search, setSearch] = useState('')
  const q = useDeferredValue(search.trim())
  const query = useInfiniteQuery(signupPages(q))
  const save = useMutation({
    ...exportWaitlist,
    onSuccess: bytes => saveFile(bytes, 'waitlist.csv'),
    onError: tellFailure('The waitlist was not exported'),
  })
  return (
    <Page>
      <PageHeader
        title="Waitlist"
        description="Who joined on the public page, newest first."
        back={{ to: '/user-management', label: 'User Management' }}
        actions={
          <Button icon={Download} pending={save.isPending} onClick={() => save.mutate()}>
            Export CSV
          </Button>
        }
      />
      <div className="mb-4 max-w-sm">
        <Field label="Search">
          <TextInput type="search" value={search} maxLength={200} onChange={event => setSearch(event.target.value)} />
        </Field>
      </div>
      <QueryView
        query={query}
        loading={<SkeletonRows rows={6} label="Loading the waitlist" />}
        empty={{
          when: ({ pages }) => pages.every(({ signups }) => signups.length === 0),
          show: (
            <EmptyState title={q ? 'Nobody fits' : 'Nobody has joined yet'}>
              {q ? 'Search for less.' : 'Whoever joins on the public page is listed here.'}
            </EmptyState>
          ),
        }}
        error={(detail, retry) => <ErrorState title="The waitlist didn’t load" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState detail={detail} />}
        data={({ pages }) => (
          <Table
            label="Waitlist"
            columns={columns}
            rows={pages.flatMap(({ signups }) => signups)}
            rowKey={({ id }) => id}
          />
        )}
      />
      {query.hasNextPage && (
        <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} className="mt-4">
          Show more
        </Button>
      )}
    </Page>
  )
}
