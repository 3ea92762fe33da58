// How good the data of a dataset is: what is missing, doubled, unreadable, without a match, or of another type than before.
import { z } from 'zod/mini'
import { ColumnType } from '#contract/columns'
import { ById, Id } from '#contract/common'
import { endpoint } from '#contract/endpoint'

/** A SELECT for the rows behind a figure; null where there are none to see. */
const Rows = z.nullable(z.string())

export const ColumnQuality = z.object({
  name: z.string(),
  title: z.string(),
  type: ColumnType,
  missing: z.number(),
  missing_rows: Rows,
  distinct: z.number(),
  /** Whether `distinct` is an estimate, because the column is too large to count exactly. */
  distinct_estimated: z.boolean(),
  /** Values of the file that don't fit the type; null where an old version did not count them by column. */
  misfits: z.nullable(z.number()),
  /** The type in the version before, where it was another one. */
  type_before: z.nullable(ColumnType),
  /** Values that are not in the column of another table that they stand for; null when they could not be counted. */
  reference: z.nullable(
    z.object({
      dataset_id: Id,
      dataset_name: z.string(),
      column: z.string(),
      orphans: z.nullable(z.number()),
      orphan_rows: z.nullable(z.number()),
      /** Whether only a part of the values was looked up, because there are too many. */
      sampled: z.boolean(),
      rows: Rows,
    }),
  ),
})
export type ColumnQuality = z.infer<typeof ColumnQuality>

/** Whether columns that should tell the rows apart do. */
export const KeyQuality = z.object({
  columns: z.array(z.string()),
  titles: z.array(z.string()),
  /** Rows in which one of them is blank. */
  blank: z.number(),
  /** Values that stand in more than one row, and all rows that hold one of these beyond the first. */
  repeated: z.number(),
  surplus: z.number(),
  rows: Rows,
})
export type KeyQuality = z.infer<typeof KeyQuality>

export const Quality = z.object({
  version: z.number(),
  rows: z.number(),
  /** The version that types are compared with; null for the first one. */
  version_before: z.nullable(z.number()),
  columns: z.array(ColumnQuality),
  /** Null when they could not be counted, because the table is too large. */
  keys: z.nullable(z.array(KeyQuality)),
  /** Rows that did not fit as a whole: too short, too long, like a total. Null where they were not counted apart. */
  misfit_rows: z.nullable(z.number()),
})
export type Quality = z.infer<typeof Quality>

export const get = endpoint({
  method: 'GET',
  path: '/api/datasets/:id/quality',
  summary: 'How good the newest version is, column by column, with the rows behind each figure',
  permission: 'signed_in',
  request: ById,
  answer: Quality,
  errors: ['not_found', 'unavailable'],
})
