// For tests: imports a file made on the spot, in this process, and reads back what was written.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportedTable, TableCell } from '../answers.ts'
import { readRows } from '../query/rows.ts'
import { importTable } from './import-table.ts'

export type Imported = ImportedTable & { cells: TableCell[][] }

const limits = { max_rows: 1_000_000, max_columns: 500, unpacked_bytes: 50 * 1024 * 1024 }

/** The tables of a file with this content, each with its rows (the first thousand). */
export async function importAll(content: string | Uint8Array, sheet?: string): Promise<Imported[]> {
  const work_dir = await mkdtemp(join(tmpdir(), 'tables-'))
  try {
    const source = join(work_dir, 'source')
    await writeFile(source, content)
    const request = { kind: 'import' as const, source, file_name: 'table.csv', work_dir, memory_limit_mb: 256, limits }
    const tables = await importTable(sheet === undefined ? request : { ...request, sheet }, () => {})
    const read = async (table: ImportedTable) => {
      const { rows } = await readRows({ kind: 'rows', path: table.path, offset: 0, limit: 1000, memory_limit_mb: 256 })
      return { ...table, cells: rows }
    }
    return await Promise.all(tables.map(read))
  } finally {
    await rm(work_dir, { recursive: true, force: true })
  }
}

/** The only table of a file. */
export async function importOne(content: string | Uint8Array): Promise<Imported> {
  const [table, more] = await importAll(content)
  if (!table || more) throw new Error('The file does not hold exactly one table')
  return table
}

/** A column of values under a heading. */
export const columnFile = (heading: string, values: string[]) =>
  [heading, ...values].map(value => `"${value.replaceAll('"', '""')}"`).join('\n')
