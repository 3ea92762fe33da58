// The bell on every page: how many approvals wait, and the way to them.
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { pendingApprovals } from '../data/approvals.ts'
import { CountedLink } from './counted-link.tsx'

export function ApprovalsBell() {
  const { data } = useQuery(pendingApprovals())
  const waiting = data?.pending_requests.length ?? 0
  const label = waiting > 0 ? `Approvals, ${waiting} waiting` : 'Approvals'
  return <CountedLink to="/approvals" icon={Bell} label={label} count={waiting} />
}
