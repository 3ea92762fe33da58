// Days as text (YYYY-MM-DD) and what lies between them. Knows no clock.

export type Day = string
export const grains = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Grain = (typeof grains)[number]
/** What a date may be grouped by. */
export type Unit = Grain | 'weekday'

/** The first and the last day of a stretch, both included; null where it is open. */
export type Stretch = { from: Day | null; to: Day | null }

const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10)
const timeOf = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const partsOf = (day: Day): [year: number, month: number, date: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
]

/** The day with these numbers (months count from 1), or null when the calendar has none such. */
export function dayFrom(year: number, month: number, date: number): Day | null {
  const time = Date.UTC(year, month - 1, date)
  const made = new Date(time)
  const exists = made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === date
  return exists && year >= 1000 && year <= 9999 ? dayOf(time) : null
}

export const addDays = (day: Day, days: number): Day => dayOf(timeOf(day) + days * 86_400_000)

/** The same date so many months on; the month's last day where it has no such date. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = partsOf(day)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)))
}

const monthsIn = { month: 1, quarter: 3, year: 12 } as const

/** So many days, weeks, months, quarters or years on. */
export const step = (grain: Grain, day: Day, count: number): Day =>
  grain === 'day' || grain === 'week'
    ? addDays(day, count * (grain === 'week' ? 7 : 1))
    : addMonths(day, count * monthsIn[grain])

/** The first day of the week (Monday), month, quarter or year that a day lies in. */
export function startOf(grain: Grain, day: Day): Day {
  if (grain === 'day') return day
  if (grain === 'week') return addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7))
  const [year, month] = partsOf(day)
  const first = grain === 'year' ? 1 : grain === 'quarter' ? month - ((month - 1) % 3) : month
  return dayOf(Date.UTC(year, first - 1, 1))
}

/** The last day of the week, month, quarter or year that a day lies in. */
export const endOf = (grain: Grain, day: Day): Day => addDays(step(grain, startOf(grain, day), 1), -1)

const monthNames = 'January February March April May June July August September October November December'.split(' ')

export const monthName = (month: number) => monthNames[month - 1] ?? ''

/** 21 November 2026. */
export function longDay(day: Day): string {
  const [year, month, date] = partsOf(day)
  return `${date} ${monthNames[month - 1]} ${year}`
}

/** How a week, month, quarter or year that begins on this day is called. */
export function periodName(grain: Grain, first: Day): string {
  const [year, month] = partsOf(first)
  if (grain === 'year') return String(year)
  if (grain === 'quarter') return `Q${Math.ceil(month / 3)} ${year}`
  if (grain === 'month') return `${monthNames[month - 1]} ${year}`
  return grain === 'week' ? `week from ${first}` : first
}
