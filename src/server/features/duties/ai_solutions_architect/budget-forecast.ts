// On which day a budget will be spent. Pure.

export type Spending = {
  limit: number
  /** So far in the period, today included. */
  used: number
  /** Before today, on so many whole days since the first use of the period. */
  before: number
  days: number
}

const after = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

export const lastOfMonth = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)

/**
 * Linear: what was used on the whole days so far goes on at the same rate a day. The day on which nothing is left, if
 * that is before the month ends; null where it lasts.
 */
export function spentOn({ limit, used, before, days }: Spending, today: string): string | null {
  if (used >= limit) return today
  const rate = days === 0 ? 0 : before / days
  const left = rate === 0 ? Number.POSITIVE_INFINITY : Math.ceil((limit - used) / rate)
  // A month has no more days, and a date can't be told from any number.
  if (left > 31) return null
  const day = after(today, left)
  return day <= lastOfMonth(today) ? day : null
}
