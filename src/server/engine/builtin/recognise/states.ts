// Words for the state of a thing: open, paid, overdue by more than 60 days, owed.
import { addDays, type Day, type Grain, step } from '../language/calendar.ts'
import type { Question, Rule, StateWord } from './draft.ts'
import { grainOfMark } from './grouping.ts'
import { type Lexicon, withRole } from './lexicon.ts'
import { as, keyword, type Mark } from './marks.ts'
import { next, nextSaid } from './steps.ts'

export const stateWords = [
  'overdue',
  'not_due',
  'open',
  'paid',
  'closed',
  'cancelled',
  'won',
  'lost',
  'done',
  'low',
] as const

const isInvoices = ({ kinds, likely }: Lexicon) => kinds.has('invoice') || likely.has('invoice')

/** open, not paid, overdue, overdue by more than 60 days, more than 60 days late. */
export const states: Rule = (at, question) => {
  const { marks, draft, lexicon } = question
  const negated = keyword(marks[at], 'not') !== undefined
  const wordAt = negated ? next(marks, at + 1) : at
  const mark = marks[wordAt]
  const state = keyword(mark, ...stateWords)
  const flag = as(mark, 'column')?.match.columns.every(({ type }) => type === 'boolean')
  if (!state || flag || isMeantAsValue(at, wordAt, state, question)) return aged(at, question)
  if (state === 'overdue' && draft.aggregate !== null && grainOfMark(marks[at - 1]))
    draft.problems.push(
      'I can filter by days overdue, but not add them up. Ask which are overdue by more than 30 days.',
    )
  const excluded = negated && marks[at]?.text.toLowerCase() !== 'not'
  const after = state === 'overdue' && !negated ? ageAt(lateBy(marks, wordAt + 1), question) : null
  if (after && isUpper(after)) draft.problems.push(onlyLeast)
  draft.states.push({ state, negated, excluded, days: after?.days ?? null, text: mark?.text ?? state })
  // How much is overdue is asked of invoices before all other things that are due.
  draft.score += state === 'overdue' && draft.ask === 'how_much' && isInvoices(lexicon) ? 2 : 1
  return (after?.end ?? wordAt + 1) - at
}

/** 'Open' is the status of that name where there is one; but 'overdue' is counted from the due date, and 'not paid' is open. */
function isMeantAsValue(at: number, wordAt: number, state: StateWord, { marks, lexicon }: Question): boolean {
  const mark = marks[wordAt]
  if (!as(mark, 'value')) return false
  if (state === 'overdue') return withRole(lexicon.table, 'due_date').length === 0
  const opposite = state === 'paid' || state === 'closed' || state === 'done'
  return !(opposite && wordAt > at && marks[at]?.text.toLowerCase() === 'not')
}

const lateBy = (marks: readonly Mark[], at: number) => (keyword(marks[at], 'by') ? at + 1 : next(marks, at))

type Age = { days: number; end: number; comparison: 'over' | 'at_least' | 'under' | 'at_most' | null }

const isUpper = ({ comparison }: Age) => comparison === 'under' || comparison === 'at_most'
const onlyLeast = 'I can filter by the least number of days overdue, not by the most.'

/** 'more than 60 days': how many days it is, and the place behind it. */
function ageAt(at: number, { marks, today }: Question): Age | null {
  const comparison = keyword(marks[at], 'over', 'at_least', 'under', 'at_most', 'older') ?? null
  const numberAt = comparison ? at + 1 : at
  const number = as(marks[numberAt], 'number')?.number
  const grain = grainOfMark(marks[numberAt + 1])
  if (!number || !/^\d{1,4}$/.test(number) || !grain || grain === 'weekday') return null
  const count = daysBack(Number(number), grain, today)
  if (count === null) return null
  const past = comparison === 'over' || comparison === 'older'
  // 'by 60 days' and 'at least 60 days' begin one day earlier than 'more than 60 days'.
  const days = past || comparison === 'under' || comparison === 'at_most' ? count : count - 1
  return { days, end: numberAt + 2, comparison: comparison === 'older' ? 'over' : comparison }
}

/** A hundred years: what is older was mistyped. */
const mostDays = 36_525

function daysBack(count: number, grain: Grain, today: Day): number | null {
  const from = step(grain, today, -count)
  const days = Math.round((Date.parse(today) - Date.parse(from)) / 86_400_000)
  return days <= mostDays ? days : null
}

/** 'more than 60 days overdue', 'older than 30 days', 'less than 2 weeks old'. */
function aged(at: number, question: Question): number {
  const { marks, draft, today } = question
  const age = ageAt(at, question)
  if (!age) return 0
  const { days, comparison } = age
  const wordAt = nextSaid(marks, age.end)
  const upper = isUpper(age)
  if (keyword(marks[wordAt], 'overdue')) {
    if (upper) draft.problems.push(onlyLeast)
    draft.states.push({ state: 'overdue', negated: false, excluded: false, days, text: 'overdue' })
    draft.score += 1
    return wordAt - at + 1
  }
  const old = keyword(marks[wordAt], 'old') !== undefined
  if (!old && !keyword(marks[at], 'older')) {
    draft.problems.push('Say what the days count: overdue by more than 60 days, or older than 60 days.')
    return age.end - at
  }
  const from = upper ? addDays(today, comparison === 'under' ? 1 - days : -days) : null
  draft.periods.push({ stretch: { from, to: upper ? null : addDays(today, -days - 1) }, upcoming: null, columns: null })
  return (old ? wordAt + 1 : age.end) - at
}

/** owed to us, we owe. */
export const owing: Rule = (at, { marks, draft, lexicon }) => {
  const word = keyword(marks[at], 'owe_us', 'we_owe', 'owe')
  if (!word) return 0
  draft.owes = word === 'owe_us' ? 'us' : word === 'we_owe' ? 'we' : (draft.owes ?? 'any')
  // What is owed stands first of all in invoices.
  draft.score += isInvoices(lexicon) ? 2 : 1
  return 1
}
