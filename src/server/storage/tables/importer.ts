// One import in a process of its own: it can take minutes and much memory without any question waiting for it.
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { AppError } from '../../base/errors.ts'
import { ChildEnded, type ChildOptions, startChild } from '../child/child.ts'
import type { Progress } from '../child/replies.ts'
import { type ImportedTable, importedTable } from './answers.ts'
import {
  type DatabaseAddress,
  type DatabaseReadRequest,
  type DatabaseTable,
  databaseReading,
  databaseTables,
} from './database/requests.ts'
import type { ImportRequest, TablesRequest } from './requests.ts'

const WORK_DIR = '.import-'
/** Longer than any import takes (milliseconds). */
const LEFT_OVER = 60 * 60_000

/** Work whose tables go into a folder. */
export type Work<Request> = {
  request: Request
  target_dir: string
  time_limit_ms: number
  on_progress?: ((progress: Progress) => void) | undefined
  signal: AbortSignal
}

/** Imports a file; its table appears in `target_dir` when it is complete, or not at all. */
export const runImport = (work: Work<Omit<ImportRequest, 'kind' | 'work_dir'>>, options: ChildOptions) =>
  alone(
    work,
    options,
    importError,
    work_dir => ({ kind: 'import', work_dir, ...work.request }),
    answer => moved(importedTable.parse(answer), work.target_dir),
  )

/** Reads a table of a database in the same way. */
export const runDatabaseRead = (work: Work<Omit<DatabaseReadRequest, 'kind' | 'work_dir'>>, options: ChildOptions) =>
  alone(
    work,
    options,
    databaseReadError,
    work_dir => ({ kind: 'database_read', work_dir, ...work.request }),
    async answer => {
      const { table, ...reading } = databaseReading.parse(answer)
      return { ...reading, table: table && (await moved(table, work.target_dir)) }
    },
  )

/** Asks a process of its own that works in a folder of its own; both are gone afterwards. */
async function alone<T>(
  { target_dir, time_limit_ms, on_progress, signal }: Work<unknown>,
  options: ChildOptions,
  failure: (ended: ChildEnded) => AppError,
  requestIn: (work_dir: string) => TablesRequest,
  take: (answer: unknown) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  await removeLeftovers(target_dir)
  const work_dir = join(target_dir, WORK_DIR + randomUUID())
  await mkdir(work_dir, { recursive: true, mode: 0o700 })
  const child = startChild<TablesRequest>(options)
  const abort = () => child.end()
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await take(await child.ask(requestIn(work_dir), { time_limit_ms, on_progress }))
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof ChildEnded ? failure(error) : error
  } finally {
    signal.removeEventListener('abort', abort)
    child.end()
    await child.ended
    await rm(work_dir, { recursive: true, force: true })
  }
}

/** The tables of a database, asked by a process of its own. */
export async function runDatabaseTables(
  database: DatabaseAddress,
  time_limit_ms: number,
  options: ChildOptions,
): Promise<DatabaseTable[]> {
  const child = startChild<TablesRequest>(options)
  try {
    return databaseTables.parse(await child.ask({ kind: 'database_tables', database }, { time_limit_ms }))
  } catch (error) {
    throw error instanceof ChildEnded ? databaseReadError(error) : error
  } finally {
    child.end()
    await child.ended
  }
}

/** Removes what imports left behind that were running when the machine stopped. */
async function removeLeftovers(target_dir: string) {
  const names = await readdir(target_dir).catch(() => [])
  for (const name of names.filter(name => name.startsWith(WORK_DIR))) {
    const path = join(target_dir, name)
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > LEFT_OVER) await rm(path, { recursive: true, force: true })
  }
}

/** Moves a finished table to its place once its bytes are on the disk. */
async function moved(table: ImportedTable, target_dir: string): Promise<ImportedTable> {
  const path = join(target_dir, basename(table.path))
  const file = await open(table.path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(table.path, path)
  return { ...table, path }
}

function importError({ ending }: ChildEnded): AppError {
  if (ending === 'memory')
    return new AppError('too_large', 'This file needs too much memory to be read. Save it as CSV and upload that.')
  if (ending === 'time')
    return new AppError('too_large', 'Reading this file took too long. Split it and upload the parts.')
  return new AppError('unavailable', 'The import was interrupted. Try again.')
}

function databaseReadError({ ending }: ChildEnded): AppError {
  if (ending === 'memory')
    return new AppError('too_large', 'This table needs too much memory. Read a part of it with a SELECT of your own.')
  if (ending === 'time')
    return new AppError('too_large', 'Reading took too long. Read a part of it with a SELECT of your own.')
  return new AppError('unavailable', 'The reading was interrupted. Try again.')
}
