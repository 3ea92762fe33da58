// The way to notices that were not read yet; without any there is nothing to see.
import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { Inbox } from 'lucide-react'
import { newestNotice } from '../data/notices.ts'
import { buttonLook } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'

export default function UnreadNotices() {
  const unread = useQuery(newestNotice()).data?.unread ?? 0
  if (unread === 0) return null
  const label = `Notices, ${unread} unread`
  return (
    <Link
      to="/notices"
      aria-label={label}
      title={label}
      className={cx(buttonLook({ variant: 'quiet' }), 'relative w-8 px-0! hover:bg-hover')}
    >
      <Inbox aria-hidden="true" className="size-4" />
      <span
        aria-hidden="true"
        className="-top-1 -right-1 absolute min-w-4 rounded-lg bg-accent px-1 text-center font-semibold text-onaccent text-xs tabular-nums"
      >
        {unread > 99 ? '99+' : unread}
      </span>
    </Link>
  )
}
