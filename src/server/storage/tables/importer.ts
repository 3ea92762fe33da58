// One import in a process of its own: it can take minutes and much memory without any question waiting for it.
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { AppError } from '../../base/errors.ts'
import { ChildEnded, type ChildOptions, startChild } from '../child/child.ts'
import type { Progress } from '../child/replies.ts'
import { type ImportedTable, importedTable } from './answers.ts'
import type { ImportRequest, TablesRequest } from './requests.ts'

const WORK_DIR = '.import-'
/** Longer than any import takes (milliseconds). */
const LEFT_OVER = 60 * 60_000

export type ImportWork = {
  request: Omit<ImportRequest, 'kind' | 'work_dir'>
  target_dir: string
  time_limit_ms: number
  on_progress: ((progress: Progress) => void) | undefined
  signal: AbortSignal
}

/** Imports a file; its table appears in `target_dir` when it is complete, or not at all. */
export async function runImport(work: ImportWork, options: ChildOptions): Promise<ImportedTable> {
  work.signal.throwIfAborted()
  await removeLeftovers(work.target_dir)
  const work_dir = join(work.target_dir, WORK_DIR + randomUUID())
  await mkdir(work_dir, { recursive: true, mode: 0o700 })
  const child = startChild<TablesRequest>(options)
  const abort = () => child.end()
  work.signal.addEventListener('abort', abort, { once: true })
  try {
    const { time_limit_ms, on_progress } = work
    const answer = await child.ask({ kind: 'import', work_dir, ...work.request }, { time_limit_ms, on_progress })
    return await moved(importedTable.parse(answer), work.target_dir)
  } catch (error) {
    work.signal.throwIfAborted()
    throw error instanceof ChildEnded ? importError(error) : error
  } finally {
    work.signal.removeEventListener('abort', abort)
    child.end()
    await child.ended
    await rm(work_dir, { recursive: true, force: true })
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
