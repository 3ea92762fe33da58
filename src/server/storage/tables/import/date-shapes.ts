// How a date is written, told from its shape: the order of its parts and the format that DuckDB reads it by.
import { MONTH } from './date-names.ts'

/** `unclear`: day and month are both numbers, and which comes first must be decided on the values. */
export type DateOrder = 'year_first' | 'unclear' | 'named_month' | 'digits_only'

export type DateShape = {
  order: DateOrder
  /** What stands between day, month and year. */
  separator: string
  has_time: boolean
  has_zone: boolean
  short_year: boolean
  /** For strptime; where the order is unclear, with the day first. */
  format: string
}

type Day = { order: DateOrder; separator: string; year: string; format: string }

/** A time zone at the end of a time. The first group is what stands before it, the second the offset. */
export const ZONE = '(:[0-9.,]+) ?(Z|UTC|GMT|[-+][0-9]{2}:?[0-9]{2}|[-+][0-9]{2})$'
const ZONE_EXPRESSION = new RegExp(ZONE, 'i')

const YEAR_FIRST = /^9{4}([-/.])9{1,2}\1(?:9{1,2})/
const UNCLEAR = /^9{1,2}([-/.] ?)9{1,2}\1(9{4}|99)(?!9)/
const EIGHT_DIGITS = /^9{8}(?!9)/
const DAY_MONTH = new RegExp(`^9{1,2} ${MONTH} (9{4}|99)(?!9)`)
const MONTH_DAY = new RegExp(`^${MONTH} 9{1,2} (9{4})(?!9)`)
const TIME = /^(T|,? )9{1,2}:99(:99(?:[.,]9{1,9})?)?(?:[ \u00a0\u202f]?[AP]M)?(?: Uhr)?$/i

/**
 * What a shape says about a date, or null when it is not one. Named months must have been cleaned (date-names.ts);
 * eight digits are a date only with `maybeDigits`.
 */
export function dateShape(shape: string, maybeDigits: boolean): DateShape | null {
  const text = shape.replaceAll('0', '9')
  const local = text.replace(ZONE_EXPRESSION, '$1')
  const found = readDay(local, maybeDigits)
  if (!found) return null
  const time = local.slice(found.length)
  if (time !== '' && !TIME.test(time)) return null
  return {
    order: found.day.order,
    separator: found.day.separator,
    short_year: found.day.year.length === 2,
    has_time: time !== '',
    has_zone: local !== text,
    format: found.day.format + timeFormat(time),
  }
}

/** The same format with the month before the day. */
export const monthFirst = (format: string) => format.replace(/%d(.+?)%m/, (_, between: string) => `%m${between}%d`)

const shownParts: Record<string, string> = {
  d: 'dd',
  m: 'mm',
  Y: 'yyyy',
  y: 'yy',
  b: 'mmm',
  H: 'hh',
  I: 'hh',
  M: 'mm',
  S: 'ss',
}

/** A format as people write it: "%d.%m.%Y" is "dd.mm.yyyy". */
export const shownFormat = (format: string) =>
  format.replace(/ ?%p|\.%f/g, '').replace(/%(\w)/g, (_, letter: string) => shownParts[letter] ?? '')

function readDay(text: string, maybeDigits: boolean): { day: Day; length: number } | null {
  const iso = YEAR_FIRST.exec(text)
  if (iso?.[1]) return made(iso[0], 'year_first', iso[1], '9999', `%Y${iso[1]}%m${iso[1]}%d`)
  const unclear = UNCLEAR.exec(text)
  if (unclear?.[1] && unclear[2]) {
    const [all, separator, year] = unclear
    return made(all, 'unclear', separator, year, `%d${separator}%m${separator}${yearFormat(year)}`)
  }
  const digits = maybeDigits ? EIGHT_DIGITS.exec(text) : null
  if (digits) return made(digits[0], 'digits_only', '', '9999', '%Y%m%d')
  const dayMonth = DAY_MONTH.exec(text)
  if (dayMonth?.[1]) return made(dayMonth[0], 'named_month', ' ', dayMonth[1], `%d %b ${yearFormat(dayMonth[1])}`)
  const monthDay = MONTH_DAY.exec(text)
  return monthDay?.[1] ? made(monthDay[0], 'named_month', ' ', monthDay[1], '%b %d %Y') : null
}

const made = (all: string, order: DateOrder, separator: string, year: string, format: string) => ({
  day: { order, separator, year, format },
  length: all.length,
})

const yearFormat = (year: string) => (year.length === 2 ? '%y' : '%Y')

/** "T99:99:99.999" is "T%H:%M:%S.%f"; other characters stand for themselves. */
function timeFormat(time: string): string {
  const half = /[AP]M/i.test(time)
  return time
    .replace(/9{1,2}/, half ? '%I' : '%H')
    .replace(/:99/, ':%M')
    .replace(/:99/, ':%S')
    .replace(/([.,])9+/, '$1%f')
    .replace(/[AP]M/i, '%p')
}
