// Reading a company's databases, each time in a process of its own.
import type { ChildOptions } from '../child/child.ts'
import type { Asked, DatabaseAddress, DatabaseReading, DatabaseTable } from './database/requests.ts'
import { runDatabaseRead, runDatabaseTables } from './importer.ts'
import { OVERHEAD_MB } from './reader.ts'

type DatabaseReadOptions = {
  database: DatabaseAddress
  asked: Asked
  /** An absolute folder for the Parquet file; made when missing. */
  target_dir: string
  /** Of the reading before; null when there is none. */
  fingerprint: string | null
  signal?: AbortSignal
}

export type Databases = {
  /**
   * Reads one table of a database and writes it as Parquet, in the database's own types. Throws `provider_failed` with
   * what the database says, `invalid`, `too_large` or `unavailable`, or the signal's reason.
   */
  readDatabase(options: DatabaseReadOptions): Promise<DatabaseReading>
  /** The tables of a database that its login may read. Throws as above. */
  databaseTables(database: DatabaseAddress): Promise<DatabaseTable[]>
}

/** A few thousand rows at a time. */
const HEAP_MB = 256
const TABLES_MS = 30_000
/** A reading ends itself at its limit; only when that fails is its process ended. */
const GRACE_MS = 3_000
const limits = { max_rows: 10_000_000, max_bytes: 2 * 1024 ** 3, time_limit_ms: 15 * 60_000 }

/** All readings end when `closing` is aborted. */
export function databases(
  child: Pick<ChildOptions, 'program' | 'log'>,
  memory_limit_mb: number,
  closing: AbortSignal,
): Databases {
  return {
    readDatabase({ database, asked, target_dir, fingerprint, signal }) {
      const request = { database, asked, fingerprint, memory_limit_mb, limits }
      const options = { ...child, heap_mb: HEAP_MB, memory_mb: HEAP_MB + memory_limit_mb + OVERHEAD_MB }
      const either = AbortSignal.any([closing, ...(signal ? [signal] : [])])
      const time_limit_ms = limits.time_limit_ms + GRACE_MS
      return runDatabaseRead({ request, target_dir, time_limit_ms, signal: either }, options)
    },
    databaseTables: database =>
      runDatabaseTables(database, TABLES_MS, { ...child, heap_mb: HEAP_MB, memory_mb: HEAP_MB + OVERHEAD_MB }),
  }
}
