// Requests one below the other: how grave, what, through whom, since when.
import type { Approval } from '#contract/approvals'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { TextLink } from '../../ui/link.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { EmptyState } from '../../ui/states.tsx'

export const ApprovalsLink = () => (
  <TextLink to="/approvals" className="text-sm">
    All approvals
  </TextLink>
)

export const NoApprovals = () => (
  <EmptyState plain title="Nothing waits for a decision">
    Agents ask here before they act.
  </EmptyState>
)

export const ApprovalRows = ({ approvals }: { approvals: readonly Approval[] }) => (
  <ul className="divide-y">
    {approvals.map(({ id, level, description, agent_name, created_at }) => (
      <li key={id} className="flex gap-x-3 gap-y-1 py-2.5 first:pt-0 last:pb-0 max-sm:flex-col">
        <div className="w-20 shrink-0">
          <LevelBadge level={level} />
        </div>
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2">
            <TextLink to="/approvals" search={{ id }}>
              {description}
            </TextLink>
          </p>
          <p className="text-muted text-sm">
            {agent_name}, <RelativeTime value={created_at} />
          </p>
        </div>
      </li>
    ))}
  </ul>
)
