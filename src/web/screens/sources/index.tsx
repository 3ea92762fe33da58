// Sources: where tables are read from by schedule, and how the last reading of each went.
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { list, Source } from '#contract/sources'
import type { AnswerOf } from '../../data/request.ts'
import { sourceList } from '../../data/sources.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton, TextLink } from '../../ui/link.tsx'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { Outcome } from './outcome.tsx'
import { isReading, kindWords, scheduleWords } from './words.ts'

type Answer = AnswerOf<typeof list>

/** While something is being read, asked again in milliseconds, in case no live events come in. */
const readingFloor = 3000

export default function SourcesPage() {
  const query = useQuery({
    ...sourceList(),
    refetchInterval: ({ state }) => (state.data?.sources.some(isReading) ? readingFloor : false),
  })
  return (
    <Page>
      <PageHeader
        title="Sources"
        description="Tables that are read from where they live, by schedule. What has changed becomes a new version."
        back={{ to: '/data', label: 'Company data' }}
        actions={query.data && query.data.sources.length > 0 && <AddSource />}
      />
      <QueryView
        query={query}
        loading={<SkeletonRows rows={4} label="Loading the sources" />}
        empty={{ when: ({ sources }) => sources.length === 0, show: <Nothing answer={query.data} /> }}
        error={(detail, retry) => (
          <ErrorState title="The sources could not be loaded" detail={detail} onRetry={retry} />
        )}
        denied={detail => <DeniedState detail={detail} />}
        data={({ sources }) => <Table label="Sources" columns={columns} rows={sources} rowKey={({ id }) => id} />}
      />
    </Page>
  )
}

const AddSource = () => (
  <LinkButton to="/data/sources/new" variant="primary" icon={Plus}>
    Add Source
  </LinkButton>
)

const Nothing = ({ answer }: { answer: Answer | undefined }) => (
  <EmptyState title="No sources yet" action={<AddSource />}>
    A source keeps a dataset up to date by itself: a file on the web, a published spreadsheet
    {answer?.may_add.includes('postgresql') ? ', a folder or a database' : ''}. Administrators can also add folders and
    databases.
  </EmptyState>
)

const columns: readonly TableColumn<Source>[] = [
  {
    key: 'name',
    title: 'Name',
    heading: true,
    cell: ({ id, name, place }) => (
      <>
        <TextLink to="/data/sources/$id" params={{ id }}>
          {name}
        </TextLink>
        <p className="break-all font-normal text-muted text-sm">{place}</p>
      </>
    ),
  },
  { key: 'kind', title: 'Kind', cell: ({ kind }) => kindWords[kind] },
  {
    key: 'schedule',
    title: 'Read',
    cell: ({ schedule, paused }) => (paused ? <Badge tone="warn">Paused</Badge> : scheduleWords(schedule)),
  },
  {
    key: 'last',
    title: 'Last reading',
    cell: ({ last_read }) =>
      last_read ? (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Outcome outcome={last_read.outcome} />
          <RelativeTime value={last_read.ended_at ?? last_read.started_at} className="text-muted text-sm" />
        </span>
      ) : (
        '–'
      ),
  },
]
