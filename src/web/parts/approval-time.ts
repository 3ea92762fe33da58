// How long a request has waited and how long it still will, in words.
import type { Approval } from '#contract/approvals'
import { perLocale } from '../ui/locale.ts'

const minute = 60_000
const oneDecimal = perLocale(
  locale => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** Minutes with one decimal, as they pass on this page; never less than the server said. */
export function ageInMinutes(
  { created_at, age_minutes }: Pick<Approval, 'created_at' | 'age_minutes'>,
  now: Date,
): string {
  const here = (now.getTime() - new Date(created_at).getTime()) / minute
  return oneDecimal().format(Math.max(here, age_minutes))
}

export type TimeLeft = {
  /** "2 d 4 h", "7 h 12 min", "43 min", "less than a minute"; "none" when it is over. */
  text: string
  /** Within ten minutes. */
  soon: boolean
  over: boolean
}

/** What is left until a request expires. */
export function timeLeft(expires_at: string, now: Date): TimeLeft {
  const left = new Date(expires_at).getTime() - now.getTime()
  const minutes = Math.floor(left / minute)
  const over = left <= 0
  return { text: over ? 'none' : inWords(minutes), soon: minutes < 10, over }
}

function inWords(minutes: number): string {
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)]
  if (days > 0) return `${days} d ${hours % 24} h`
  if (hours > 0) return `${hours} h ${minutes % 60} min`
  return minutes > 0 ? `${minutes} min` : 'less than a minute'
}
