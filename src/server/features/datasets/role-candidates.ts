// What a column may mean, each with a confidence: by its heading, and by its values.
import { type ColumnRole, type ColumnType, columnRoles, SURE } from '#contract/columns'
import { bestCoverage, headingsOf, plainWords } from './headings.ts'
import { misleading, roleWords, stageValues, statusValues } from './role-words.ts'

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

/** `confidence` is from 0 to 1. */
export type Candidate = { role: ColumnRole; confidence: number }

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

/** Whether a heading looks like that of a role and is none. */
export const isMisleading = ({ title }: ColumnFacts) => bestCoverage(headingsOf(title), misleading) >= 0.5

/** Roles of percentages; a rate of tax or discount is no amount. */
const shares: ReadonlySet<ColumnRole> = new Set(['target', 'actual'])

/** What the heading says. */
export function byHeading({ title, type, unit }: ColumnFacts): Candidate[] {
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
export function byValues(column: ColumnFacts): Candidate[] {
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
