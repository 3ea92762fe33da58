// The bell on every page: how many approvals wait, and the way to them.
import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { Bell } from 'lucide-react'
import { pendingApprovals } from '../data/approvals.ts'
import { buttonLook } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'

export function ApprovalsBell() {
  const { data } = useQuery(pendingApprovals())
  const waiting = data?.pending_requests.length ?? 0
  const label = waiting > 0 ? `Approvals, ${waiting} waiting` : 'Approvals'
  return (
    <Link
      to="/approvals"
      aria-label={label}
      title={label}
      className={cx(buttonLook({ variant: 'quiet' }), 'relative w-8 px-0! hover:bg-hover')}
    >
      <Bell aria-hidden="true" className="size-4" />
      {waiting > 0 && (
        <span
          aria-hidden="true"
          className="-top-1 -right-1 absolute min-w-4 rounded-lg bg-accent px-1 text-center font-semibold text-onaccent text-xs tabular-nums"
        >
          {waiting > 99 ? '99+' : waiting}
        </span>
      )}
    </Link>
  )
}
