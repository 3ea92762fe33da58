// Reads a company's tables: imports files into Parquet and answers questions on them, each in a process that may fail.

import { totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import type { FileChoices, Mend } from '#contract/file-reading'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import { ChildEnded } from '../child/child.ts'
import type { Progress } from '../child/replies.ts'
import {
  columnProfiles,
  type ImportedTable,
  type QueryResult,
  queryResult,
  type RowsResult,
  rowsResult,
  type TableColumnProfile,
} from './answers.ts'
import { type Databases, databases } from './databases.ts'
import { runImport } from './importer.ts'
import { tooMuchMemory, tooSlow } from './query/errors.ts'
import { createReader, OVERHEAD_MB, READS_AT_ONCE } from './reader.ts'
import type { TablesRequest } from './requests.ts'
import type { UsualReading } from './usual.ts'
import { type WholeTables, wholeTables } from './whole.ts'

type TablesOptions = {
  log: Log
  /** The most that one question, and DuckDB in an import, may use (MB). */
  memory_limit_mb?: number
  /** After how long without a question (milliseconds) the process that answers them ends. */
  idle_ms?: number
}

type ImportLimits = {
  max_rows?: number
  max_columns?: number
  /** Of a workbook when it is unpacked. */
  unpacked_bytes?: number
  bulk_bytes?: number
  time_limit_ms?: number
}

type ImportOptions = {
  /** Absolute path of the file. */
  source: string
  /** What the person called it; its ending is only a hint. */
  file_name: string
  /** An absolute folder for the Parquet files; made when missing. */
  target_dir: string
  /** What a person decided about how the file is read. */
  choices?: FileChoices
  /** Values to read in place of those in the file, and rows to leave out. */
  mends?: readonly Mend[]
  /** How the version before was read. */
  usual?: UsualReading
  signal?: AbortSignal
  on_progress?: (progress: Progress) => void
  limits?: ImportLimits
}

type QueryOptions = {
  /** Names for the questions and their Parquet files. */
  tables: { name: string; path: string }[]
  sql: string
  /** 1,000 unless given, 10,000 at most. */
  max_rows?: number
  time_limit_ms?: number
  memory_limit_mb?: number
}

export type Tables = WholeTables &
  Databases & {
    /**
     * Reads a CSV, JSON or Parquet file or a workbook and writes its largest table, or the chosen one, as Parquet. Nothing
     * is dropped in silence: what does not fit is listed in `problems` or `notes`, further tables in `other_sheets`.
     * Throws `unreadable_file`, `too_large` or `unavailable`, or the signal's reason; then no file is left behind.
     */
    importTable(options: ImportOptions): Promise<ImportedTable>
    /** Figures about each column of a table. */
    profile(options: { path: string }): Promise<TableColumnProfile[]>
    /** Answers one SELECT. Throws `query_failed` with the reason, `query_too_slow` or `unavailable`. */
    query(options: QueryOptions): Promise<QueryResult>
    /** Rows in the order of the file, from `offset` on; at most 1,000. */
    rows(options: { path: string; offset: number; limit: number }): Promise<RowsResult>
    /** Ends all processes; what they were doing fails with `unavailable`. */
    close(): Promise<void>
  }

const program = fileURLToPath(new URL('./process.ts', import.meta.url))
const MOST_ROWS = 10_000
const MOST_PREVIEW_ROWS = 1_000
const PROFILE_MS = 60_000
const ROWS_MS = 20_000
const IMPORT_MS = 15 * 60_000
/** A question interrupts itself at its limit; only when that fails is its process ended. */
const GRACE_MS = 3_000
const READER_HEAP_MB = 256
/** A workbook is held in memory as a whole. */
const IMPORT_HEAP_MB = Math.min(2048, Math.floor((process.constrainedMemory() || totalmem()) / 2 / 1024 / 1024))
const usualLimits = {
  max_rows: 50_000_000,
  max_columns: 2_000,
  unpacked_bytes: 512 * 1024 * 1024,
  bulk_bytes: 4 * 1024 * 1024,
}

/** Opens the table reader. It starts no process before it is asked something. */
export function openTables({ log, memory_limit_mb = 512, idle_ms = 60_000 }: TablesOptions): Tables {
  const memory_mb = READS_AT_ONCE * memory_limit_mb + OVERHEAD_MB
  const reader = createReader({ program, heap_mb: READER_HEAP_MB, memory_mb, log }, idle_ms)
  const imports = new AbortController()

  const read = async <T>(request: TablesRequest, answer: z.ZodType<T>, time_limit_ms: number): Promise<T> => {
    try {
      return answer.parse(await reader.ask(request, { time_limit_ms }))
    } catch (error) {
      throw error instanceof ChildEnded ? readError(error) : error
    }
  }

  return {
    importTable({ source, file_name, choices = {}, mends = [], usual, target_dir, signal, on_progress, limits = {} }) {
      const { time_limit_ms = IMPORT_MS, ...given } = limits
      const request = {
        source,
        file_name,
        choices,
        mends: [...mends],
        ...(usual && { usual }),
        memory_limit_mb,
        limits: { ...usualLimits, ...given },
      }
      const options = {
        program,
        heap_mb: IMPORT_HEAP_MB,
        memory_mb: IMPORT_HEAP_MB + memory_limit_mb + OVERHEAD_MB,
        log,
      }
      const either = AbortSignal.any([imports.signal, ...(signal ? [signal] : [])])
      return runImport({ request, target_dir, time_limit_ms, on_progress, signal: either }, options)
    },
    profile: ({ path }) => read({ kind: 'profile', path, memory_limit_mb }, columnProfiles, PROFILE_MS),
    query({ tables, sql, max_rows = 1000, time_limit_ms = 10_000, memory_limit_mb: wanted = memory_limit_mb }) {
      const memory = Math.min(wanted, memory_limit_mb)
      const limits = { max_rows: Math.min(max_rows, MOST_ROWS), time_limit_ms, memory_limit_mb: memory }
      return read({ kind: 'query', tables, sql, ...limits }, queryResult, time_limit_ms + GRACE_MS)
    },
    rows({ path, offset, limit }) {
      const request = { path, offset, limit: Math.min(limit, MOST_PREVIEW_ROWS), memory_limit_mb }
      return read({ kind: 'rows', ...request }, rowsResult, ROWS_MS)
    },
    ...wholeTables(read, memory_limit_mb),
    ...databases({ program, log }, memory_limit_mb, imports.signal),
    async close() {
      imports.abort(new AppError('unavailable', 'Cabinet is stopping; try again when it has started.'))
      await reader.close()
    },
  }
}

function readError({ ending }: ChildEnded): AppError {
  if (ending === 'memory') return tooMuchMemory()
  if (ending === 'time') return tooSlow()
  return new AppError('unavailable', 'The table reader stopped while it answered. Try again.')
}
