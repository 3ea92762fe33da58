// What every kind of database can do for us: list its tables, and hand over rows one by one.
import type { DatabaseColumn } from './columns.ts'
import type { Asked, DatabaseTable } from './requests.ts'
import type { RowsFile, Value } from './rows-file.ts'

export type DatabaseReader = {
  tables(): Promise<DatabaseTable[]>
  /** Writes every row and answers the columns in their order; binary values are written as missing. */
  read(asked: Asked, rows: RowsFile, time_limit_ms: number): Promise<DatabaseColumn[]>
  close(): Promise<void>
}

/** Takes the binary values out of rows of these columns. */
export function withoutBinary(columns: readonly DatabaseColumn[]): (row: readonly Value[]) => readonly Value[] {
  if (columns.every(({ wanted }) => wanted !== 'binary')) return row => row
  return row => row.map((value, place) => (columns[place]?.wanted === 'binary' ? null : value))
}
