// What the columns of a result mean.
import type { DescribedColumn } from '../described.ts'
import type { Dimension, Measure } from '../reading.ts'

export type ResultColumn =
  | { is: 'group'; dimension: Dimension }
  | { is: 'currency' }
  | { is: 'measure'; of: Measure }
  /** The same measure in the period that it is compared with, and what has become of it. */
  | { is: 'against' | 'difference' }
  /** In percent: the change, and the share of all. */
  | { is: 'change' | 'share' }
  /** The rows that are a share of `measure`. */
  | { is: 'part' }
  | { is: 'running' }
  | { is: 'cell'; column: DescribedColumn }
  /** How many rows a figure is made of. */
  | { is: 'rows' }
  /** How many of them have nothing in the measured column. */
  | { is: 'without_measure' }
  /** How many rows were left out because this date is blank. */
  | { is: 'without_date'; column: DescribedColumn }
  /** How many different identifiers the counted rows carry. */
  | { is: 'identifiers'; column: DescribedColumn }
  /** How many different documents the summed rows belong to, and how many different figures of documents they hold. */
  | { is: 'documents'; column: DescribedColumn }
  | { is: 'document_figures' }
  /** How many rows or groups there are in all, before the list is cut. */
  | { is: 'matching' }

export type Item = { means: ResultColumn; sql: string; alias: string }
