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
      for (const row of rows) {
        const cells = row.map((_cell, at) => `CAST($${at + 1} AS ${columns[at]?.sql})`).join(', ')
        await connection.run(
          `INSERT INTO written VALUES (${cells})`,
          row.map(cell => (cell === null ? null : String(cell))),
        )
      }
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
