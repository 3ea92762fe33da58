// The DuckDB that an import works with: in a folder of its own, with the uploaded file to read and nothing else in reach.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance, type DuckDBType, type DuckDBValue } from '@duckdb/node-api'
import { literal } from '../sql.ts'

export type Workshop = {
  /** `onRows` hears now and then how many rows the statement has read. */
  run(sql: string, onRows?: (rows: number) => void): Promise<void>
  rows(sql: string): Promise<DuckDBValue[][]>
  /** The columns that a query would answer. */
  columns(sql: string): Promise<{ name: string; type: DuckDBType }[]>
  close(): void
}

const TELL_MS = 250

/** Rows of larger files (bytes) are staged in a file, packed: that takes less memory than the rows do. */
const SMALL = 4 * 1024 * 1024

/** Opens a DuckDB that reads and writes only inside of `folder`, and reads `source`. */
export async function openWorkshop(folder: string, source: string, memoryLimitMb: number): Promise<Workshop> {
  const { size } = await stat(source)
  const instance = await DuckDBInstance.create(size > SMALL ? join(folder, 'workshop.db') : ':memory:', {
    threads: '2',
    memory_limit: `${memoryLimitMb}MB`,
    temp_directory: folder,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  const connection: DuckDBConnection = await instance.connect()
  await connection.run(`SET allowed_directories = [${literal(folder)}]`)
  await connection.run(`SET allowed_paths = [${literal(source)}]`)
  await connection.run("SET TimeZone = 'UTC'")
  await connection.run('SET enable_external_access = false')
  return {
    async run(sql, onRows) {
      const tell = () => onRows?.(Number(connection.progress.rows_processed))
      const timer = onRows && setInterval(tell, TELL_MS)
      try {
        await connection.run(sql)
      } finally {
        clearInterval(timer)
      }
    },
    async columns(sql) {
      const result = await connection.runAndReadAll(`FROM (${sql}) LIMIT 0`)
      return result.columnNames().map((name, index) => ({ name, type: result.columnType(index) }))
    },
    rows: async sql => (await connection.runAndReadAll(sql)).getRows(),
    close() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}
