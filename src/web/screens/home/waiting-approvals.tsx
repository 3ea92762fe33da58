// The approvals that wait, the gravest first.
import { useQuery } from '@tanstack/react-query'
import { type Approval, levels } from '#contract/approvals'
import { pendingApprovals } from '../../data/approvals.ts'
import { Card } from '../../ui/card.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { ApprovalRows, ApprovalsLink, NoApprovals } from './approval-rows.tsx'

const shown = 4
const gravestFirst = (one: Approval, other: Approval) => levels.indexOf(one.level) - levels.indexOf(other.level)

export function WaitingApprovals() {
  const query = useQuery(pendingApprovals())
  return (
    <Card title="Approvals waiting" actions={<ApprovalsLink />}>
      <QueryView
        query={query}
        loading={<SkeletonRows rows={3} />}
        empty={{ when: ({ pending_requests }) => pending_requests.length === 0, show: <NoApprovals /> }}
        error={(detail, retry) => <ErrorState plain title="Approvals didn’t load" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState plain detail={detail} />}
        data={({ pending_requests }) => (
          <ApprovalRows approvals={pending_requests.toSorted(gravestFirst).slice(0, shown)} />
        )}
      />
    </Card>
  )
}
