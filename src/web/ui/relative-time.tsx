// A moment in words that stay true while the page is open; the exact time is in the hint.
import { useSyncExternalStore } from 'react'
import { formatDateAndTime, formatRelative } from './format.ts'

/** How often the clock moves, in milliseconds. */
const step = 15_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

/** One clock for all moments on the page; it stands still when nobody shows one. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const tell of listeners) tell()
  }, step)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function readNow(): number {
  if (timer === undefined) now = Date.now()
  return now
}

/** The present moment, renewed every 15 seconds. */
export const useNow = () => new Date(useSyncExternalStore(subscribe, readNow, readNow))

export function RelativeTime({ value, className }: { value: string; className?: string }) {
  const now = useNow()
  // Between two steps of the clock, what has just happened lies ahead of it.
  const ahead = new Date(value).getTime() - now.getTime()
  return (
    <time dateTime={value} title={formatDateAndTime(value)} className={className}>
      {formatRelative(ahead > 0 && ahead <= step ? now : value, now)}
    </time>
  )
}
