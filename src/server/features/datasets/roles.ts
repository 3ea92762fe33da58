// Suggests what the columns of a table mean, from their headings, types and values. A person can correct it.
import { type ColumnRole, SURE } from '#contract/columns'
import { bestCoverage, headingsOf, headingWords } from './headings.ts'
import { byHeading, byValues, type Candidate, type ColumnFacts, isMisleading } from './role-candidates.ts'
import { amountRanks, givenNames, type Phrase, subjects } from './role-words.ts'

/** `confidence` is from 0 to 1; below 0.3 no role is suggested. */
export type RoleSuggestion = { name: string; role: ColumnRole | null; confidence: number }

const WORTH_SAYING = 0.3
/** A second candidate for a role that a table has once is at most this sure, unless its own heading says the role. */
const SECOND = 0.45
/** From here on a heading says a role. */
const SAID = 0.75

/** Roles that say little; between equals, any other one wins. */
const general: ReadonlySet<ColumnRole> = new Set(['date', 'category', 'text'])

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
