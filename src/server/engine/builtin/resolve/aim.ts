// The shape of an answer before its columns are settled.
import type { DescribedColumn } from '../described.ts'
import type { Unit } from '../language/calendar.ts'
import type { Measure, PlainMeasure } from '../reading.ts'
import type { Bare, Subject } from '../recognise/draft.ts'

/** A group by one of these columns; no columns means the date that the question's period is about. */
export type GroupChoice = { columns: DescribedColumn[] | null; grain: Unit | null; shift?: number | undefined }

/** The measures that fit equally well, and the subjects that said so. */
export type MeasureChoice = { options: Measure[]; more?: PlainMeasure[]; used: Subject[] }

export type Target =
  | {
      shape: 'figure'
      measures: Measure[]
      more?: PlainMeasure[] | undefined
      /** The comparison that is already part of the measure. */
      taken?: Bare | undefined
      /** The average of the figures of these groups. */
      ofGroups?: { outer: 'average'; inner: PlainMeasure[]; by: GroupChoice[] } | undefined
    }
  | {
      shape: 'groups'
      measures: Measure[]
      more?: PlainMeasure[] | undefined
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
