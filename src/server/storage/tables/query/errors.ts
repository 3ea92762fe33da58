// What DuckDB says when a question fails, as something to show: its sentence, without the places of files.
import { AppError, messageOf } from '../../../base/errors.ts'
import type { TableFile } from './locked.ts'

/** The reason why a question failed as an AppError. */
export function questionError(error: unknown, tables: TableFile[]): AppError {
  if (error instanceof AppError) return error
  const message = messageOf(error)
  if (/^Out of Memory|failed to allocate|could not allocate/i.test(message)) return tooMuchMemory(error)
  return new AppError('query_failed', withoutPaths(message, tables), { cause: error })
}

export const tooMuchMemory = (cause?: unknown) =>
  new AppError('query_failed', 'This question needs more memory than it may use. Ask for less at once.', { cause })

export const tooSlow = () =>
  new AppError('query_too_slow', 'This question took too long and was stopped. Ask for less at once.')

function withoutPaths(message: string, tables: TableFile[]): string {
  const named = tables.reduce((text, { name, path }) => text.replaceAll(path, name), message)
  return named.replace(/(?:[A-Za-z]:)?(?:[\\/][^\s"'`,;:()[\]]+)+\.(?:parquet|duckdb|csv|tmp)\b/g, 'a file')
}
