// For tests: small tables as Parquet files, written by DuckDB from rows given in the test.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { TableCell } from '../answers.ts'
import { identifier, literal } from '../sql.ts'

export type FixtureColumn = { name: string; sql: string }

/** A folder for one test file. `write` gives the path of a table; `read` gives a table's rows as text. */
export async function tablesFixture() {
  const folder = await mkdtemp(join(tmpdir(), 'tables-fixture-'))
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  let count = 0
  return {
    folder,
    /** What every request over whole tables carries. */
    means: { memory_limit_mb: 256, spill_dir: folder },
    async write(columns: FixtureColumn[], rows: TableCell[][]): Promise<string> {
      count += 1
      const path = join(folder, `table-${count}.parquet`)
      const list = columns.map(({ name, sql }) => `${identifier(name)} ${sql}`).join(', ')
      await connection.run(`CREATE OR REPLACE TEMP TABLE written (${list})`)
      const holes = rows.map(
        (_row, at) =>
          `(${columns.map(({ sql }, place) => `CAST($${at * columns.length + place + 1} AS ${sql})`).join(', ')})`,
      )
      const cells = rows.flat().map(cell => (cell === null ? null : String(cell)))
      if (rows.length > 0) await connection.run(`INSERT INTO written VALUES ${holes.join(', ')}`, cells)
      await connection.run(`COPY written TO ${literal(path)} (FORMAT parquet)`)
      return path
    },
    /** A table from a query of DuckDB's own, for many rows. */
    async writeQuery(sql: string): Promise<string> {
      count += 1
      const path = join(folder, `table-${count}.parquet`)
      await connection.run(`COPY (${sql}) TO ${literal(path)} (FORMAT parquet)`)
      return path
    },
    async close() {
      connection.closeSync()
      instance.closeSync()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
