// In which rhythm days follow each other, and from when on the next one is late. Pure.

/** Days are texts as in 2026-11-21. */
export type Rhythm = {
  /** Half of the pauses are so long or shorter; days. */
  usual: number
  /** No pause was longer; days. */
  longest: number
}

/** Later pauses say more about a rhythm than those of long ago. */
export const remembered = 30

export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

const middle = (figures: readonly number[]): number => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0

/**
 * The rhythm of the last of these days, or null where there is none: fewer pauses than `least`, or pauses whose median
 * absolute deviation (Hampel 1974) is more than half of their median.
 */
export function rhythmOf(days: readonly string[], least: number): Rhythm | null {
  const last = [...new Set(days)].sort().slice(-remembered - 1)
  const pauses = last.slice(1).map((day, at) => daysBetween(last[at] ?? day, day))
  if (pauses.length < least || pauses.some(Number.isNaN)) return null
  const usual = middle(pauses)
  if (middle(pauses.map(pause => Math.abs(pause - usual))) > usual / 2) return null
  return { usual, longest: Math.max(...pauses) }
}

/** What is waited for longer than so many days is late: longer than ever before, and than the usual pause by far. */
export const patience = ({ usual, longest }: Rhythm, { share, days }: { share: number; days: number }) =>
  Math.max(longest, Math.floor(usual * (1 + share / 100)), usual + days)

export const everyDays = ({ usual }: Rhythm) => (usual === 1 ? 'every day' : `about every ${usual} days`)
