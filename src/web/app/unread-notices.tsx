// The way to notices that were not read yet; without any there is nothing to see.
import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { newestNotice } from '../data/notices.ts'
import { CountedLink } from './counted-link.tsx'

export default function UnreadNotices() {
  const unread = useQuery(newestNotice()).data?.unread ?? 0
  if (unread === 0) return null
  return <CountedLink to="/notices" icon={Inbox} label={`Notices, ${unread} unread`} count={unread} />
}
