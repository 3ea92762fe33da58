// What every step of one import works with.
import type { ImportedTable } from '../answers.ts'
import type { ImportRequest } from '../requests.ts'
import type { Problems } from './problems.ts'
import type { Staged } from './staged.ts'
import type { Workshop } from './workshop.ts'

export type Import = {
  request: ImportRequest
  workshop: Workshop
  problems: Problems
  /** What was left out or decided, as sentences. */
  notes: string[]
  /** Hears how far the staging is, from 0 to 1, and how many rows it has read. */
  onStaged: (fraction: number, rows: number) => void
}

/** The rows of a table, and what is known about the file around them. */
export type StagedTable = { staged: Staged } & Pick<
  ImportedTable,
  'sheet' | 'other_sheets' | 'is_database' | 'separator' | 'encoding' | 'header_line' | 'mended_rows'
> & { carried: Omit<ImportedTable['carried'], 'types'> }
