// Company data: tables that were uploaded, what their columns mean, and questions to them.
import { z } from 'zod/mini'
import { domains } from '#contract/access'
import { ById, Cell, Id, Nothing, Success, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'
import type { DescribedTerm } from '#contract/glossary'

export const columnRoles = [
  'date',
  'due_date',
  'closed_date',
  'start_date',
  'end_date',
  'amount',
  'quantity',
  'cost',
  'party',
  'owner',
  'category',
  'stage',
  'status',
  'identifier',
  'text',
  'email',
  'target',
  'actual',
  'department',
  'currency',
] as const
export const ColumnRole = z.enum(columnRoles)
export type ColumnRole = z.infer<typeof ColumnRole>

export const ColumnType = z.enum(['integer', 'decimal', 'date', 'timestamp', 'boolean', 'text'])
export type ColumnType = z.infer<typeof ColumnType>

export const DomainName = z.enum(domains)

/** The parts of a column's meaning beside its role. */
export const meaningParts = ['currency', 'unit', 'key', 'reference'] as const
export const MeaningPart = z.enum(meaningParts)
export type MeaningPart = z.infer<typeof MeaningPart>

/** The column of another dataset that the values of a column stand for. */
export const Reference = z.object({
  dataset_id: Id,
  /** The name in SQL of that dataset, and its name for people. */
  table: z.string(),
  dataset_name: z.string(),
  column: z.string(),
  /** Different values that were looked up there, and how many of them are not there. */
  values: z.number(),
  orphans: z.number(),
  /** Whether only a part of the values was looked up, because there are too many. */
  sampled: z.boolean(),
})
export type Reference = z.infer<typeof Reference>

export const Column = z.object({
  /** The name in SQL. */
  name: z.string(),
  /** The heading as it stands in the file. */
  title: z.string(),
  type: ColumnType,
  role: z.nullable(ColumnRole),
  /** How sure the role is, 0 to 1; 1 when a person chose it. */
  confidence: z.number(),
  chosen_by_person: z.boolean(),
  /** ISO 4217. */
  currency: z.nullable(z.string()),
  /** The column of the same table that says each row's currency; then `currency` is null. */
  currency_column: z.nullable(z.string()),
  /** Whether the currency stands nowhere in the table and is the company's own. */
  currency_assumed: z.boolean(),
  /** For example kg, h, days, %, pcs. */
  unit: z.nullable(z.string()),
  /** Whether each row has a value of its own here: nothing blank, nothing twice. */
  is_key: z.boolean(),
  reference: z.nullable(Reference),
  /** How sure each part is, 0 to 1; 1 when a person chose it. */
  sureness: z.object({ currency: z.number(), unit: z.number(), key: z.number(), reference: z.number() }),
  /** The parts that a person chose. */
  chosen: z.array(MeaningPart),
  /** How the values were read where that was a choice, for example "day first". */
  assumption: z.nullable(z.string()),
  /** How the file writes its dates, for example dd.mm.yyyy. */
  format: z.nullable(z.string()),
})
export type Column = z.infer<typeof Column>

export const Problem = z.object({
  line: z.number(),
  column: z.string(),
  /** The place of the cell in its row, from 0; missing when the whole row is meant. */
  cell: z.optional(z.nullable(z.number())),
  value: z.string(),
  why: z.string(),
})
export type Problem = z.infer<typeof Problem>

/** Encodings that a person can name when the guess was wrong. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-1',
  'iso-8859-15',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'windows-1254',
  'cp850',
  'macintosh',
  'shift_jis',
  'gb18030',
] as const

/** The most columns that a table may have. */
const mostColumns = 2_000
const Place = z.number().check(z.int(), z.minimum(0), z.maximum(mostColumns))
const Line = z.number().check(z.int(), z.minimum(1), z.maximum(2_000_000_000))

/** What a person decides about how a file is read; what is missing is decided on the whole file. */
export const FileChoices = z.strictObject({
  /** The sheet of a workbook, or the path to the list in a JSON file. */
  sheet: z.optional(z.string().check(z.maxLength(200))),
  encoding: z.optional(z.enum(encodings)),
  separator: z.optional(z.enum([',', ';', '\t', '|'])),
  /** The line of the headings; null when there are none. */
  header_line: z.optional(z.nullable(Line)),
  date_order: z.optional(z.enum(['day', 'month'])),
  decimal_mark: z.optional(z.enum(['.', ','])),
  /** Types of columns by their place in the rows of the file. */
  types: z.optional(z.array(z.strictObject({ cell: Place, type: ColumnType })).check(z.maxLength(mostColumns))),
})
export type FileChoices = z.infer<typeof FileChoices>

/** A value to read in place of the one in the file, or a row to leave out. Rows are known by their line. */
export const Mend = z.union([
  z.strictObject({ line: Line, cell: Place, value: z.string().check(z.maxLength(10_000)) }),
  z.strictObject({ line: Line, skip: z.literal(true) }),
])
export type Mend = z.infer<typeof Mend>

/** How the newest version was read. */
export const FileReading = z.object({
  file_name: z.string(),
  choices: FileChoices,
  encoding: z.nullable(z.string()),
  separator: z.nullable(z.string()),
  header_line: z.nullable(z.number()),
  sheet: z.nullable(z.string()),
  /** Tables of the same file that are no datasets yet. */
  other_sheets: z.array(z.object({ name: z.string(), rows: z.number(), columns: z.number() })),
  mends: z.array(Mend),
  /** Whether the file as it was uploaded is kept, so that it can be read again. */
  has_original: z.boolean(),
})
export type FileReading = z.infer<typeof FileReading>

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

/** A dataset in the words that models and questions need: what its columns mean, their ranges and common values. */
export type DescribedTable = {
  id: string
  table: string
  name: string
  domain: string
  rows: number
  version: number
  /** The columns that together tell its rows apart; empty when none do. */
  key: string[]
  columns: {
    name: string
    title: string
    type: ColumnType
    role: ColumnRole | null
    currency: string | null
    /** The column that says each row's currency. */
    currency_column: string | null
    /** Whether the currency stands nowhere in the table and is the company's own. */
    currency_assumed: boolean
    unit: string | null
    /** Whether each row has a value of its own here. */
    is_key: boolean
    min: Cell | null
    max: Cell | null
    values: string[]
  }[]
  references: DescribedReference[]
}

/** A column whose values are found in a key of another table that the asker may see. */
export type DescribedReference = {
  column: string
  to_table: string
  to_column: string
  /** 0 to 1; 1 when a person chose it. */
  confidence: number
  /** Different values that are not found there. */
  orphans: number
}

/** Everything that describe_data tells. */
export type DescribedCompany = { today: string; tables: DescribedTable[]; glossary: DescribedTerm[] }
