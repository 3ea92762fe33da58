// A DuckDB that can read the named Parquet files and nothing else: no other file, no network, no setting.
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { AppError } from '../../../base/errors.ts'
import { identifier, literal } from '../sql.ts'

export type TableFile = { name: string; path: string }

const MOST_SPILLED = '16GB'

/**
 * Runs `work` on a fresh instance, which is gone afterwards: no question can leave anything behind for the next one.
 * Making one takes about 15 ms.
 */
export async function withInstance<T>(
  memoryLimitMb: number,
  work: (connection: DuckDBConnection) => Promise<T>,
  spillDir = '',
): Promise<T> {
  const instance = await DuckDBInstance.create(':memory:', {
    threads: '2',
    memory_limit: `${memoryLimitMb}MB`,
    // A person's question spills nothing to the disk: one that needs more memory than it may have fails.
    temp_directory: spillDir,
    ...(spillDir && { max_temp_directory_size: MOST_SPILLED }),
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
  })
  const connection = await instance.connect()
  try {
    return await work(connection)
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

/** Makes each table a view on its file and takes everything else out of reach, for good. */
export async function lockTo(connection: DuckDBConnection, tables: TableFile[], spillDir?: string): Promise<void> {
  await connection.run("SET TimeZone = 'UTC'")
  for (const table of tables) await createView(connection, table)
  await connection.run(`SET allowed_paths = [${tables.map(({ path }) => literal(path)).join(', ')}]`)
  if (spillDir) await connection.run(`SET allowed_directories = [${literal(spillDir)}]`)
  await connection.run('SET enable_external_access = false')
  await connection.run('SET lock_configuration = true')
}

/** A fresh instance that is locked to one table, for questions of our own. */
export const withTable = <T>(
  table: TableFile,
  memoryLimitMb: number,
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> =>
  withInstance(memoryLimitMb, async connection => {
    await lockTo(connection, [table])
    return work(connection)
  })

/** The same on several tables, for work of our own that may use the disk as well: it reads whole tables. */
export const withTables = <T>(
  tables: TableFile[],
  { memory_limit_mb, spill_dir }: { memory_limit_mb: number; spill_dir: string },
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> =>
  withInstance(
    memory_limit_mb,
    async connection => {
      await lockTo(connection, tables, spill_dir)
      return work(connection)
    },
    spill_dir,
  )

async function createView(connection: DuckDBConnection, { name, path }: TableFile) {
  try {
    await connection.run(`CREATE VIEW ${identifier(name)} AS FROM read_parquet(${literal(path)})`)
  } catch (cause) {
    throw new AppError('unavailable', `The file of the table ${name} cannot be read.`, { cause })
  }
}
