// What one agent has found and still holds.
import { useInfiniteQuery } from '@tanstack/react-query'
import { findingPages } from '../../data/agents.ts'
import { FindingList } from '../../parts/finding-list.tsx'
import { Button } from '../../ui/button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'

export default function AgentFindings({ id }: { id: string }) {
  const query = useInfiniteQuery(findingPages('open', id))
  return (
    <QueryView
      query={query}
      loading={<SkeletonRows rows={5} label="Loading the findings" />}
      empty={{
        when: ({ pages }) => pages.every(({ findings }) => findings.length === 0),
        show: (
          <EmptyState title="No open findings">
            Nothing that it looked at needs you. What each duty waits for stands under Duties.
          </EmptyState>
        ),
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
