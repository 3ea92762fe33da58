// Days, months, quarters and years as people name them: one function a form, tried at one place in the question.
import type { FiscalYear } from '#contract/described'
import { addDays, addMonths, type Day, dayFrom } from './calendar.ts'
import { dateOf, fixed, inYear, monthNumbers, type Span, type SpanReader, withoutThe, yearOf } from './date-words.ts'
import { fiscalSpan } from './fiscal.ts'
import { nearDay, relative } from './relative-spans.ts'
import type { Token } from './tokens.ts'
import { spoken } from './vocabulary.ts'

const oneDay = (day: Day | null) => ({ from: day, to: day })

function monthsFrom(year: number, month: number, count: number) {
  const first = dayFrom(year, month, 1)
  return { from: first, to: first && addDays(addMonths(first, count), -1) }
}

/** 2026-03-05, 05.03.2026, 2026-03; a date with strokes only where one of its numbers can be no month. */
const writtenDay: SpanReader = ([word]) => {
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(word?.raw ?? '')
  if (iso) {
    const [year, month] = [Number(iso[1]), Number(iso[2])]
    const { from, to } = iso[3] ? oneDay(dayFrom(year, month, Number(iso[3]))) : monthsFrom(year, month, 1)
    return fixed(from, to, 1)
  }
  const parts = /^(\d{1,2})([./])(\d{1,2})[./](\d{2}|\d{4})$/.exec(word?.raw ?? '')
  if (!parts) return null
  const [first, second, year] = [Number(parts[1]), Number(parts[3]), Number(parts[4]?.padStart(4, '20'))]
  const dayFirst = parts[2] === '.' || first > 12 || first === second
  if (!dayFirst && second <= 12) return null
  const day = dayFirst ? dayFrom(year, second, first) : dayFrom(year, first, second)
  return fixed(day, day, 1)
}

/** 5 March, the 5th of March 2026, March 5 2026. */
const namedDay: SpanReader = (words, today) => {
  const rest = withoutThe(words)
  const skipped = words.length - rest.length
  const gap = rest[1]?.text === 'of' ? 1 : 0
  const [date, month] = [dateOf(rest[0]), monthNumbers.get(rest[1 + gap]?.text ?? '')]
  if (date !== null && month !== undefined) {
    const used = skipped + 2 + gap
    return inYear(yearOf(rest[2 + gap]), today, used, year => oneDay(dayFrom(year, month, date)))
  }
  const [led, after] = [monthNumbers.get(rest[0]?.text ?? ''), dateOf(rest[1])]
  if (led === undefined || after === null) return null
  return inYear(yearOf(rest[2]), today, skipped + 2, year => oneDay(dayFrom(year, led, after)))
}

/** March, March 2026, March of 2026. */
const namedMonth: SpanReader = ([word, next, afterNext], today) => {
  const month = monthNumbers.get(word?.text ?? '')
  if (month === undefined) return null
  const gap = next?.text === 'of' && yearOf(afterNext) !== null ? 1 : 0
  return inYear(yearOf(gap ? afterNext : next), today, 1 + gap, year => monthsFrom(year, month, 1))
}

const ordinals = new Map(Object.entries(spoken.dates.ordinals))
const lengths = new Map(Object.entries({ q: 3, quarter: 3, h: 6, half: 6 }))

/** Q2, H1, second quarter: the months it has, its number, and how many words said so. */
function partOfYear([word, next]: readonly Token[]) {
  const short = /^([qh])([1-4])$/.exec(word?.text ?? '')
  const months = lengths.get(short?.[1] ?? next?.stem ?? '')
  const number = short ? Number(short[2]) : ordinals.get(word?.text ?? '')
  if (months === undefined || number === undefined || number * months > 12) return null
  return { months, number, used: short ? 1 : 2 }
}

/** Q2 2026, 2026 Q2, the second quarter of 2026, H1, the first half of 2026. */
const quarterOrHalf: SpanReader = (words, today) => {
  const led = yearOf(words[0])
  const rest = led === null ? withoutThe(words) : words.slice(1)
  const part = partOfYear(rest)
  if (!part) return null
  const make = (year: number) => monthsFrom(year, (part.number - 1) * part.months + 1, part.months)
  const used = words.length - rest.length + part.used
  if (led !== null) return fixed(make(led).from, make(led).to, used)
  const gap = rest[part.used]?.text === 'of' ? 1 : 0
  const year = yearOf(rest[part.used + gap])
  return inYear(year, today, used + (year === null ? 0 : gap), make)
}

/** 2026, year 2026. */
const wholeYear: SpanReader = ([word, next]) => {
  const spoken = word?.text === 'year' ? yearOf(next) : null
  const year = spoken ?? yearOf(word)
  return year === null ? null : fixed(dayFrom(year, 1, 1), dayFrom(year, 12, 31), spoken === null ? 1 : 2)
}

const readers = [writtenDay, namedDay, quarterOrHalf, namedMonth, wholeYear, nearDay, relative, fiscalSpan]

/** The stretch of days named at the beginning of these words, by the longest form that fits; null when there is none. */
export function readSpan(words: readonly Token[], today: Day, fiscal: FiscalYear): Span | null {
  const ahead = words.slice(0, 7)
  const found = readers.flatMap(read => read(ahead, today, fiscal) ?? [])
  return found.reduce<Span | null>((best, span) => (best && best.used >= span.used ? best : span), null)
}
