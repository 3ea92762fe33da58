// Findings: what the agents' duties found in the company's data, the most urgent first.
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { listFindings } from '#contract/agents'
import { findingPages } from '../../data/agents.ts'
import type { AnswerOf } from '../../data/request.ts'
import { FindingList } from '../../parts/finding-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useSearchParam } from '../../ui/use-search-param.ts'
import { ExportButton } from './export-button.tsx'
import { NothingClosed, NothingOpen, NothingQuiet } from './nothing-found.tsx'
import { PrintButton } from './print-button.tsx'
import { Watchers } from './watchers.tsx'

const statuses = ['open', 'quiet', 'closed'] as const
type Status = (typeof statuses)[number]
type FindingsQuery = UseInfiniteQueryResult<InfiniteData<AnswerOf<typeof listFindings>>>

export default function FindingsPage() {
  const [wanted, choose] = useSearchParam('status')
  const status = statuses.find(one => one === wanted) ?? 'open'
  const query = useInfiniteQuery(findingPages(status))
  const panel = <Findings status={status} query={query} />
  const loadMore = async () => (await query.fetchNextPage()).hasNextPage
  return (
    <Page>
      <PageHeader
        title="Findings"
        description="What agents found in your tables, the most urgent first."
        actions={
          <>
            <ExportButton status={status} />
            <PrintButton has_more={query.hasNextPage} loadMore={loadMore} />
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Tabs
          label="Open, quiet or closed findings"
          value={status}
          onChange={status => choose(status === 'open' ? undefined : status)}
          tabs={[
            { value: 'open', label: 'Open', panel },
            { value: 'quiet', label: 'Not useful', panel },
            { value: 'closed', label: 'Closed', panel },
          ]}
          className="min-w-0"
        />
        <Watchers />
      </div>
    </Page>
  )
}

const nothing: Record<Status, ReactNode> = { open: <NothingOpen />, quiet: <NothingQuiet />, closed: <NothingClosed /> }

function Findings({ status, query }: { status: Status; query: FindingsQuery }) {
  return (
    <QueryView
      query={query}
      loading={<SkeletonRows rows={6} label="Loading the findings" />}
      empty={{
        when: ({ pages }) => pages.every(({ findings }) => findings.length === 0),
        show: nothing[status],
      }}
      error={(detail, retry) => <ErrorState title="The findings could not be loaded" detail={detail} onRetry={retry} />}
      denied={detail => <DeniedState detail={detail} />}
      data={({ pages }) => (
        <>
          <FindingList findings={pages.flatMap(({ findings }) => findings)} />
          {query.hasNextPage && (
            <Button
              className="mt-4 print:hidden"
              pending={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </>
      )}
    />
  )
}
