// The tab of what was decided: by whom, when, and with which words.
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Approval } from '#contract/approvals'
import { approvalPages } from '../../data/approvals.ts'
import { Button } from '../../ui/button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { useAddress } from './address.ts'
import { MasterDetail, useSideBySide } from './master-detail.tsx'
import { RequestDetail } from './request-detail.tsx'
import { RequestRows } from './request-rows.tsx'

const decidedOf = (pages: readonly { approvals: Approval[] }[]) =>
  pages.flatMap(page => page.approvals).filter(({ status }) => status !== 'pending')

export function Decided() {
  const query = useInfiniteQuery(approvalPages())
  return (
    <QueryView
      query={query}
      loading={<SkeletonRows rows={4} label="Loading decisions" />}
      empty={{
        when: ({ pages }) => decidedOf(pages).length === 0 && !query.hasNextPage,
        show: <EmptyState title="Nothing was decided yet">Every decision is kept here, with who made it.</EmptyState>,
      }}
      error={(detail, retry) => <ErrorState title="Decisions didn’t load" detail={detail} onRetry={retry} />}
      denied={detail => <DeniedState detail={detail} />}
      data={({ pages }) => (
        <History
          approvals={decidedOf(pages)}
          {...(query.hasNextPage && { onMore: () => void query.fetchNextPage() })}
          loading={query.isFetchingNextPage}
        />
      )}
    />
  )
}

type HistoryProps = { approvals: readonly Approval[]; onMore?: () => void; loading: boolean }

function History({ approvals, onMore, loading }: HistoryProps) {
  const { id, move } = useAddress()
  const beside = useSideBySide()
  const open = id ?? (beside ? approvals[0]?.id : undefined)
  return (
    <MasterDetail
      tab="decided"
      list={
        <>
          <RequestRows
            label="Decided requests"
            tab="decided"
            approvals={approvals}
            current={open}
            beside={beside}
            onFocus={focused => focused !== id && move({ id: focused })}
          />
          {onMore && (
            <Button pending={loading} onClick={onMore} className="mt-3 w-full">
              Show earlier
            </Button>
          )}
        </>
      }
      detail={
        open && (
          <RequestDetail
            key={open}
            id={open}
            listed={approvals.find(approval => approval.id === open)}
            alone={!beside}
            keysFrom={0}
            onDecided={() => undefined}
          />
        )
      }
    />
  )
}
