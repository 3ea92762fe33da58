// What a question means, once it is understood: everything that SQL and the answer are made from.
import type { DescribedColumn, DescribedTable } from './described.ts'
import type { Day, Stretch, Unit } from './language/calendar.ts'

/** A figure over the values of one column; `ratio` is the sum of it divided by the sum of another. */
export type ColumnMeasure =
  | { kind: 'count_distinct' | 'sum' | 'average' | 'min' | 'max' | 'median'; column: DescribedColumn }
  /** `at` is 1 to 99. */
  | { kind: 'percentile'; column: DescribedColumn; at: number }
  | { kind: 'ratio'; column: DescribedColumn; over: DescribedColumn }
  /** The sum of it with the sum of another taken from it or added to it. */
  | { kind: 'minus' | 'plus'; column: DescribedColumn; other: DescribedColumn }
  /** The days of each row from the one date to the other. */
  | { kind: 'days'; take: 'average' | 'median' | 'min' | 'max'; column: DescribedColumn; until: DescribedColumn }
export type PlainMeasure = { kind: 'count' } | ColumnMeasure
/** How many groups there are, or the average of their figures; blank groups are none. */
export type GroupMeasure = {
  kind: 'of_groups'
  outer: 'count' | 'average'
  inner: PlainMeasure
  by: Dimension
  having: Having | null
}
export type Measure = PlainMeasure | GroupMeasure

export type Having = { comparison: Comparison; number: string }

/** What is made of the figures of a measure beside themselves. */
export type Derived =
  /** Each group in percent of all. */
  | 'share'
  /** The sum of all groups up to each, in time. */
  | 'running'
  /** The difference to the unit of time before, and to the same unit a year before. */
  | 'change'
  | 'change_in_year'

/** What rows are grouped by; dates always by a unit. */
export type Dimension = {
  column: DescribedColumn
  grain: Unit | null
  /** By how many months a fiscal year begins after January, where units of it are meant. */
  shift?: number | undefined
}

export type Comparison = 'over' | 'at_least' | 'under' | 'at_most' | 'equal' | 'unequal'

/** How a table tells whether something is still open: by a date on which it was closed, a yes or no, what is left to pay, a status, or several. */
export type Openness = {
  closed: DescribedColumn | null
  /** Today, where some closing dates lie in the future: until then the rows are open. */
  today: Day | null
  flag: DescribedColumn | null
  /** What is left to pay, where nothing else tells. */
  balance: DescribedColumn | null
  status: { column: DescribedColumn; closed: string[] } | null
}

export type Filter =
  | { kind: 'values'; column: DescribedColumn; values: string[]; negated: boolean }
  | { kind: 'contains'; column: DescribedColumn; text: string; negated: boolean }
  | { kind: 'compare'; column: DescribedColumn; comparison: Comparison; number: string }
  | { kind: 'range'; column: DescribedColumn; low: string; high: string }
  /** Two columns of a row: both figures, or both dates. */
  | { kind: 'columns'; column: DescribedColumn; comparison: Comparison; other: DescribedColumn }
  | { kind: 'blank'; column: DescribedColumn; negated: boolean }
  /** A stretch of days that a term of the glossary takes in, beside the period that a question names. */
  | ({ kind: 'days'; column: DescribedColumn } & Stretch)
  | { kind: 'flag'; column: DescribedColumn; wanted: boolean }
  | { kind: 'open'; by: Openness; negated: boolean }
  /** Past its due date on `today` by more than `days` days, and still open. */
  | { kind: 'overdue'; due: DescribedColumn; by: Openness; today: Day; days: number }
  | { kind: 'not_due'; due: DescribedColumn; by: Openness; today: Day }
  /** What is in stock is below the level at which it is ordered again. */
  | { kind: 'low'; stock: DescribedColumn; level: DescribedColumn }
  /** Rows to which the other table has rows of this kind; negated, has none. */
  | { kind: 'related'; column: DescribedColumn; to: Related; negated: boolean }

/** Rows of another table whose `key` says to which row here they belong. */
export type Related = { table: DescribedTable; key: DescribedColumn; filters: Filter[]; period: Period | null }

export type Period = Stretch & { column: DescribedColumn }

type Common = {
  table: DescribedTable
  filters: Filter[]
  period: Period | null
  /** Amounts in several currencies are kept apart by this column. */
  currency: DescribedColumn | null
  /** What was decided on the way and is not said by the question itself; Markdown sentences. */
  assumptions: string[]
}

/** What is asked of the rows beside the first figure. */
type Measured = Common & {
  measure: Measure
  /** Further figures side by side. */
  more?: PlainMeasure[] | undefined
  /** The same in another period, for comparison. */
  against?: Period | undefined
  /** The figure is the rows that fulfil these, in percent of all. */
  part?: Part | undefined
}
export type Part = { filters: Filter[]; period: Period | null }

/** One figure. */
export type Figure = Measured & { shape: 'figure' }
/** A figure for each group; `limit` is the N of a top N. */
export type Groups = Measured & {
  shape: 'groups'
  by: Dimension[]
  derived?: Derived | undefined
  having: Having | null
  /** Only groups without a row of this kind. */
  none?: Part | undefined
  order: 'largest' | 'smallest' | 'by_date'
  limit: number | null
}
/** The rows themselves. */
export type Rows = Common & {
  shape: 'rows'
  order: { column: DescribedColumn; descending: boolean } | null
  limit: number | null
  /** Columns that the question names; they are among those shown. */
  mentioned: DescribedColumn[]
}
export type Reading = Figure | Groups | Rows

const calculated: readonly Measure['kind'][] = ['ratio', 'minus', 'plus', 'days']
/** Whether a figure is made of two columns. */
export const isCalculated = (
  measure: Measure,
): measure is Extract<Measure, { kind: 'ratio' | 'minus' | 'plus' | 'days' }> => calculated.includes(measure.kind)

/** Every column that the figures of a measure are made from. */
export function columnsOf(measure: PlainMeasure): DescribedColumn[] {
  switch (measure.kind) {
    case 'count':
      return []
    case 'ratio':
      return [measure.column, measure.over]
    case 'minus':
    case 'plus':
      return [measure.column, measure.other]
    case 'days':
      return [measure.column, measure.until]
    default:
      return [measure.column]
  }
}

/** The column that a measure is about; null for counts. */
export const columnOf = (measure: Measure): DescribedColumn | null =>
  measure.kind === 'count' || measure.kind === 'of_groups' ? null : measure.column

/** A list of rows or groups never asks for more than this. */
export const longestList = 100
