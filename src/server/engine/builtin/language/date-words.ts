// The small words that dates are made of: months, counts, units; and how a year that was not said is found.
import type { FiscalYear } from '#contract/described'
import { type Day, type Grain, grains } from './calendar.ts'
import type { Token } from './tokens.ts'
import { spoken } from './vocabulary.ts'

/** A named stretch of days. `inYear` gives the same in another year where no year was said. */
export type Span = {
  from: Day
  to: Day
  used: number
  inYear: ((year: number) => Span | null) | null
  /** What may as well be meant. */
  other?: { from: Day; to: Day } | undefined
  /** A fiscal year or a part of one. */
  fiscal?: boolean | undefined
}

/** Reads a form at the beginning of some words, or null. */
export type SpanReader = (words: readonly Token[], today: Day, fiscal: FiscalYear) => Span | null
type Ends = { from: Day | null; to: Day | null }

const { dates } = spoken

export const monthNumbers: ReadonlyMap<string, number> = new Map(
  dates.months.flatMap((names, at) => names.map((name): [string, number] => [name, at + 1])),
)

const smallNumbers = new Map(Object.entries(dates.counts))

/** Words that dates are made of; spelling is corrected towards them. */
export const dateWords: readonly string[] = [
  ...monthNumbers.keys(),
  ...[dates.counts, dates.ordinals, dates.near_days, dates.shifts, dates.limits].flatMap(words => Object.keys(words)),
  ...dates.others,
]

/** How many units away a word such as 'last' puts it. */
export const shifts = new Map(Object.entries(dates.shifts))

export const withoutThe = (words: readonly Token[]) => (words[0]?.text === 'the' ? words.slice(1) : words)

/** A count written as a word or as digits; null when it is neither. */
export function countOf(token: Token | undefined): number | null {
  if (token?.kind === 'number') return /^\d{1,5}$/.test(token.number ?? '') ? Number(token.number) : null
  return smallNumbers.get(token?.text ?? '') ?? null
}

export const yearOf = (token: Token | undefined) =>
  token && /^(19|20)\d\d$/.test(token.raw) ? Number(token.raw) : null

/** The day of a month: 5, 5th; null when it is none. */
export const dateOf = (token: Token | undefined) => {
  const match = /^(\d{1,2})(st|nd|rd|th)?$/.exec(token?.text ?? '')
  return match ? Number(match[1]) : null
}

const grainWords = new Map<string, Grain>(grains.map(grain => [grain, grain]))
export const grainOf = (token: Token | undefined): Grain | null => grainWords.get(token?.stem ?? '') ?? null

/** Days before the year 0 and after 9999 can't be written. */
const isWritable = (day: Day | null): day is Day => day !== null && /^\d{4}-/.test(day)

export const fixed = (from: Day | null, to: Day | null, used: number): Span | null =>
  isWritable(from) && isWritable(to) ? { from, to, used, inYear: null } : null

/** In the year that was said (one word more); without one, the latest such stretch that has begun. */
export function inYear(year: number | null, today: Day, used: number, make: (year: number) => Ends): Span | null {
  if (year !== null) return fixed(make(year).from, make(year).to, used + 1)
  const open = (guess: number): Span | null => {
    const { from, to } = make(guess)
    return from && to ? { from, to, used, inYear: open } : null
  }
  // Nine years reach back over a leap day, even around 2100.
  const guesses = Array.from({ length: 9 }, (_, back) => open(Number(today.slice(0, 4)) - back))
  return guesses.find(span => span && span.from <= today) ?? null
}
