// The requests as rows: how grave, what, who, how long.
import { cx } from 'class-variance-authority'
import type { Approval } from '#contract/approvals'
import { ageInMinutes, timeLeft } from '../../parts/approval-time.ts'
import { ApprovalBadge } from '../../parts/status.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { Link } from '../../ui/link.tsx'
import { RelativeTime, useNow } from '../../ui/relative-time.tsx'
import { type Address, writeAddress } from './address.ts'

type RequestRowsProps = {
  label: string
  tab: Address['tab']
  approvals: readonly Approval[]
  current: string | undefined
  /** The list and the request stand side by side: whatever row has the focus is open. */
  beside: boolean
  onFocus: (id: string) => void
}

export const rowId = (id: string) => `request-${id}`

export const RequestRows = ({ label, tab, approvals, current, beside, onFocus }: RequestRowsProps) => (
  <ul aria-label={label} className="grid grid-cols-1 gap-2">
    {approvals.map(approval => (
      <li key={approval.id}>
        <Link
          id={rowId(approval.id)}
          to="/approvals"
          search={writeAddress({ tab, id: approval.id })}
          replace={beside}
          keepScroll={beside}
          aria-current={beside && approval.id === current ? 'true' : undefined}
          onFocus={() => beside && onFocus(approval.id)}
          className={cx(
            'grid gap-1 rounded-lg border p-3 hover:bg-hover focus-visible:outline-offset-[-2px]',
            beside && approval.id === current ? 'border-accent bg-hover' : 'bg-surface',
          )}
        >
          <span className="flex items-center gap-2 text-sm">
            {approval.status === 'pending' ? (
              <LevelBadge level={approval.level} />
            ) : (
              <ApprovalBadge status={approval.status} />
            )}
            <span className="ml-auto text-muted tabular-nums">
              {approval.status === 'pending' ? <Waiting approval={approval} /> : <Ended approval={approval} />}
            </span>
          </span>
          <span className="line-clamp-2 break-words font-medium">{approval.description}</span>
          <span className="truncate text-muted text-sm">
            {approval.requester}, through {approval.agent_name}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)

function Waiting({ approval }: { approval: Approval }) {
  const now = useNow()
  const left = timeLeft(approval.expires_at, now)
  if (left.soon) {
    return <span className="font-medium text-serious">{left.over ? 'time is over' : `expires in ${left.text}`}</span>
  }
  return `${ageInMinutes(approval, now)} min`
}

const Ended = ({ approval: { decided_at, created_at } }: { approval: Approval }) => (
  <RelativeTime value={decided_at ?? created_at} />
)
