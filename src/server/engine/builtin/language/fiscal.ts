// Fiscal years and their quarters: this fiscal year, last fiscal quarter, FY2026, Q2 FY2026/27, fiscal year to date.
import type { FiscalYear } from '#contract/described'
import { addMonths, type Day, dayFrom, endOf, startOf } from './calendar.ts'
import { type Span, type SpanReader, shifts, withoutThe } from './date-words.ts'
import type { Token } from './tokens.ts'
import { spoken } from './vocabulary.ts'

export const calendarYear: FiscalYear = { start: 1, name: null }

const names = new Set(spoken.dates.fiscal)
type Unit = 'year' | 'quarter'
const months: Record<Unit, number> = { year: 12, quarter: 3 }

/** The form of a fiscal year or quarter at the beginning of these words. */
export const fiscalSpan: SpanReader = (words, today, fiscal) => {
  const rest = withoutThe(words)
  const skipped = words.length - rest.length
  const found = shifted(rest, today, fiscal) ?? toDate(rest, today, fiscal) ?? named(rest, fiscal)
  return found && { ...found, used: found.used + skipped, fiscal: true }
}

/** The first day of the fiscal year or quarter that a day lies in. */
function begin(unit: Unit, day: Day, { start }: FiscalYear): Day {
  const calendar = addMonths(startOf('month', day), 1 - start)
  return addMonths(startOf(unit, calendar), start - 1)
}

const stretch = (from: Day, count: number) => ({ from, to: endOf('month', addMonths(from, count - 1)) })

function unitAt(word: Token | undefined): Unit | null {
  return word?.text === 'year' || word?.text === 'quarter' ? word.text : null
}

/** this fiscal year, last fiscal quarter, current FY. */
function shifted([shiftWord, word, after]: readonly Token[], today: Day, fiscal: FiscalYear): Span | null {
  const shift = shifts.get(shiftWord?.text ?? '')
  if (shift === undefined) return null
  const short = word?.text === 'fy'
  const unit = short ? 'year' : names.has(word?.text ?? '') ? unitAt(after) : null
  if (!unit) return null
  const from = addMonths(begin(unit, today, fiscal), shift * months[unit])
  return { ...stretch(from, months[unit]), used: short ? 2 : 3, inYear: null }
}

/** fiscal year to date, FYTD. */
function toDate(words: readonly Token[], today: Day, fiscal: FiscalYear): Span | null {
  if (words[0]?.text === 'fytd') return { from: begin('year', today, fiscal), to: today, used: 1, inYear: null }
  const unit = names.has(words[0]?.text ?? '') ? unitAt(words[1]) : null
  if (!unit || words[2]?.text !== 'to' || words[3]?.text !== 'date') return null
  return { from: begin(unit, today, fiscal), to: today, used: 4, inYear: null }
}

/** FY2026, FY 2026, fiscal year 2025/26, Q1 FY2026, fiscal Q1 2026, FY2026 Q1. */
function named(words: readonly Token[], fiscal: FiscalYear): Span | null {
  const led = quarterOf(words[0])
  const fiscalQuarter = led === null && names.has(words[0]?.text ?? '') ? quarterOf(words[1]) : null
  if (fiscalQuarter !== null) {
    const years = yearsOf(words[2])
    return years && spanOf(years, fiscalQuarter, 3, fiscal)
  }
  const lead = led === null ? 0 : words[1]?.text === 'of' ? 2 : 1
  const year = yearAt(words.slice(lead))
  if (!year) return null
  const behind = led === null ? quarterOf(words[lead + year.used]) : null
  return spanOf(year.years, led ?? behind, lead + year.used + (behind === null ? 0 : 1), fiscal)
}

function yearAt([word, next, afterNext]: readonly Token[]): { years: Years; used: number } | null {
  const joined = /^fy(\d.*)$/.exec(word?.text ?? '')
  const forms: [Years | null, number][] = [
    [joined ? yearsIn(joined[1] ?? '') : null, 1],
    [word?.text === 'fy' ? yearsOf(next) : null, 2],
    [names.has(word?.text ?? '') && next?.text === 'year' ? yearsOf(afterNext) : null, 3],
    // 'Fiscal 26' may be anything.
    [names.has(word?.text ?? '') && /^\d{4}/.test(next?.raw ?? '') ? yearsOf(next) : null, 2],
  ]
  const [found] = forms.flatMap(([years, used]) => (years ? [{ years, used }] : []))
  return found ?? null
}

/** One year that is named, or both. */
type Years = { first: number; last: number | null }
const yearsOf = (word: Token | undefined) => yearsIn(word?.raw ?? '')

function yearsIn(text: string): Years | null {
  const found = /^(?:(19|20)(\d\d)|(\d\d))(?:[/-](?:(?:19|20))?(\d\d))?$/.exec(text)
  if (!found) return null
  const first = Number(`${found[1] ?? 20}${found[2] ?? found[3]}`)
  if (found[4] === undefined) return { first, last: null }
  return Number(found[4]) === (first + 1) % 100 ? { first, last: first + 1 } : null
}

const quarterOf = (word: Token | undefined) => {
  const found = /^q([1-4])$/.exec(word?.text ?? '')
  return found ? Number(found[1]) : null
}

/** The fiscal year so named, or a quarter of it. Where the company has not said after which year it is called, both are given. */
function spanOf(
  { first, last }: Years,
  quarter: number | null,
  used: number,
  { start, name }: FiscalYear,
): Span | null {
  if (start === 1 && last !== null) return null
  const on = (year: number) => {
    const day = dayFrom(year, start, 1)
    if (!day) return null
    return quarter === null ? stretch(day, 12) : stretch(addMonths(day, (quarter - 1) * 3), 3)
  }
  const begins = on(first)
  if (!begins) return null
  if (start === 1 || last !== null || name === 'first') return { ...begins, used, inYear: null }
  const ends = on(first - 1)
  if (!ends) return null
  return { ...ends, used, inYear: null, other: name === 'last' ? undefined : begins }
}
