// Which tables are late: no new version came although uploads have a rhythm, or the newest has no new rows. Pure.
import type { Arrival } from '../../datasets/index.ts'
import { daysBetween, patience, type Rhythm, rhythmOf } from './rhythm.ts'

/** Fewer pauses are no rhythm: between uploads, and between the days of rows. */
const leastUploads = 3
const leastRowDays = 10

export type Bounds = { share: number; uploads: number; rows: number }

export type LateUpload = Rhythm & { last: Arrival; waited: number; bound: number }

/** The last upload, when the next is late. */
export function lateUpload(arrivals: readonly Arrival[], today: string, bounds: Bounds): LateUpload | null {
  const rhythm = rhythmOf(daysOf(arrivals), leastUploads)
  const last = arrivals.at(-1)
  if (!rhythm || !last) return null
  const waited = daysBetween(last.day, today)
  const bound = patience(rhythm, { share: bounds.share, days: bounds.uploads })
  return waited > bound ? { ...rhythm, last, waited, bound } : null
}

const daysOf = (arrivals: readonly Arrival[]) => arrivals.map(({ day }) => day)

export type LateRows = Rhythm & { newest: string; waited: number; bound: number; at_upload: string | null }

/**
 * The newest day of the rows, when newer ones should be there. A table is as old as it is by habit when it comes in:
 * the longest time between newest row and upload, of versions that came in while their rows were still new, is not
 * counted; without such a version it is of the past, and not late. Where uploads have a rhythm of their own, the day of
 * the last one counts and not today.
 */
export function lateRows(
  days: readonly string[],
  { arrivals, today, bounds }: { arrivals: readonly Arrival[]; today: string; bounds: Bounds },
): LateRows | null {
  const rhythm = rhythmOf(days, leastRowDays)
  const newest = days.toSorted().at(-1)
  const at_upload = rhythmOf(daysOf(arrivals), leastUploads) ? (arrivals.at(-1)?.day ?? null) : null
  if (!rhythm || !newest || newest > today) return null
  const bound = patience(rhythm, { share: bounds.share, days: bounds.rows })
  const counted = at_upload === null ? arrivals : arrivals.slice(0, -1)
  const habits = counted
    .map(({ day, newest }) => (newest ? daysBetween(newest, day) : Number.NaN))
    .filter(lag => lag >= 0 && lag <= bound + rhythm.usual)
  if (habits.length === 0) return null
  const waited = daysBetween(newest, at_upload ?? today)
  return waited - Math.max(...habits) > bound ? { ...rhythm, newest, waited, bound, at_upload } : null
}
