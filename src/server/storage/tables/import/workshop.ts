// The DuckDB that an import works with: in memory, with a folder of its own to spill into and nothing else in reach.
import { type DuckDBConnection, DuckDBInstance, type DuckDBValue } from '@duckdb/node-api'
import { literal } from '../sql.ts'

export type Workshop = {
  run(sql: string): Promise<void>
  rows(sql: string): Promise<DuckDBValue[][]>
  close(): void
}

/** Opens a DuckDB that reads and writes only inside of `folder`. */
export async function openWorkshop(folder: string, memoryLimitMb: number): Promise<Workshop> {
  const instance = await DuckDBInstance.create(':memory:', {
    threads: '2',
    memory_limit: `${memoryLimitMb}MB`,
    temp_directory: folder,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  const connection: DuckDBConnection = await instance.connect()
  await connection.run(`SET allowed_directories = [${literal(folder)}]`)
  await connection.run('SET enable_external_access = false')
  return {
    run: async sql => {
      await connection.run(sql)
    },
    rows: async sql => (await connection.runAndReadAll(sql)).getRows(),
    close() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}
