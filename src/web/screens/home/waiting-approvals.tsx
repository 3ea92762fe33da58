// The approvals that wait, the gravest first.
import { useQuery } from '@tanstack/react-query'
import { type Approval, levels } from '#contract/approvals'
import { pendingApprovals } from '../../data/approvals.ts'
import { Card } from '../../ui/card.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { TextLink } from '../../ui/link.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'

const shown = 4
const gravestFirst = (one: Approval, other: Approval) => levels.indexOf(one.level) - levels.indexOf(other.level)

export function WaitingApprovals() {
  const query = useQuery(pendingApprovals())
  return (
    <Card
      title="Approvals waiting"
      actions={
        <TextLink to="/approvals" className="text-sm">
          All approvals
        </TextLink>
      }
    >
      <QueryView
        query={query}
        loading={<SkeletonRows rows={3} />}
        empty={{
          when: ({ pending_requests }) => pending_requests.length === 0,
          show: (
            <EmptyState plain title="Nothing waits for a decision">
              Agents ask here before they act.
            </EmptyState>
          ),
        }}
        error={(detail, retry) => <ErrorState plain title="Approvals didn’t load" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState plain detail={detail} />}
        data={({ pending_requests }) => (
          <ul className="divide-y">
            {pending_requests
              .toSorted(gravestFirst)
              .slice(0, shown)
              .map(approval => (
                <Row key={approval.id} approval={approval} />
              ))}
          </ul>
        )}
      />
    </Card>
  )
}

const Row = ({ approval }: { approval: Approval }) => (
  <li className="flex items-start gap-3 py-2.5 first:pt-0 last:pb-0">
    <div className="w-20 shrink-0">
      <LevelBadge level={approval.level} />
    </div>
    <div className="min-w-0 flex-1">
      <p className="line-clamp-2">{approval.description}</p>
      <p className="text-muted text-sm">
        {approval.agent_name}, <RelativeTime value={approval.created_at} />
      </p>
    </div>
  </li>
)
