// What changed between two versions of a dataset.
import { z } from 'zod/mini'
import { ColumnType } from '#contract/columns'
import { Cell, Id } from '#contract/common'
import { endpoint } from '#contract/endpoint'

const NamedColumn = z.object({ name: z.string(), title: z.string(), type: ColumnType })

/** What changed between two versions. Columns are called by their names in the later one. */
export const Difference = z.object({
  before: z.number(),
  after: z.number(),
  rows_before: z.number(),
  rows_after: z.number(),
  /** The columns that tell which rows are the same one; without any, rows are compared whole. */
  key: z.array(z.string()),
  columns: z.array(z.object({ name: z.string(), title: z.string(), changed_rows: z.number() })),
  columns_added: z.array(NamedColumn),
  columns_removed: z.array(NamedColumn),
  /** Told by their headings and values; compared as one column. */
  columns_renamed: z.array(z.object({ before: NamedColumn, after: NamedColumn })),
  columns_retyped: z.array(z.object({ before: NamedColumn, after: NamedColumn })),
  added: z.number(),
  removed: z.number(),
  changed: z.number(),
  /** Of amounts and quantities. */
  sums: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      currency: z.nullable(z.string()),
      unit: z.nullable(z.string()),
      before: z.nullable(Cell),
      after: z.nullable(Cell),
    }),
  ),
  /** How many rows there are of the kind asked for; `rows` is one page of them, in the order of `columns`. */
  total: z.number(),
  rows: z.array(
    z.object({
      kind: z.enum(['added', 'removed', 'changed']),
      before: z.nullable(z.array(Cell)),
      after: z.nullable(z.array(Cell)),
    }),
  ),
})
export type Difference = z.infer<typeof Difference>

const versionsToCompare = {
  id: Id,
  /** Numbers of versions; the newest two unless given. */
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  /** Names of the key's columns with commas between; empty compares whole rows. The dataset's own key unless given. */
  by: z.optional(z.string().check(z.maxLength(1000))),
}

export const difference = endpoint({
  method: 'GET',
  path: '/api/datasets/:id/difference',
  summary: 'What changed between two versions: rows, columns and sums, with one page of the rows',
  permission: 'signed_in',
  request: z.strictObject({
    ...versionsToCompare,
    kind: z._default(z.enum(['all', 'added', 'removed', 'changed']), 'all'),
    /** Only rows in which this column changed. */
    column: z.optional(z.string().check(z.maxLength(200))),
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 50),
  }),
  answer: Difference,
  errors: ['not_found', 'invalid', 'conflict', 'unavailable', 'query_failed', 'query_too_slow'],
})

export const differenceFile = endpoint({
  method: 'POST',
  path: '/api/datasets/:id/difference/file',
  summary: 'All rows that differ between two versions, as a CSV file (asks for the password again)',
  permission: 'export_data',
  fresh: true,
  request: z.strictObject(versionsToCompare),
  answer: z.any(),
  errors: ['not_found', 'invalid', 'conflict', 'too_large', 'unavailable', 'query_failed', 'query_too_slow'],
  carries: 'file_down',
})
