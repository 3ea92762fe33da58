// Figures that are compared: over 1,000; between 5 and 10; amount at least 50; 1,000 or more.
import { type DescribedColumn, isDated, isNumeric } from '../described.ts'
import type { Comparison } from '../reading.ts'
import { readDecimal } from '../text/money.ts'
import type { Bare, Question, Rule } from './draft.ts'
import { as, type ColumnMatch, keyword, type Mark } from './marks.ts'
import { stateWords } from './states.ts'
import { before, next, nextSaid } from './steps.ts'

type Compared = { comparison: Comparison; number: string; high: string | null; currency: string | null; end: number }

/** A comparison that stands alone, or behind 'total' or 'number of' for the sum of a group. */
export const comparing: Rule = (at, question) => {
  const { marks, draft } = question
  const led = keyword(marks[at], 'sum', 'how_many', 'average') !== undefined
  const start = led ? nextSaid(marks, at + 1) : at
  const compared = comparedAt(start, question)
  if (!compared) return 0
  const found = bare(compared, null, led, start, question)
  const counts = found.counts || keyword(marks[at], 'how_many') !== undefined
  const ofRow = keyword(marks[start], 'negative') !== undefined
  draft.bare.push(ofRow ? { ...found, ofRow, counts: false } : { ...found, counts })
  return (found.unitAt === null || draft.subjects.length === 0 ? compared.end : found.unitAt + 1) - at
}

/** A column of figures with its comparison: amount over 1,000; year is 2026. */
export const columnCompared: Rule = (at, question) => {
  const { marks, draft } = question
  const columns = as(marks[at], 'column')?.match
  if (!columns?.columns.every(isNumeric)) return 0
  const start = nextSaid(marks, at + 1)
  const compared = comparedAt(start, question) ?? equalAt(start, marks.slice(at, start).some(isIs), marks)
  if (!compared) return 0
  const ofGroup = keyword(marks[before(marks, at)], 'sum', 'average') !== undefined
  draft.bare.push(bare(compared, columns, ofGroup, start, question))
  draft.score += columns.weight
  if (ofGroup) draft.subjects.push({ at, rows: false, columns, grain: null, plural: false, weak: false })
  return compared.end - at
}

/** A column set against another of its kind: stock below reorder level, delivered after due date. */
export const columnsCompared: Rule = (at, { marks, draft }) => {
  const own = as(marks[at], 'column')?.match
  const start = own ? nextSaid(marks, at + 1) : -1
  const dated = own?.columns.every(isDated) ?? false
  const comparison = dated ? inTime(marks[start]) : keyword(marks[start], ...compares)
  const otherAt = comparison ? next(marks, start + 1) : -1
  const other = as(marks[otherAt], 'column')?.match
  const fits = dated ? isDated : isNumeric
  if (!own || !other || !comparison || !own.columns.every(fits) || !other.columns.every(fits)) return 0
  const pairs = own.columns.flatMap(column => other.columns.map(other => ({ column, other })))
  const unlike = pairs.filter(({ column, other }) => column !== other)
  if (unlike.length === 0) return 0
  if (unlike.some(inOtherMoney))
    draft.problems.push('These amounts are in two currencies, so they can not be compared.')
  draft.filters.push(unlike.map(pair => ({ kind: 'columns', comparison, ...pair })))
  draft.score += own.weight + other.weight
  return otherAt - at + 1
}

const compares = ['over', 'at_least', 'under', 'at_most', 'equal', 'unequal'] as const

const inTime = (mark: Mark | undefined): Comparison | undefined =>
  keyword(mark, 'later') ? 'over' : keyword(mark, 'earlier') ? 'under' : undefined

const inOtherMoney = ({ column, other }: Record<'column' | 'other', DescribedColumn>) =>
  column.currency !== null && other.currency !== null && column.currency !== other.currency

const isRows = (mark: Mark | undefined) => as(mark, 'table') !== undefined || keyword(mark, 'rows') !== undefined

function bare(
  compared: Compared,
  columns: ColumnMatch | null,
  ofGroup: boolean,
  start: number,
  { marks, draft }: Question,
): Bare {
  const { comparison, number, high, currency, end } = compared
  const ofRow = isRows(marks[before(marks, start)])
  const noun = columns ? undefined : marks[nextNoun(marks, end)]
  const match = as(noun, 'column')?.match ?? null
  const unit = match?.columns.every(isNumeric) ? match : null
  const counts = isRows(noun) && !ofRow
  if (match && !unit && !isRows(noun) && !ofRow) {
    draft.problems.push('I can compare how many rows a group has, not how many different values.')
  }
  return {
    comparison,
    number,
    high,
    currency,
    columns,
    unit,
    ofGroup,
    ofRow,
    counts,
    unitAt: unit ? nextNoun(marks, end) : null,
  }
}

/** The place of the name behind a figure, over words that describe it: the invoices in 'more than 3 open invoices'. */
function nextNoun(marks: readonly Mark[], at: number): number {
  let place = next(marks, at)
  while (!as(marks[place], 'column') && (as(marks[place], 'value') || keyword(marks[place], ...stateWords))) {
    place = next(marks, place + 1)
  }
  return place
}

/** The comparison at this place; a figure that can be read in two ways is a problem, not a guess. */
export function comparedAt(at: number, { marks, draft }: Question): Compared | null {
  if (keyword(marks[at], 'negative'))
    return { comparison: 'under', number: '0', high: null, currency: null, end: at + 1 }
  const comparison = keyword(marks[at], 'over', 'at_least', 'under', 'at_most', 'equal', 'unequal')
  if (comparison || keyword(marks[at], 'between')) {
    const first = figureAt(next(marks, at + 1), marks, draft.problems)
    if (!first) return null
    return comparison ? { comparison, ...first, high: null } : between(first, { marks, draft })
  }
  const figure = as(marks[at], 'number')
  const more = keyword(marks[at + 1], 'or_more', 'or_less')
  if (!figure || !more) return null
  const first = figureAt(at, marks, draft.problems)
  return first && { ...first, comparison: more === 'or_more' ? 'at_least' : 'at_most', high: null, end: at + 2 }
}

type Figure = { number: string; currency: string | null; end: number }

function between(low: Figure, { marks, draft }: Pick<Question, 'marks' | 'draft'>): Compared | null {
  if (!keyword(marks[low.end], 'and')) return null
  const high = figureAt(low.end + 1, marks, draft.problems)
  if (!high) return null
  const [from, to] = [readDecimal(low.number), readDecimal(high.number)]
  if (from && to && Number(low.number) > Number(high.number)) draft.problems.push('The range ends before it begins.')
  return {
    comparison: 'at_least',
    number: low.number,
    high: high.number,
    currency: low.currency ?? high.currency,
    end: high.end,
  }
}

function figureAt(at: number, marks: readonly Mark[], problems: string[]): Figure | null {
  const found = as(marks[at], 'number')
  if (!found) return null
  if (found.number === null) {
    const written = marks[at]?.text ?? ''
    problems.push(`${written} can be read in two ways. Write 1000 or 1,000 for a thousand and 1.5 for one and a half.`)
  }
  return { number: found.number ?? '0', currency: found.currency, end: at + 1 }
}

const isIs = (mark: Mark) => keyword(mark, 'is') !== undefined

/** 'rating is 5', 'rating is not 5'. */
function equalAt(start: number, said: boolean, marks: readonly Mark[]): Compared | null {
  const negated = keyword(marks[start], 'not') !== undefined
  const figure = said ? figureAt(negated ? start + 1 : start, marks, []) : null
  return figure && { ...figure, comparison: negated ? 'unequal' : 'equal', high: null }
}
