// Shows what one is told of while the app is open in the corner; what was there before waits on the page of notices.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { newestNotice } from '../data/notices.ts'
import { navigate } from '../ui/navigate.ts'
import { showToast } from '../ui/toast.ts'

export default function NoticeToasts() {
  const { data } = useQuery(newestNotice())
  /** The newest when it was last looked; undefined before the first answer. */
  const known = useRef<string>(undefined)
  useEffect(() => {
    if (!data) return
    const [newest] = data.notices
    const before = known.current
    known.current = newest?.id ?? ''
    if (before === undefined || !newest || newest.read || newest.id <= before) return
    showToast({ title: newest.sentence, action: { label: 'Notices', run: () => void navigate({ to: '/notices' }) } })
  }, [data])
  return null
}
