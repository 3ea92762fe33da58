// Importing a big table: from CSV to Parquet with types, alone and as people wait for it, against DuckDB alone.
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { openTables } from '../../src/server/storage/tables/index.ts'
import { makeTable, type TableFile } from '../support/company-table.ts'
import { withFolder } from '../support/places.ts'
import { missing, type Row, row } from '../support/row.ts'

const GOAL = 500_000
const ROWS = { usual: 1_000_000, large: 10_000_000 }

export const importing = (large: boolean): Promise<Row[]> =>
  withFolder(async folder => {
    const table = await makeTable(folder, large ? ROWS.large : ROWS.usual)
    const bare = await bareSeconds(folder, table)
    const faults: unknown[] = []
    const tables = openTables({ log: { error: (...what: unknown[]) => void faults.push(what) } as never })
    try {
      const began = performance.now()
      const read = await tables.importTable({ source: table.path, file_name: 'payments.csv', target_dir: folder })
      const imported = (performance.now() - began) / 1000
      await tables.profile({ path: read.path })
      const profiled = (performance.now() - began) / 1000
      const types = read.columns.map(({ type }) => type).join()
      if (read.rows !== table.rows || types !== 'date,text,decimal' || read.problem_count > 0)
        return [
          missing('Import of a table', `it gave ${read.rows} rows of ${types} with ${read.problem_count} problems`),
        ]
      const size = `${table.rows.toLocaleString('en')} rows, ${Math.round(table.bytes / 1024 / 1024)} MB of CSV, 512 MB for DuckDB`
      const baseline = { title: 'DuckDB alone, types guessed from a sample', value: table.rows / bare }
      return [
        row('Import of a table', 'rows/s', table.rows / imported, { goal: { at_least: GOAL }, baseline, note: size }),
        row('Import with figures about each column', 'rows/s', table.rows / profiled, { baseline, note: size }),
      ]
    } finally {
      await tables.close()
    }
  })

async function bareSeconds(folder: string, { path }: TableFile): Promise<number> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' })
  const connection = await instance.connect()
  try {
    const began = performance.now()
    await connection.run(`copy (from read_csv('${path}')) to '${join(folder, 'bare.parquet')}' (format parquet)`)
    return (performance.now() - began) / 1000
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
