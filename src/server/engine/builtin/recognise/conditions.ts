// Conditions on columns and values: status is open, not Acme, customer contains "bau", due date is blank, in Berlin.
import { type DescribedColumn, isDated } from '../described.ts'
import type { Filter } from '../reading.ts'
import type { Question, Rule } from './draft.ts'
import { as, type ColumnMatch, keyword, type Mark, type ValueMatch } from './marks.ts'
import { before, next, nextSaid } from './steps.ts'

/** A column with what is said of it. */
export const columnCondition: Rule = (at, question) => {
  const { marks, draft } = question
  const match = as(marks[at], 'column')?.match
  if (!match) return 0
  const start = nextSaid(marks, at + 1)
  const negated = keyword(marks[start], 'not') !== undefined
  const saidAt = negated ? nextSaid(marks, start + 1) : start
  const taken =
    blankAt(saidAt, negated, match.columns, question) ||
    periodAt(saidAt, negated, match, question) ||
    flagAt(saidAt, negated, match.columns, question) ||
    textAt(saidAt, negated, match.columns, question) ||
    valuesAt(saidAt, negated, match.columns, question)
  if (taken === 0) return 0
  draft.score += match.weight
  // 'Products that contain lamp' asks for products.
  const last = marks[at]?.tokens.at(-1)
  const plural = last?.text !== last?.stem
  if (plural && keyword(marks[saidAt], 'contains') && draft.subjects.length === 0)
    draft.subjects.push({ at, rows: false, columns: match, grain: null, plural, weak: false })
  return saidAt + taken - at
}

function blankAt(at: number, negated: boolean, columns: DescribedColumn[], { marks, draft }: Question): number {
  // In 'customers with blank e-mail' it is the e-mail that is blank.
  if (!keyword(marks[at], 'blank') || as(marks[at + 1], 'column')) return 0
  draft.filters.push(columns.map(column => ({ kind: 'blank', column, negated })))
  return 1
}

function periodAt(at: number, negated: boolean, match: ColumnMatch, { marks, draft }: Question): number {
  const period = as(marks[at], 'period')
  if (!period || negated || !match.columns.every(isDated)) return 0
  draft.fiscal ||= period.fiscal ?? false
  draft.periods.push({ ...period, columns: match })
  return 1
}

function flagAt(at: number, negated: boolean, columns: DescribedColumn[], { marks, draft }: Question): number {
  const said = keyword(marks[at], 'yes', 'no')
  if (!said || !columns.every(({ type }) => type === 'boolean')) return 0
  draft.filters.push(columns.map(column => ({ kind: 'flag', column, wanted: (said === 'yes') !== negated })))
  return 1
}

/** contains "bau", is "Zebra": a text that is no listed value of the column is looked for inside. */
function textAt(at: number, negated: boolean, columns: DescribedColumn[], question: Question): number {
  const { marks, draft } = question
  const contains = keyword(marks[at], 'contains') !== undefined
  const textPlace = contains ? next(marks, at + 1) : at
  const mark = marks[textPlace]
  const code = contains ? undefined : as(mark, 'code')?.text
  const text = as(mark, 'text')?.text ?? (contains ? mark?.text : code)
  const texts = columns.filter(({ type }) => type === 'text')
  if (text === undefined || texts.length === 0) return 0
  // In 'customers in "Invoices"' the quotes hold the table's name.
  if (!contains && (as(mark, 'table') || as(mark, 'column'))) return 0
  if (!contains && as(mark, 'value')?.matches.some(({ column }) => texts.includes(column))) return 0
  draft.filters.push(texts.map(column => textFilter(column, text, negated, code !== undefined)))
  return textPlace - at + 1
}

/** A code is meant as a whole; any other text may stand anywhere in the value. */
const textFilter = (column: DescribedColumn, text: string, negated: boolean, whole: boolean): Filter =>
  whole ? { kind: 'values', column, values: [text], negated } : { kind: 'contains', column, text, negated }

/** One or several values of these columns: Open, Open or Sent. */
function valuesAt(at: number, negated: boolean, columns: DescribedColumn[], question: Question): number {
  const { marks } = question
  const own = (mark: Mark | undefined) =>
    as(mark, 'value')?.matches.filter(({ column }) => columns.includes(column)) ?? []
  return takeValues(at, negated, mark => own(mark), question, marks)
}

/** Values that stand alone: Acme, not Acme, Acme and Globex, Sales department. */
export const values: Rule = (at, question) => {
  const { marks } = question
  const negated = keyword(marks[at], 'not') !== undefined
  const valueAt = negated ? next(marks, at + 1) : at
  if (!negated && !standsAsValue(valueAt, marks)) return 0
  const counted = keyword(marks[before(marks, valueAt)], 'how_many') !== undefined
  const taken = takeValues(valueAt, negated, mark => as(mark, 'value')?.matches ?? [], question, marks)
  if (taken > 0 && counted) question.draft.countedValue = true
  return taken === 0 ? 0 : valueAt + taken - at
}

/** Whether a word that is also a heading or the table's name is meant as a value: only behind 'for', 'in', 'is' or alone. */
function standsAsValue(at: number, marks: readonly Mark[]): boolean {
  const mark = marks[at]
  if (!as(mark, 'value')) return false
  const column = as(mark, 'column')?.match
  // A status 'Paid' is neither a part of a heading nor the day of 'Paid On'.
  const part = column?.fit === 1 || column?.columns.every(isDated)
  const status = part && as(mark, 'value')?.matches.some(({ whole, column: own }) => whole && !own.joined)
  if ((!column || status) && !as(mark, 'table')) return true
  const last = marks[at - 1]
  return (
    ['for', 'in', 'from', 'at', 'with'].includes(last?.text.toLowerCase() ?? '') || keyword(last, 'is') !== undefined
  )
}

function takeValues(
  at: number,
  negated: boolean,
  matchesOf: (mark: Mark | undefined) => ValueMatch[],
  { draft }: Question,
  marks: readonly Mark[],
): number {
  let options = matchesOf(marks[at]).map(match => [match])
  if (options.length === 0) return 0
  let end = at + 1
  let versus = false
  for (;;) {
    const joint = keyword(marks[end], 'or', 'and', 'versus') ? end + 1 : end
    const more = matchesOf(marks[joint])
    const both = options.flatMap(list => more.filter(match => canJoin(list, match)).map(match => [...list, match]))
    if (both.length === 0) break
    versus ||= keyword(marks[end], 'versus') !== undefined
    options = both
    end = joint + 1
  }
  draft.filters.push(options.map(list => valueFilter(list, negated)))
  if (versus) draft.by.push({ columns: sideBySide(options), grain: null })
  // What another table says of a row weighs nothing beside a table that says it itself.
  const near = options.filter(list => list.every(({ column }) => !column.joined))
  if (near.length > 0) draft.score += near.some(list => list.every(({ whole }) => whole)) ? 3 : 1
  return end + (isHeadingOf(marks[end], options) ? 1 : 0) - at
}

/** Values that are set against each other are shown side by side. */
function sideBySide(options: ValueMatch[][]): ColumnMatch {
  const columns = [...new Set(options.flatMap(([first]) => first?.column ?? []))]
  return { columns, fit: 3, weight: 3, word: '' }
}

const canJoin = (list: readonly ValueMatch[], { column, containing }: ValueMatch) =>
  list.every(match => match.column === column && match.containing === null) && containing === null

/** The second word of 'Sales department' only repeats the column. */
const isHeadingOf = (mark: Mark | undefined, options: ValueMatch[][]) =>
  as(mark, 'column')?.match.columns.some(column => options.some(list => list[0]?.column === column)) ?? false

function valueFilter(list: ValueMatch[], negated: boolean): Filter {
  const [first] = list
  if (!first) throw new Error('A filter needs a value')
  if (first.containing !== null) return { kind: 'contains', column: first.column, text: first.containing, negated }
  return { kind: 'values', column: first.column, values: [...new Set(list.flatMap(match => match.values))], negated }
}

/** without due date, no e-mail, blank amount. */
export const blankness: Rule = (at, { marks, draft }) => {
  const columnAt = keyword(marks[at], 'without', 'blank') ? next(marks, at + 1) : -1
  const match = as(marks[columnAt], 'column')?.match
  // 'Without invoices' is not about their numbers.
  if (!match || as(marks[columnAt], 'table')) return 0
  draft.filters.push(match.columns.map(column => ({ kind: 'blank', column, negated: false })))
  draft.score += match.weight
  return columnAt - at + 1
}

/** A text in quotes or a code with no column before it: for "Zebra", INV-1003. */
export const texts: Rule = (at, { marks, lexicon, draft }) => {
  const negated = keyword(marks[at], 'not') !== undefined
  const place = negated ? next(marks, at + 1) : at
  const mark = marks[place]
  const text = as(mark, 'text')?.text ?? as(mark, 'code')?.text
  if (text === undefined || as(mark, 'column') || as(mark, 'table')) return 0
  const all = lexicon.table.columns.filter(({ type }) => type === 'text')
  const wanted = as(mark, 'code') ? 'identifier' : 'party'
  const preferred = all.filter(({ role }) => role === wanted)
  const columns = preferred.length > 0 ? preferred : all
  if (columns.length === 0) return 0
  const whole = as(mark, 'code') !== undefined
  draft.filters.push(columns.map(column => textFilter(column, text, negated, whole)))
  return place - at + 1
}

/** The place of a condition that stands alone behind a column of yes and no: active, not active. */
export const flags: Rule = (at, { marks, draft }) => {
  const negated = keyword(marks[at], 'not') !== undefined
  const place = negated ? next(marks, at + 1) : at
  const match = as(marks[place], 'column')?.match
  if (!match?.columns.every(({ type }) => type === 'boolean') || keyword(marks[before(marks, at)], 'by')) return 0
  draft.filters.push(match.columns.map(column => ({ kind: 'flag', column, wanted: !negated })))
  draft.score += match.weight
  return place - at + 1
}
