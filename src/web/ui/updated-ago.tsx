// How long ago what is shown was asked of the server, counted by the second.
import { useEffect, useState } from 'react'

/** `at` is the moment in milliseconds since 1970; 0 stands for never. */
export function UpdatedAgo({ at }: { at: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (at === 0) return null
  return <span className="whitespace-nowrap text-muted text-sm tabular-nums">updated {agoWords(now - at)}</span>
}

/** "12 s ago" from milliseconds; whole minutes after the first one. */
export function agoWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return seconds < 60 ? `${seconds} s ago` : `${Math.floor(seconds / 60)} min ago`
}
