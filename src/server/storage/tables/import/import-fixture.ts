// For tests: imports a file made on the spot, in this process, and reads back what was written.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileChoices, Mend } from '#contract/file-reading'
import type { ImportedTable, TableCell } from '../answers.ts'
import { readRows } from '../query/rows.ts'
import type { UsualReading } from '../usual.ts'
import { importTable } from './import-table.ts'

export type Imported = ImportedTable & { cells: TableCell[][] }

const limits = { max_rows: 1_000_000, max_columns: 500, unpacked_bytes: 50 * 1024 * 1024, bulk_bytes: 1_000_000 }

export type FixtureOptions = {
  file_name?: string
  choices?: FileChoices
  mends?: Mend[]
  /** How the file before was read. */
  usual?: UsualReading
  /** From which size on DuckDB reads a text file by itself. */
  bulk_bytes?: number
}

/** The table of a file with this content, with its rows (the first thousand). */
export async function importOne(content: string | Uint8Array, options: FixtureOptions = {}): Promise<Imported> {
  const { file_name = 'table.csv', choices = {}, mends = [], usual, bulk_bytes = limits.bulk_bytes } = options
  const work_dir = await mkdtemp(join(tmpdir(), 'tables-'))
  try {
    const source = join(work_dir, 'source')
    await writeFile(source, content)
    const about = { source, file_name, work_dir, choices, mends, ...(usual && { usual }), memory_limit_mb: 256 }
    const table = await importTable({ kind: 'import', ...about, limits: { ...limits, bulk_bytes } }, () => {})
    const { rows } = await readRows({ kind: 'rows', path: table.path, offset: 0, limit: 1000, memory_limit_mb: 256 })
    return { ...table, cells: rows }
  } finally {
    await rm(work_dir, { recursive: true, force: true })
  }
}

/** A column of values under a heading. */
export const columnFile = (heading: string, values: string[]) =>
  [heading, ...values].map(value => `"${value.replaceAll('"', '""')}"`).join('\n')
