// What the tables that describe datasets hold: datasets, their columns and versions, and the imports that make these.
import type { Domain } from '#contract/access'
import type { Column, Reference } from '#contract/columns'
import type { ColumnProfile, DatasetStatus } from '#contract/datasets'
import type { FileChoices, FileReading, Mend, Problem } from '#contract/file-reading'
import type { UsualReading } from '../../storage/tables/index.ts'

/** What an import is asked to do. */
export type ImportJob = {
  dataset_id: string
  /** The version that this import makes: an import that is repeated after a crash makes it once. */
  version_id: string
  /** Where the file is kept, below the data folder. */
  original: string
  file_name: string
  domain: Domain | null
  user_id: string | null
  choices: FileChoices
  mends: Mend[]
  /** How the version before was read. */
  usual: UsualReading | null
}

export type DatasetRow = {
  id: string
  name: string
  table_name: string
  domain: Domain
  status: DatasetStatus
  progress: number
  failure: string | null
  /** The version that is being made; null when nothing is imported. */
  importing: string | null
  rows_done: number
  /** The last import of a file as long as it can be tried again; null for what a source has read. */
  import_job: ImportJob | null
  import_begun_at: Date | null
  /** When the process that imports was last heard of; null while it waits for its turn. */
  import_alive_at: Date | null
  version: number | null
  row_count: number
  notes: string[]
  problems: Problem[]
  problem_count: number
  /** The columns that together tell the rows apart; empty when none do. */
  key_columns: string[]
  key_chosen: boolean
  /** The version whose keys and references were measured last. */
  related_version: number | null
  created_by: string | null
  department: string | null
  sample: boolean
  created_at: Date
  updated_at: Date
}
/** How a version was read; what else belongs to it stands in columns of its own. */
export type StoredReading = Omit<FileReading, 'file_name' | 'mends' | 'has_original'> & {
  /** Which rows the mends were about, by their content; missing in readings of long ago. */
  mended_rows?: { line: number; row: string }[]
}
/** A reference without the names of what it refers to: those may change, and not everybody may see them. */
export type StoredReference = Omit<Reference, 'table' | 'dataset_name'>
export type ColumnRow = Omit<Column, 'currency_assumed' | 'reference'> & {
  dataset_id: string
  position: number
  cell: number | null
  reference: StoredReference | null
}
export type VersionRow = {
  id: string
  dataset_id: string
  number: number
  file_name: string
  parquet: string
  row_count: number
  bytes: number
  profile: ColumnProfile[]
  /** With how many values of the file don't fit the type; missing in versions of long ago. */
  columns: (Pick<Column, 'name' | 'title' | 'type'> & { misfits?: number })[]
  created_at: Date
  created_by: string | null
  /** Where the file as it was uploaded is kept, below the data folder. */
  original: string | null
  reading: StoredReading | null
  mends: Mend[]
  notes: string[]
}
