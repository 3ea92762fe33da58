// Answers a question in SQL: checked, limited in time, memory and size, on an instance of its own.
import type { DuckDBConnection, DuckDBResult } from '@duckdb/node-api'
import { StatementType } from '@duckdb/node-api'
import { AppError } from '../../../base/errors.ts'
import type { QueryResult, TableCell } from '../answers.ts'
import type { QueryRequest } from '../requests.ts'
import { columnTypeOf, toCell } from './cells.ts'
import { questionError, tooSlow } from './errors.ts'
import { tablesAskedFor } from './guard.ts'
import { lockTo, withInstance } from './locked.ts'

/** An answer larger than this is cut: nobody reads it, and it must cross to the server and to the browser. */
export const LARGEST_ANSWER = 8 * 1024 * 1024

/** Throws AppError `query_failed` with DuckDB's sentence, or `query_too_slow`. */
export async function answerQuery(request: QueryRequest): Promise<QueryResult> {
  const started = performance.now()
  const { tables, sql, max_rows, time_limit_ms, memory_limit_mb } = request
  try {
    return await withInstance(memory_limit_mb, async connection => {
      // Only the tables that are asked for are opened: a company may have hundreds.
      await lockTo(connection, await tablesAskedFor(connection, sql, tables))
      const result = await within(time_limit_ms, connection, async () => {
        const statement = await prepareOne(connection, sql)
        return readResult(await statement.stream(), max_rows)
      })
      return { ...result, row_count: result.rows.length, elapsed_ms: Math.round(performance.now() - started) }
    })
  } catch (error) {
    throw questionError(error, tables)
  }
}

async function prepareOne(connection: DuckDBConnection, sql: string) {
  const statements = await connection.extractStatements(sql)
  const statement = statements.count === 1 ? await statements.prepare(0) : undefined
  if (statement?.statementType !== StatementType.SELECT)
    throw new AppError('query_failed', 'Only a single SELECT statement can be asked.')
  return statement
}

/** Runs `work` and interrupts the connection when it takes longer (milliseconds). */
export async function within<T>(
  milliseconds: number,
  connection: DuckDBConnection,
  work: () => Promise<T>,
): Promise<T> {
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    connection.interrupt()
  }, milliseconds)
  try {
    return await work()
  } catch (error) {
    throw isOver ? tooSlow() : error
  } finally {
    clearTimeout(timer)
  }
}

/** The columns and up to `maxRows` rows of a result, taken out one by one so that a huge answer is never held. */
export async function readResult(
  result: DuckDBResult,
  maxRows: number,
): Promise<Pick<QueryResult, 'columns' | 'rows' | 'truncated'>> {
  const types = result.columnTypes()
  const names = result.columnNames()
  const columns = types.map((type, index) => ({ name: names[index] ?? '', type: columnTypeOf(type) }))
  const rows: TableCell[][] = []
  let bytes = 0
  for await (const chunk of result) {
    const vectors = types.map((_, index) => chunk.getColumnVector(index))
    for (let at = 0; at < chunk.rowCount; at += 1) {
      if (rows.length === maxRows) return { columns, rows, truncated: true }
      const row = types.map((type, index) => toCell(vectors[index]?.getItem(at) ?? null, type))
      bytes += sizeOf(row)
      if (bytes > LARGEST_ANSWER && rows.length > 0) return { columns, rows, truncated: true }
      if (bytes > LARGEST_ANSWER) throw new AppError('query_failed', 'A single row of this answer is larger than 8 MB.')
      rows.push(row)
    }
  }
  return { columns, rows, truncated: false }
}

const sizeOf = (row: TableCell[]) =>
  row.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? Buffer.byteLength(cell) : 8), 0)
