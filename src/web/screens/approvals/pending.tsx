// The tab of what waits for a decision.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Approval } from '#contract/approvals'
import { pendingApprovals } from '../../data/approvals.ts'
import { useKeptFocus } from '../../parts/approval-focus.ts'
import { OutcomeLine } from '../../parts/approval-outcome.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { useAddress } from './address.ts'
import { Inbox } from './inbox.tsx'
import { byUrgency } from './order.ts'

export function Pending() {
  const query = useQuery(pendingApprovals())
  const { id } = useAddress()
  const [decided, setDecided] = useState<Approval>()
  const somethingIsLeft = Boolean(id || query.data?.pending_requests.length)
  return (
    <div ref={useKeptFocus<HTMLDivElement>(somethingIsLeft)} tabIndex={-1}>
      <div role="status">{decided && <JustDecided approval={decided} />}</div>
      <QueryView
        query={query}
        loading={<SkeletonRows rows={4} label="Loading requests" />}
        empty={{
          when: ({ pending_requests }) => pending_requests.length === 0 && !id,
          show: (
            <EmptyState title="Nothing waits for a decision">
              Agents ask here before they do anything that has consequences.
            </EmptyState>
          ),
        }}
        error={(detail, retry) => <ErrorState title="Requests didn’t load" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState detail={detail} />}
        data={({ pending_requests }) => (
          <Inbox approvals={pending_requests.toSorted(byUrgency)} onDecided={setDecided} />
        )}
      />
    </div>
  )
}

/** The last decision, so that it is seen and heard after the list went on. */
const JustDecided = ({ approval }: { approval: Approval }) => (
  <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border px-3 py-2 text-sm">
    <OutcomeLine approval={approval} />
    <span className="min-w-0 flex-1 truncate text-muted max-sm:basis-full">
      {approval.code}: {approval.description}
    </span>
  </div>
)
