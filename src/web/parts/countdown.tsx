// How long something still lasts, in words that stay true while the page is open.
import { formatDateAndTime } from '../ui/format.ts'
import { useNow } from '../ui/relative-time.tsx'
import { leftWords } from './time-left.ts'

export function Countdown({ until }: { until: string }) {
  const now = useNow()
  return (
    <time dateTime={until} title={formatDateAndTime(until)} className="tabular-nums">
      {leftWords(new Date(until).getTime() - now.getTime())}
    </time>
  )
}
