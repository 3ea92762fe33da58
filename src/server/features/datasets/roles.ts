// Suggests what the columns of a table mean, from their headings, types and values. A person can correct it.
import { type ColumnRole, type ColumnType, columnRoles, SURE } from '#contract/columns'
import {
  amountRanks,
  givenNames,
  misleading,
  type Phrase,
  roleWords,
  stageValues,
  statusValues,
  subjects,
} from './role-words.ts'

/** What is known about a column. `examples` are values of it as text, best its most frequent ones. */
export type ColumnFacts = {
  name: string
  title: string
  type: ColumnType
  rows: number
  distinct: number
  missing: number
  examples: readonly string[]
  currency?: string | undefined
  unit?: string | undefined
}

/** `confidence` is from 0 to 1; below 0.3 no role is suggested. */
export type RoleSuggestion = { name: string; role: ColumnRole | null; confidence: number }

const WORTH_SAYING = 0.3
/** A second candidate for a role that a table has once is at most this sure, unless its own heading says the role. */
const SECOND = 0.45
/** From here on a heading says a role. */
const SAID = 0.75

const figures: ColumnType[] = ['integer', 'decimal']
const dates: ColumnType[] = ['date', 'timestamp']
const codes: ColumnType[] = ['text', 'integer']

/** The types that a column of a role can have. */
const typesOf: Readonly<Record<ColumnRole, ColumnType[]>> = {
  date: dates,
  due_date: dates,
  closed_date: dates,
  start_date: dates,
  end_date: dates,
  amount: figures,
  quantity: figures,
  cost: figures,
  target: figures,
  actual: figures,
  party: ['text'],
  owner: ['text'],
  category: codes,
  stage: ['text'],
  status: ['text', 'boolean', 'integer'],
  identifier: codes,
  text: ['text'],
  email: ['text'],
  department: ['text'],
  currency: ['text'],
}

/** Whether values of a type can have that meaning. */
export const fitsRole = (role: ColumnRole, type: ColumnType) => typesOf[role].includes(type)

/** Roles that say little; between equals, any other one wins. */
const general: ReadonlySet<ColumnRole> = new Set(['date', 'category', 'text'])

type Candidate = { role: ColumnRole; confidence: number }

/** One suggestion per column, in their order. */
export function suggestRoles(columns: readonly ColumnFacts[]): RoleSuggestion[] {
  const chosen = columns.map(column => {
    if (isMisleading(column)) return undefined
    const values = byValues(column)
    const comeAgain =
      column.distinct > 1 && values.some(({ role, confidence }) => role === 'category' && confidence >= SURE)
    const areKinds = comeAgain && bestCoverage(headingsOf(column.title), subjects) > 0
    const heading = byHeading(column).filter(({ role }) => !(areKinds && role === 'text'))
    const candidates = [...heading, ...values]
    const [best] = candidates.toSorted(bySureness)
    return best && best.confidence >= WORTH_SAYING ? best : undefined
  })
  const settled = laterIsDue(columns, expectedClosing(chosen, columns))
  const single = onePerRole(columns, settled)
  return columns.map(({ name }, index) => {
    const suggestion = single[index]
    return suggestion
      ? { name, role: suggestion.role, confidence: Math.round(suggestion.confidence * 100) / 100 }
      : { name, role: null, confidence: 0 }
  })
}

const bySureness = (a: Candidate, b: Candidate) =>
  b.confidence - a.confidence || Number(general.has(a.role)) - Number(general.has(b.role))

/** The words of a heading: "InvoiceAmountDue" and "Fällig am:" are "invoice amount due" and "fallig am". */
export const headingWords = (title: string) => plainWords(title.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))

const plainWords = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '')

type Heading = string[]

/** How much of a heading a phrase covers, from 0 (it does not stand in it) to 1. Part of a word counts for less. */
function coverage(heading: Heading, phrase: Phrase): number {
  const fits = (at: number) => phrase.every((word, index) => wordFits(heading[at + index] ?? '', word))
  if (!heading.some((_, at) => fits(at))) return 0
  const isPartOfWord = phrase.some(word => word.includes('*'))
  return (phrase.length / heading.length) * (isPartOfWord ? 0.8 : 1)
}

function wordFits(word: string, wanted: string): boolean {
  if (wanted.startsWith('*')) return word.endsWith(wanted.slice(1)) && word.length > wanted.length
  if (wanted.endsWith('*')) return word.startsWith(wanted.slice(0, -1))
  return word === wanted
}

/** The ways to read a title as words. */
function headingsOf(title: string): Heading[] {
  // What stands in brackets explains the heading: "Amount (EUR)". Not every inner capital begins a word: "MwSt".
  const titles = [title, title.replace(/\([^)]*\)/g, ' ')]
  return titles.flatMap(text => [headingWords(text), plainWords(text)])
}

const bestCoverage = (headings: Heading[], phrases: readonly Phrase[]) =>
  Math.max(...headings.flatMap(heading => phrases.map(phrase => coverage(heading, phrase))))

const isMisleading = ({ title }: ColumnFacts) => bestCoverage(headingsOf(title), misleading) >= 0.5

/** Roles of percentages; a rate of tax or discount is no amount. */
const shares: ReadonlySet<ColumnRole> = new Set(['target', 'actual'])

function byHeading({ title, type, unit }: ColumnFacts): Candidate[] {
  const headings = headingsOf(title)
  return columnRoles.flatMap(role => {
    const isShare = unit === '%' && !shares.has(role)
    const covered = typesOf[role].includes(type) && !isShare ? bestCoverage(headings, roleWords[role]) : 0
    return covered === 0 ? [] : [{ role, confidence: 0.6 + 0.35 * covered }]
  })
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i
const COMPANY =
  /\b(?:gmbh|ag|kg|ohg|ug|e\.?k|inc|llc|ltd|limited|corp|co|plc|sa|sas|sarl|srl|spa|s\.?l|sl|lda|ltda|bv|nv|group)\b\.?$/i
const plainWord = (text: string) => plainWords(text).join(' ')

/** What the values say, for columns whose heading says nothing. */
function byValues(column: ColumnFacts): Candidate[] {
  const { type, rows, distinct, missing, examples, currency } = column
  if (dates.includes(type)) return [{ role: 'date', confidence: 0.5 }]
  if (figures.includes(type)) return byFigures(column)
  if (type !== 'text' || examples.length === 0) return []
  const share = (fits: (example: string) => boolean) => examples.filter(fits).length / examples.length
  const filled = rows - missing
  const repeats = distinct <= Math.max(20, filled * 0.05) && distinct < filled / 2
  const candidates: Candidate[] = []
  if (share(example => EMAIL.test(example.trim())) > 0.8) candidates.push({ role: 'email', confidence: 0.97 })
  if (share(example => /^[A-Z]{3}$/.test(example)) === 1 && distinct <= 20 && currency === undefined)
    candidates.push({ role: 'currency', confidence: 0.55 })
  if (repeats && share(example => stageValues.has(plainWord(example))) >= 0.5)
    candidates.push({ role: 'stage', confidence: 0.8 })
  if (repeats && share(example => statusValues.has(plainWord(example))) >= 0.6)
    candidates.push({ role: 'status', confidence: 0.75 })
  if (share(example => COMPANY.test(example.trim())) >= 0.3) candidates.push({ role: 'party', confidence: 0.65 })
  if (filled >= 10 && distinct === filled && share(example => /\d/.test(example) && example.length <= 40) === 1)
    candidates.push({ role: 'identifier', confidence: 0.6 })
  if (share(example => example.length > 40 && example.includes(' ')) >= 0.3)
    candidates.push({ role: 'text', confidence: 0.55 })
  // Few values that come again and again tell kinds apart, whatever the heading is.
  const tellsKinds = candidates.length === 0 && distinct <= 20 && 5 * distinct <= filled
  if (repeats) candidates.push({ role: 'category', confidence: tellsKinds ? SURE : 0.4 })
  return candidates
}

function byFigures({ type, rows, missing, distinct, currency }: ColumnFacts): Candidate[] {
  if (currency !== undefined) return [{ role: 'amount', confidence: 0.6 }]
  const isUnique = missing === 0 && rows >= 10 && distinct === rows
  return type === 'integer' && isUnique ? [{ role: 'identifier', confidence: 0.4 }] : []
}

type Chosen = (Candidate | undefined)[]

/** In a pipeline the closing date of a deal is the expected one, unless another column says what was expected. */
function expectedClosing(chosen: Chosen, columns: readonly ColumnFacts[]): Chosen {
  const has = (role: ColumnRole) => chosen.some(candidate => candidate?.role === role)
  if (!has('stage') || has('due_date')) return chosen
  return chosen.map((candidate, index) => {
    const heading = headingWords(columns[index]?.title ?? '').join(' ')
    return candidate?.role === 'closed_date' && /\b(?:close|closing) date$/.test(heading)
      ? { role: 'due_date', confidence: 0.7 }
      : candidate
  })
}

/** Of dates without a telling heading, one that is days to months later than another is when something is due. */
function laterIsDue(columns: readonly ColumnFacts[], chosen: Chosen): Chosen {
  if (chosen.some(candidate => candidate?.role === 'due_date' || candidate?.role === 'end_date')) return chosen
  const plain = columns.flatMap((column, index) => {
    const middle = chosen[index]?.role === 'date' ? middleDay(column.examples) : undefined
    return middle === undefined ? [] : [{ index, middle, sure: chosen[index]?.confidence ?? 0 }]
  })
  const [earliest, ...later] = plain.toSorted((a, b) => a.middle - b.middle)
  const due = later.find(({ middle, sure }) => earliest && sure <= 0.5 && between(middle - earliest.middle, 5, 180))
  return due ? chosen.with(due.index, { role: 'due_date', confidence: 0.4 }) : chosen
}

const between = (number: number, low: number, high: number) => number >= low && number <= high

/** The middle of some dates, in days. */
function middleDay(examples: readonly string[]): number | undefined {
  const days = examples.map(example => Date.parse(example) / 86_400_000).filter(Number.isFinite)
  return days.toSorted((a, b) => a - b)[Math.floor(days.length / 2)]
}

/** Roles that several columns of a table may have side by side. */
const shared: ReadonlySet<ColumnRole> = new Set(['category', 'text', 'identifier', 'quantity', 'email', 'status'])

/** Leaves the surest column of each role as it is and makes the others less sure. */
function onePerRole(columns: readonly ColumnFacts[], chosen: Chosen): Chosen {
  const weight = (index: number) => (chosen[index]?.confidence ?? 0) + preference(columns[index], chosen[index]?.role)
  return chosen.map((candidate, index) => {
    if (!candidate || shared.has(candidate.role)) return candidate
    const holders = chosen.flatMap((other, place) => (other?.role === candidate.role ? [place] : []))
    const best = holders.toSorted((a, b) => weight(b) - weight(a) || a - b)[0] ?? index
    // A table's only date is the one that is meant.
    if (candidate.role === 'date' && holders.length === 1)
      return { ...candidate, confidence: Math.max(candidate.confidence, SAID) }
    return best === index ? candidate : second(candidate, columns[index], chosen[best]?.confidence ?? 0)
  })
}

/**
 * Less sure than the best of its role, so that whoever asks for one gets the best. There is nothing to doubt where its
 * own heading says the role and its values no other, or where it is one more date beside the one that is meant.
 */
function second(candidate: Candidate, column: ColumnFacts | undefined, best: number): Candidate {
  const { role, confidence } = candidate
  const values = column ? byValues(column).filter(other => other.confidence >= SURE && !general.has(other.role)) : []
  const isSaid = confidence >= SAID && values.every(other => other.role === role)
  if (isSaid) return { role, confidence: Math.min(confidence, best) - 0.05 }
  if (role === 'date' && best >= SAID) return { role, confidence: SURE }
  return { role, confidence: Math.min(Math.max(confidence - 0.05, WORTH_SAYING), SECOND) }
}

/** Which of several columns people mean: what is still open before the total, the total before the net. */
function preference(column: ColumnFacts | undefined, role: ColumnRole | undefined): number {
  if (!column) return 0
  const headings = headingsOf(column.title)
  const names = (phrases: readonly Phrase[] = []) => bestCoverage(headings, phrases) > 0
  if (role === 'party') return names(givenNames) ? -1 : 0
  if (role !== 'amount') return 0
  return names(amountRanks[0]) ? -1 : amountRanks.findLastIndex(names)
}
