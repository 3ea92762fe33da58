// Rows of a database on their way into DuckDB: one text a value, what is missing apart from what is empty.
import { type FileHandle, open } from 'node:fs/promises'
import { AppError } from '../../../base/errors.ts'

/** A value as the database writes it; null when there is none. */
export type Value = string | null

export type RowsFile = {
  add(row: readonly Value[]): Promise<void>
  /** Ends the file; it can be read from now on. */
  finish(): Promise<void>
  readonly path: string
  readonly rows: number
  /** The longest row in bytes, or a little more. */
  readonly longest: number
}

const writeAt = 1_000_000
const longestRow = 16_000_000

/** Opens an empty file. `add` throws too_large past the limits. */
export async function openRowsFile(path: string, limits: { max_rows: number; max_bytes: number }): Promise<RowsFile> {
  const file = await open(path, 'w', 0o600)
  return createWriter(file, path, limits)
}

function createWriter(
  file: FileHandle,
  path: string,
  { max_rows, max_bytes }: { max_rows: number; max_bytes: number },
) {
  let text = ''
  let rows = 0
  let bytes = 0
  let longest = 0
  const flush = async () => {
    const { bytesWritten } = await file.write(text)
    bytes += bytesWritten
    text = ''
    if (bytes > max_bytes) throw tooMuch(`${Math.round(max_bytes / 1024 / 1024)} MB`)
  }
  return {
    path,
    get rows() {
      return rows
    },
    get longest() {
      return longest
    },
    async add(row: readonly Value[]) {
      if (rows === max_rows) throw tooMuch(`${max_rows.toLocaleString('en')} rows`)
      const line = `${row.map(quoted).join(',')}\n`
      if (line.length > longestRow) throw new AppError('too_large', `Row ${rows + 1} is longer than 16 MB`)
      longest = Math.max(longest, line.length * 3)
      rows += 1
      text += line
      if (text.length > writeAt) await flush()
    },
    async finish() {
      try {
        await flush()
      } finally {
        await file.close()
      }
    },
  }
}

/** A text ends at a NUL in DuckDB; the sign for an unreadable character keeps the rest and shows where it was. */
const quoted = (value: Value) => (value === null ? '' : `"${value.replaceAll('"', '""').replaceAll('\0', '\ufffd')}"`)

const tooMuch = (most: string) =>
  new AppError('too_large', `This has more than ${most}. Read a part of it with a SELECT of your own.`)
