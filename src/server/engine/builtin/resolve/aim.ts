// The shape of an answer before its columns are settled.
import type { DescribedColumn } from '../described.ts'
import type { Grain } from '../language/calendar.ts'
import type { Measure } from '../reading.ts'

/** A group by one of these columns; no columns means the date that the question's period is about. */
export type GroupChoice = { columns: DescribedColumn[] | null; grain: Grain | null }

export type Target =
  | { shape: 'figure'; measures: Measure[] }
  | {
      shape: 'groups'
      measures: Measure[]
      by: GroupChoice[]
      order: 'largest' | 'smallest' | null
      limit: number | null
    }
  | {
      shape: 'rows'
      orders: DescribedColumn[] | 'date' | null
      descending: boolean
      limit: number | null
      mentioned: DescribedColumn[]
    }
