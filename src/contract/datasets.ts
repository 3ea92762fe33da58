// Company data: tables that were uploaded, what their columns mean, and questions to them.
import { z } from 'zod/mini'
import { domains } from '#contract/access'
import { Column, ColumnRole } from '#contract/columns'
import { ById, Cell, Id, Nothing, Success, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'
import { FileReading, Problem } from '#contract/file-reading'

export const DomainName = z.enum(domains)

export const Version = z.object({
  id: Id,
  number: z.number(),
  file_name: z.string(),
  rows: z.number(),
  bytes: z.number(),
  created_at: Timestamp,
  created_by: z.string(),
  /** What was left out, decided, or does not fit any more, as sentences. */
  notes: z.array(z.string()),
})

export const datasetStatuses = ['importing', 'ready', 'failed'] as const
export const DatasetStatus = z.enum(datasetStatuses)
export type DatasetStatus = z.infer<typeof DatasetStatus>

export const Dataset = z.object({
  id: Id,
  name: z.string(),
  /** The name in SQL, unique. */
  table_name: z.string(),
  domain: DomainName,
  status: DatasetStatus,
  /** 0 to 1 while importing. */
  progress: z.number(),
  /** Rows that the import has read so far. */
  rows_done: z.number(),
  /** Why the last import failed, as a sentence. */
  failure: z.nullable(z.string()),
  rows: z.number(),
  column_count: z.number(),
  version: z.nullable(z.number()),
  /** When the newest version was uploaded. */
  data_at: z.nullable(Timestamp),
  /** Columns whose meaning was suggested without being sure, and rows that did not fit. */
  unsure_columns: z.number(),
  problem_count: z.number(),
  /** Part of the sample company, not the company's own. */
  sample: z.boolean(),
  updated_at: Timestamp,
  may_manage: z.boolean(),
})
export type Dataset = z.infer<typeof Dataset>

export const DatasetDetail = z.extend(Dataset, {
  columns: z.array(Column),
  /** The columns that together tell the rows apart; empty when none do. */
  key: z.array(z.string()),
  versions: z.array(Version),
  problems: z.array(Problem),
  notes: z.array(z.string()),
  /** Whether the last import failed in a way that may pass, so that its file can be tried again. */
  may_try_again: z.boolean(),
  /** Null before the first version. */
  reading: z.nullable(FileReading),
})
export type DatasetDetail = z.infer<typeof DatasetDetail>

/** The largest file that may be uploaded, in bytes. */
export const largestUpload = 200 * 1024 * 1024

export const list = endpoint({
  method: 'GET',
  path: '/api/datasets',
  summary: 'Datasets the asker may see',
  permission: 'signed_in',
  request: Nothing,
  answer: z.object({ datasets: z.array(Dataset), may_upload: z.boolean() }),
  errors: [],
})

export const upload = endpoint({
  method: 'POST',
  path: '/api/datasets',
  summary: 'Upload a table (CSV, spreadsheet, JSON or Parquet) as the body; with dataset_id as its next version',
  permission: 'datasets.manage',
  request: z.strictObject({
    file_name: z.string().check(z.minLength(1), z.maxLength(255)),
    domain: z.optional(DomainName),
    dataset_id: z.optional(Id),
    /** The sheet to take; without it the largest one is. */
    sheet: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: Dataset,
  errors: ['unsupported_file', 'too_large', 'not_found', 'conflict'],
  carries: 'file_up',
})

export const get = endpoint({
  method: 'GET',
  path: '/api/datasets/:id',
  summary: 'One dataset with its columns, versions and import problems',
  permission: 'signed_in',
  request: ById,
  answer: DatasetDetail,
  errors: ['not_found'],
})

export const change = endpoint({
  method: 'PATCH',
  path: '/api/datasets/:id',
  summary: 'Rename, move to another domain, or correct what columns mean',
  permission: 'datasets.manage',
  request: z.strictObject({
    id: Id,
    name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))),
    domain: z.optional(DomainName),
    /** What is left out stays as it is. */
    columns: z.optional(
      z
        .array(
          z.strictObject({
            name: z.string().check(z.maxLength(200)),
            role: z.optional(z.nullable(ColumnRole)),
            currency: z.optional(z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/, 'Enter a code such as EUR')))),
            currency_column: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
            unit: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(20)))),
            is_key: z.optional(z.boolean()),
            reference: z.optional(
              z.nullable(z.strictObject({ dataset_id: Id, column: z.string().check(z.maxLength(200)) })),
            ),
          }),
        )
        .check(z.maxLength(2000)),
    ),
    key: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(5))),
  }),
  answer: DatasetDetail,
  errors: ['not_found', 'invalid'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/datasets/:id',
  summary: 'Delete a dataset with every version (asks for the password again)',
  permission: 'datasets.manage',
  fresh: true,
  request: ById,
  answer: Success,
  errors: ['not_found', 'confirmation_needed'],
})

export const rows = endpoint({
  method: 'GET',
  path: '/api/datasets/:id/rows',
  summary: 'Rows in the order of the file',
  permission: 'signed_in',
  request: z.strictObject({
    id: Id,
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 100),
  }),
  answer: z.object({ columns: z.array(z.string()), rows: z.array(z.array(Cell)), total: z.number() }),
  errors: ['not_found', 'unavailable'],
})

export const ColumnProfile = z.object({
  name: z.string(),
  missing: z.number(),
  distinct: z.number(),
  min: z.nullable(Cell),
  max: z.nullable(Cell),
  mean: z.nullable(Cell),
  sum: z.nullable(Cell),
  median: z.nullable(Cell),
  /** Figures that are estimates because the column is too large to count exactly. */
  approximate: z._default(z.array(z.enum(['distinct', 'median', 'quantiles'])), []),
  /** Of numbers: below which 5, 25, 75 and 95 % of the values lie. */
  quantiles: z._default(z.nullable(z.object({ p5: Cell, p25: Cell, p75: Cell, p95: Cell })), null),
  /** Of numbers and dates. A bar of numbers ends before its `to`, one of days with it. */
  histogram: z._default(z.nullable(z.array(z.object({ from: Cell, to: Cell, count: z.number() }))), null),
  /** The most frequent values, up to fifty. */
  top: z.array(z.object({ value: Cell, count: z.number() })),
})
export type ColumnProfile = z.infer<typeof ColumnProfile>

export const profile = endpoint({
  method: 'GET',
  path: '/api/datasets/:id/profile',
  summary: 'Figures about each column',
  permission: 'signed_in',
  request: ById,
  answer: z.object({ columns: z.array(ColumnProfile) }),
  errors: ['not_found', 'unavailable'],
})

export const QueryAnswer = z.object({
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.array(z.array(Cell)),
  row_count: z.number(),
  truncated: z.boolean(),
  elapsed_ms: z.number(),
})
export type QueryAnswer = z.infer<typeof QueryAnswer>

export const query = endpoint({
  method: 'POST',
  path: '/api/query',
  summary: 'A read-only SQL question over the datasets the asker may see',
  permission: 'signed_in',
  request: z.strictObject({
    sql: z.string().check(z.minLength(1), z.maxLength(20_000)),
    max_rows: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1000),
  }),
  answer: QueryAnswer,
  errors: ['query_failed', 'query_too_slow', 'unavailable'],
})
