// What changed between two tables: exact, whatever their order and however often a row comes again.
import type { DuckDBConnection } from '@duckdb/node-api'
import { AppError } from '../../../base/errors.ts'
import type { DifferenceResult } from '../answers.ts'
import type { DifferenceRequest } from '../requests.ts'
import { literal } from '../sql.ts'
import { CHANGES, changesSql, csvSql, pageSql } from './difference-sql.ts'
import { questionError } from './errors.ts'
import { withTables } from './locked.ts'
import { readResult } from './query.ts'

/** A file with more rows than this is no use to anybody, and a spreadsheet reads no more. */
const MOST_WRITTEN = 1_000_000

const BEFORE = 'before_table'
const AFTER = 'after_table'

/** Counts of all differences, and the rows that `show` asks for. */
export async function difference(request: DifferenceRequest): Promise<DifferenceResult> {
  const tables = [
    { name: BEFORE, path: request.before },
    { name: AFTER, path: request.after },
  ]
  try {
    return await withTables(tables, request, async connection => {
      const types = [await typesOf(connection, BEFORE), await typesOf(connection, AFTER)] as const
      const rows = (await rowsIn(connection, BEFORE)) + (await rowsIn(connection, AFTER))
      const compared = { names: { before: BEFORE, after: AFTER }, types, rows }
      for (const sql of changesSql(request, compared)) await connection.run(sql)
      const counts = await countsOf(connection, request.columns.length)
      if (request.csv !== null) await writeCsv(connection, request, request.csv, counts)
      return { ...counts, ...(await rowsOf(connection, request)) }
    })
  } catch (error) {
    throw questionError(error, tables)
  }
}

async function typesOf(connection: DuckDBConnection, table: string): Promise<ReadonlyMap<string, string>> {
  const result = await connection.runAndReadAll(`FROM ${table} LIMIT 0`)
  return new Map(result.columnNames().map((name, at) => [name, String(result.columnType(at))]))
}

async function rowsIn(connection: DuckDBConnection, table: string): Promise<number> {
  return Number((await connection.runAndReadAll(`SELECT count(*) FROM ${table}`)).getRows()[0]?.[0])
}

type Counts = Pick<DifferenceResult, 'added' | 'removed' | 'changed' | 'changed_cells'>

async function countsOf(connection: DuckDBConnection, width: number): Promise<Counts> {
  const of = (kind: string) => `count(*) FILTER (WHERE kind = '${kind}')`
  const cells = Array.from({ length: width }, (_, at) => {
    return `count(*) FILTER (WHERE kind = 'changed' AND before_${at} IS DISTINCT FROM after_${at})`
  })
  const list = [of('added'), of('removed'), of('changed'), ...cells].join(', ')
  const [row = []] = (await connection.runAndReadAll(`SELECT ${list} FROM ${CHANGES}`)).getRows()
  const [added = 0, removed = 0, changed = 0, ...changed_cells] = row.map(Number)
  return { added, removed, changed, changed_cells }
}

async function rowsOf(
  connection: DuckDBConnection,
  request: DifferenceRequest,
): Promise<Pick<DifferenceResult, 'rows' | 'total'>> {
  const { rows: sql, total: totalSql } = pageSql(request)
  const [[total = 0] = []] = (await connection.runAndReadAll(totalSql)).getRows()
  const { rows } = await readResult(await connection.stream(sql), request.show.limit)
  const width = request.columns.length
  return {
    total: Number(total),
    rows: rows.map(([kind, ...cells]) => {
      const [before, after] = [cells.slice(0, width), cells.slice(width)]
      if (kind === 'added') return { kind, before: null, after }
      return kind === 'removed' ? { kind, before, after: null } : { kind: 'changed', before, after }
    }),
  }
}

async function writeCsv(
  connection: DuckDBConnection,
  request: DifferenceRequest,
  path: string,
  { added, removed, changed }: Counts,
) {
  if (added + removed + changed > MOST_WRITTEN)
    throw new AppError('too_large', 'More than a million rows differ, which is too many for a file to read.')
  await connection.run(`COPY (${csvSql(request)}) TO ${literal(path)} (FORMAT csv, HEADER true)`)
}
