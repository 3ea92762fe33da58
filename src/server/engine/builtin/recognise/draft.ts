// What the rules have found in a question so far; the next stage makes readings of it.
import type { Day, Grain, Stretch } from '../language/calendar.ts'
import type { Keyword } from '../language/vocabulary.ts'
import type { Comparison, Filter } from '../reading.ts'
import type { Lexicon } from './lexicon.ts'
import type { ColumnMatch, Mark } from './marks.ts'

export type Aggregate = 'sum' | 'average' | 'min' | 'max'

/** Something that is asked about: the table's rows, a column, or a unit of time. */
export type Subject = {
  at: number
  rows: boolean
  columns: ColumnMatch | null
  grain: Grain | null
  plural: boolean
  /** A word such as 'total' that is rather an instruction, but also a heading. */
  weak: boolean
}

export type Rank = { at: number; descending: boolean; count: number | null; over: 'size' | 'time'; most: boolean }

/** A comparison whose column was not said, or that may be about the sum of a group. */
export type Bare = {
  comparison: Comparison
  number: string
  high: string | null
  currency: string | null
  columns: ColumnMatch | null
  /** The column of figures named behind it: 'less than 10 on hand'. */
  unit: ColumnMatch | null
  /** 'total' or 'number of' stood before it. */
  ofGroup: boolean
  /** It stood right behind the word for the rows: 'invoices over 1,000'. */
  ofRow: boolean
  /** The word for the rows stands behind it: 'more than 3 invoices'. */
  counts: boolean
}

export type StateWord = Extract<
  Keyword,
  'open' | 'overdue' | 'not_due' | 'paid' | 'closed' | 'cancelled' | 'won' | 'lost' | 'done'
>
/** A state; 'not paid' is negated, 'except paid' excluded as well. */
export type State = { state: StateWord; negated: boolean; excluded: boolean; days: number | null; text: string }

export type Draft = {
  ask: 'how_many' | 'how_much' | 'list' | 'who' | null
  aggregate: Aggregate | null
  distinct: boolean
  rank: Rank | null
  subjects: Subject[]
  by: { columns: ColumnMatch | null; grain: Grain | null }[]
  sort: { columns: ColumnMatch | null; descending: boolean } | null
  /** Conditions that all hold; each with the readings it may have. */
  filters: Filter[][]
  bare: Bare[]
  states: State[]
  owes: 'us' | 'we' | 'any' | null
  periods: { stretch: Stretch; upcoming: Stretch | null; columns: ColumnMatch | null }[]
  /** Pieces that no rule knew what to do with. */
  lost: string[]
  /** Why this can't be answered although every word is known. */
  problems: string[]
  /** How well the words fit this table. */
  score: number
}

export type Question = { marks: readonly Mark[]; lexicon: Lexicon; today: Day; draft: Draft }

/** A rule looks at one place and says how many pieces it has taken in; 0 leaves them to the next rule. */
export type Rule = (at: number, question: Question) => number

export const emptyDraft = (): Draft => ({
  ask: null,
  aggregate: null,
  distinct: false,
  rank: null,
  subjects: [],
  by: [],
  sort: null,
  filters: [],
  bare: [],
  states: [],
  owes: null,
  periods: [],
  lost: [],
  problems: [],
  score: 0,
})
