// Stretches of time as a question limits them: in March, since 5 May, from Q1 to Q2, before 2026.
import type { FiscalYear } from '#contract/described'
import { addDays, type Day, type Stretch } from './calendar.ts'
import type { Span } from './date-words.ts'
import { calendarYear } from './fiscal.ts'
import type { DateWords } from './language.ts'
import { readSpan } from './spans.ts'
import type { Token } from './tokens.ts'
import { spoken } from './vocabulary.ts'

export type ReadPeriod = Stretch & {
  used: number
  /** A preposition or a year was said, so that 'may' and '2026' are surely meant as dates. */
  certain: boolean
  /** The same a year later, where no year was said: the next one that has not begun yet. */
  upcoming: Stretch | null
  /** What may as well be meant. */
  other: Stretch | null
  fiscal: boolean
}

const { dates } = spoken

/** How a preposition limits a stretch. */
const limiting: Record<DateWords['limits'][string], (span: Span) => Stretch> = {
  since: ({ from }) => ({ from, to: null }),
  // 'From 5 March' goes on from there; 'invoices from March' are those of March.
  from: ({ from, to }) => ({ from, to: from === to ? null : to }),
  after: ({ to }) => ({ from: addDays(to, 1), to: null }),
  before: ({ from }) => ({ from: null, to: addDays(from, -1) }),
  until: ({ to }) => ({ from: null, to }),
}
const prepositions = new Map(Object.entries(dates.limits).map(([word, limit]) => [word, limiting[limit]] as const))
const inside = new Set(dates.inside)
const counting = new Set(['the', 'last', 'past', 'next', 'previous'])
const bridges = new Set(dates.bridges)

/** The period at the beginning of these words; null when there is none or when its end lies before its beginning. */
export function readPeriod(words: readonly Token[], today: Day, fiscal: FiscalYear = calendarYear): ReadPeriod | null {
  const [first] = words
  if (!first) return null
  if (first.text === 'between') return range(words.slice(1), today, fiscal, word => word.text === 'and', 1)
  const limit = prepositions.get(first.text)
  // 'over 2026' is a comparison, 'over the last month' is not.
  const throughout = first.text === 'over' && counting.has(words[1]?.text ?? '')
  const led = limit !== undefined || inside.has(first.text) || throughout
  const rest = led ? words.slice(1) : words
  const lead = led ? 1 : 0
  const stretch = range(rest, today, fiscal, word => bridges.has(word.text), lead)
  if (stretch) return stretch
  const span = readSpan(rest, today, fiscal)
  if (!span) return null
  const certain = led || span.inYear === null
  const limited = limit ?? whole
  const coming = span.inYear ? span.inYear(year(span.from) + 1) : null
  return {
    ...limited(span),
    used: lead + span.used,
    certain,
    upcoming: coming && limited(coming),
    other: span.other ? limited({ ...span, ...span.other }) : null,
    fiscal: span.fiscal ?? false,
  }
}

const whole = ({ from, to }: Span): Stretch => ({ from, to })

function range(
  words: readonly Token[],
  today: Day,
  fiscal: FiscalYear,
  isBridge: (word: Token) => boolean,
  lead: number,
): ReadPeriod | null {
  const first = readSpan(words, today, fiscal)
  const bridge = first && words[first.used]
  if (!bridge || !isBridge(bridge)) return null
  const second = readSpan(words.slice(first.used + 1), today, fiscal)
  // From one fiscal year to another has too many meanings to be asked.
  if (!second || first.other || second.other) return null
  const [begin, end] = inSameYears(first, second)
  if (begin.from > end.to) return null
  const used = lead + first.used + 1 + second.used
  const isFiscal = (first.fiscal || second.fiscal) ?? false
  return { from: begin.from, to: end.to, used, certain: true, upcoming: null, other: null, fiscal: isFiscal }
}

const year = (day: Day) => Number(day.slice(0, 4))

/** Where only one end names a year, the other takes the nearest year that keeps the order. */
function inSameYears(first: Span, second: Span): [Span, Span] {
  if (first.inYear) {
    const end = year(second.to)
    const begin = first.inYear(end)
    return [(begin && begin.from <= second.to ? begin : first.inYear(end - 1)) ?? first, second]
  }
  if (!second.inYear) return [first, second]
  const end = second.inYear(year(first.from))
  return [first, (end && end.to >= first.from ? end : second.inYear(year(first.from) + 1)) ?? second]
}
