// Days as YYYY-MM-DD, counted from the day on which the sample company ends.
const dayMilliseconds = 86_400_000

const asDay = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

export const daysAfter = (day: string, days: number) => asDay(Date.parse(day) + days * dayMilliseconds)
export const daysBefore = (day: string, days: number) => daysAfter(day, -days)

/** The first day of the month that lies so many months before the month of the day. */
export function monthBefore(day: string, months: number): string {
  const date = new Date(day)
  return asDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1))
}

/** The first day of the quarter that lies so many quarters before the quarter of the day. */
export function quarterBefore(day: string, quarters: number): string {
  const date = new Date(day)
  return asDay(Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) * 3 - quarters * 3, 1))
}

/** Sunday is 0. */
export const weekdayOf = (day: string) => new Date(day).getUTCDay()
export const isWorkday = (day: string) => weekdayOf(day) !== 0 && weekdayOf(day) !== 6

/** The days from one to another, both included. */
export function eachDay(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = daysAfter(day, 1)) days.push(day)
  return days
}

/** How much is sold at that time of the year, 1 on average: bicycles sell in early summer. */
export const seasonOf = (day: string) => 1 + 0.25 * Math.sin(((Number(day.slice(5, 7)) - 3) / 12) * 2 * Math.PI)

/** A moment of a day, in minutes after midnight, as YYYY-MM-DD HH:MM:SS; minutes past midnight reach the next day. */
export const momentOf = (day: string, minutes: number) =>
  new Date(Date.parse(day) + Math.round(minutes) * 60_000).toISOString().slice(0, 19).replace('T', ' ')
