// What the rules have found in a question so far; the next stage makes readings of it.
import type { Day, Stretch, Unit } from '../language/calendar.ts'
import type { Keyword } from '../language/vocabulary.ts'
import type { Comparison, Derived, Filter, PlainMeasure } from '../reading.ts'
import type { GlossaryTerm, Meaning } from './glossary.ts'
import type { Lexicon } from './lexicon.ts'
import type { ColumnMatch, Mark, SaidPeriod } from './marks.ts'

export type Aggregate = 'sum' | 'average' | 'min' | 'max' | 'median' | { percentile: number }

export type MeasureTerm = { name: string; measure: PlainMeasure; filtered: boolean }

/** Something that is asked about: the table's rows, a column, or a unit of time. */
export type Subject = {
  at: number
  rows: boolean
  columns: ColumnMatch | null
  grain: Unit | null
  plural: boolean
  /** A word such as 'total' that is rather an instruction, but also a heading. */
  weak: boolean
  /** The term of the glossary that says so, with the figure that it means. */
  term?: MeasureTerm | undefined
}

export type Rank = {
  at: number
  descending: boolean
  count: number | null
  over: 'size' | 'time' | 'money'
  most: boolean
}

/** A comparison whose column was not said, or that may be about the sum of a group. */
export type Bare = {
  comparison: Comparison
  number: string
  high: string | null
  currency: string | null
  columns: ColumnMatch | null
  /** The column of figures named behind it: 'less than 10 on hand'. */
  unit: ColumnMatch | null
  unitAt: number | null
  /** 'total' or 'number of' stood before it. */
  ofGroup: boolean
  /** It stood right behind the word for the rows: 'invoices over 1,000'. */
  ofRow: boolean
  /** The word for the rows stands behind it: 'more than 3 invoices'. */
  counts: boolean
  /** It compares the figure of this term of the glossary. */
  term?: string | undefined
}

export type StateWord = Extract<
  Keyword,
  'open' | 'overdue' | 'not_due' | 'paid' | 'closed' | 'cancelled' | 'won' | 'lost' | 'done' | 'low'
>
/** A state; 'not paid' is negated, 'except paid' excluded as well. */
export type State = { state: StateWord; negated: boolean; excluded: boolean; days: number | null; text: string }

/** What the answer is split by; `rows` where it is the rows themselves that each count: units per order. */
export type Group = {
  columns: ColumnMatch | null
  grain: Unit | null
  rows?: boolean | undefined
  shift?: number | undefined
}

export type Draft = {
  ask: 'how_many' | 'how_much' | 'list' | 'who' | null
  aggregate: Aggregate | null
  /** Every word for a kind of figure with its place; more than one asks for several figures. */
  kinds: { at: number; kind: Aggregate | 'how_many'; of?: boolean }[]
  distinct: boolean
  rank: Rank | null
  /** The figure in 'which 5 customers', before the word that says by what they are ranked. */
  ahead: number | null
  subjects: Subject[]
  by: Group[]
  sort: { columns: ColumnMatch | null; descending: boolean } | null
  /** Conditions that all hold; each with the readings it may have. */
  filters: Filter[][]
  /** Terms of the glossary that were said; their conditions are among the filters. */
  terms: SaidTerm[]
  bare: Bare[]
  states: State[]
  owes: 'us' | 'we' | 'any' | null
  periods: DraftPeriod[]
  /** What another period was named for: to be compared with. */
  against: Stretch | 'year_before' | 'unit_before' | null
  /** A fiscal year was said: when it begins must be told. */
  fiscal: boolean
  /** A word such as 'compared to' stood before. */
  comparing: 'compare' | 'versus' | null
  derived: Derived | null
  share: Share | null
  /** 'Divided by' or 'per' a column of figures. */
  over: ColumnMatch | null
  /** 'Minus' or 'plus' a column of figures. */
  joined: { kind: 'minus' | 'plus'; columns: ColumnMatch } | null
  /** 'Days between' two dates. */
  between: { from: ColumnMatch; until: ColumnMatch } | null
  /** 'How many groups' or 'the average over groups' of what is named behind. */
  ofGroups: 'count' | 'average' | null
  /** A verb was said that only tells that the rows came to be. */
  made: boolean
  /** A value stood where the thing to be counted is named: how many bolts. */
  countedValue: boolean
  /** Pieces that no rule knew what to do with. */
  lost: string[]
  /** Why this can't be answered although every word is known. */
  problems: string[]
  /** How well the words fit this table. */
  score: number
}

export type SaidTerm = { term: GlossaryTerm; meaning: Meaning; ways: Filter[][] }

export type DraftPeriod = SaidPeriod & { columns: ColumnMatch | null }

/** 'What percentage of … is …': how much of the draft stood before 'is' and describes the whole. */
export type Share = { split: { filters: number; states: number; bare: number; periods: number } | null }

export type Question = { marks: readonly Mark[]; lexicon: Lexicon; today: Day; draft: Draft }

/** A rule looks at one place and says how many pieces it has taken in; 0 leaves them to the next rule. */
export type Rule = (at: number, question: Question) => number

export const emptyDraft = (): Draft => ({
  ask: null,
  aggregate: null,
  kinds: [],
  distinct: false,
  rank: null,
  ahead: null,
  subjects: [],
  by: [],
  sort: null,
  filters: [],
  terms: [],
  bare: [],
  states: [],
  owes: null,
  periods: [],
  against: null,
  fiscal: false,
  comparing: null,
  derived: null,
  share: null,
  over: null,
  joined: null,
  between: null,
  ofGroups: null,
  made: false,
  countedValue: false,
  lost: [],
  problems: [],
  score: 0,
})
