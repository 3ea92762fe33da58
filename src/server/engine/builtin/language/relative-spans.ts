// Days counted from today: yesterday, this month, the last 30 days, year to date.
import { addDays, type Day, endOf, type Grain, startOf, step } from './calendar.ts'
import { countOf, fixed, grainOf, type Span, type SpanReader, shifts } from './date-words.ts'
import type { Token } from './tokens.ts'
import { spoken } from './vocabulary.ts'

const namedDays = new Map(Object.entries(spoken.dates.near_days))

/** today, yesterday, 3 weeks ago. */
export const nearDay: SpanReader = ([word, unit, ago], today) => {
  const away = namedDays.get(word?.text ?? '')
  if (away !== undefined) return fixed(addDays(today, away), addDays(today, away), 1)
  const [count, grain] = [word?.text === 'a' ? 1 : countOf(word), grainOf(unit)]
  if (count === null || grain === null || ago?.text !== 'ago') return null
  const day = step(grain, today, -count)
  return fixed(day, day, 3)
}

/** this month, last quarter, the last 30 days (today is the last of them), the next 2 weeks, year to date. */
export const relative: SpanReader = (words, today) => {
  const rest = words[0]?.text === 'the' ? words.slice(1) : words
  const span = toDate(rest, today) ?? wholeUnit(rest, today) ?? severalUnits(rest, today)
  return span && { ...span, used: span.used + words.length - rest.length }
}

const toDateShort = new Map<string, Grain>(Object.entries({ ytd: 'year', qtd: 'quarter', mtd: 'month', wtd: 'week' }))

function toDate(words: readonly Token[], today: Day): Span | null {
  const short = toDateShort.get(words[0]?.text ?? '')
  if (short) return fixed(startOf(short, today), today, 1)
  const grain = grainOf(words[0])
  const said = grain && words[1]?.text === 'to' && words[2]?.text === 'date'
  return said ? fixed(startOf(grain, today), today, 3) : null
}

function wholeUnit(words: readonly Token[], today: Day): Span | null {
  const [shift, grain] = [shifts.get(words[0]?.text ?? ''), grainOf(words[1])]
  if (shift === undefined || !grain) return null
  const first = startOf(grain, step(grain, startOf(grain, today), shift))
  const soFar = shift === 0 && words[2]?.text === 'so' && words[3]?.text === 'far'
  return fixed(first, soFar ? today : endOf(grain, first), soFar ? 4 : 2)
}

function severalUnits(words: readonly Token[], today: Day): Span | null {
  const [shift, count, unit] = [shifts.get(words[0]?.text ?? ''), countOf(words[1]), grainOf(words[2])]
  if (!shift || !count || !unit) return null
  if (shift > 0) return fixed(today, step(unit, today, count), 3)
  return fixed(addDays(step(unit, today, -count), 1), today, 3)
}
