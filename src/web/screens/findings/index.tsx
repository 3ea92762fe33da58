// Findings: what the agents' duties found in the company's data, the most urgent first.
import { useInfiniteQuery } from '@tanstack/react-query'
import { findingPages } from '../../data/agents.ts'
import { FindingList } from '../../parts/finding-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useSearchParam } from '../../ui/use-search-param.ts'
import { DutyCards } from './duty-cards.tsx'
import { NothingClosed, NothingOpen } from './nothing-found.tsx'

const statuses = ['open', 'closed'] as const
type Status = (typeof statuses)[number]

export default function FindingsPage() {
  const [wanted, choose] = useSearchParam('status')
  return (
    <Page>
      <PageHeader title="Findings" description="What agents found in your tables, the most urgent first." />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Tabs
          label="Open or closed findings"
          value={statuses.find(status => status === wanted) ?? 'open'}
          onChange={status => choose(status === 'open' ? undefined : status)}
          tabs={[
            { value: 'open', label: 'Open', panel: <Findings status="open" /> },
            { value: 'closed', label: 'Closed', panel: <Findings status="closed" /> },
          ]}
          className="min-w-0"
        />
        <DutyCards />
      </div>
    </Page>
  )
}

function Findings({ status }: { status: Status }) {
  const query = useInfiniteQuery(findingPages(status))
  return (
    <QueryView
      query={query}
      loading={<SkeletonRows rows={6} label="Loading the findings" />}
      empty={{
        when: ({ pages }) => pages.every(({ findings }) => findings.length === 0),
        show: status === 'open' ? <NothingOpen /> : <NothingClosed />,
      }}
      error={(detail, retry) => <ErrorState title="The findings could not be loaded" detail={detail} onRetry={retry} />}
      denied={detail => <DeniedState detail={detail} />}
      data={({ pages }) => (
        <>
          <FindingList findings={pages.flatMap(({ findings }) => findings)} />
          {query.hasNextPage && (
            <Button className="mt-4" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Show more
            </Button>
          )}
        </>
      )}
    />
  )
}
