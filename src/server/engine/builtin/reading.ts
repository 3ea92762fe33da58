// What a question means, once it is understood: everything that SQL and the answer are made from.
import type { DescribedColumn, DescribedTable } from './described.ts'
import type { Day, Grain, Stretch } from './language/calendar.ts'

export type Measure =
  | { kind: 'count' }
  | { kind: 'count_distinct' | 'sum' | 'average' | 'min' | 'max'; column: DescribedColumn }

/** What rows are grouped by; dates always by a grain. */
export type Dimension = { column: DescribedColumn; grain: Grain | null }

export type Comparison = 'over' | 'at_least' | 'under' | 'at_most' | 'equal' | 'unequal'

/** How a table tells whether something is still open: by a date on which it was closed, a yes or no, a status, or several. */
export type Openness = {
  closed: DescribedColumn | null
  /** Today, where some closing dates lie in the future: until then the rows are open. */
  today: Day | null
  flag: DescribedColumn | null
  status: { column: DescribedColumn; closed: string[] } | null
}

export type Filter =
  | { kind: 'values'; column: DescribedColumn; values: string[]; negated: boolean }
  | { kind: 'contains'; column: DescribedColumn; text: string; negated: boolean }
  | { kind: 'compare'; column: DescribedColumn; comparison: Comparison; number: string }
  | { kind: 'range'; column: DescribedColumn; low: string; high: string }
  | { kind: 'blank'; column: DescribedColumn; negated: boolean }
  | { kind: 'flag'; column: DescribedColumn; wanted: boolean }
  | { kind: 'open'; by: Openness; negated: boolean }
  /** Past its due date on `today` by more than `days` days, and still open. */
  | { kind: 'overdue'; due: DescribedColumn; by: Openness; today: Day; days: number }
  | { kind: 'not_due'; due: DescribedColumn; by: Openness; today: Day }

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

/** One figure. */
export type Figure = Common & { shape: 'figure'; measure: Measure }
/** A figure for each group; `limit` is the N of a top N. */
export type Groups = Common & {
  shape: 'groups'
  measure: Measure
  by: Dimension[]
  having: { comparison: Comparison; number: string } | null
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

/** A list of rows or groups never asks for more than this. */
export const longestList = 100
