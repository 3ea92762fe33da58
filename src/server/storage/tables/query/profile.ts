// Figures about each column of a table: how full, how varied, how large, which values are frequent.
import type { DuckDBConnection, DuckDBType, DuckDBValue } from '@duckdb/node-api'
import type { TableCell, TableColumnProfile, TableColumnType } from '../answers.ts'
import type { ProfileRequest } from '../requests.ts'
import { identifier } from '../sql.ts'
import { columnTypeOf, toCell } from './cells.ts'
import { questionError } from './errors.ts'
import { histogramOf } from './histogram.ts'
import { withTable } from './locked.ts'

const TABLE = 'the_table'
/** Of larger tables the median, and the count of different values where there are many, are estimates. */
const EXACT_ROWS = 2_000_000
/** Up to about this many different values, all of them are counted to find the most frequent. */
const FEW = 100_000
const TOP = 50
const EXAMPLES = 5
const EXAMPLE_ROWS = 1000
const LONGEST_TEXT = 200

type Column = { name: string; sql: string; type: TableColumnType; duck: DuckDBType }
type Counts = { rows: number; distinct: number }

/** One profile per column, in their order. Read in two passes: all columns at once, then each by itself. */
export async function profileTable({ path, memory_limit_mb }: ProfileRequest): Promise<TableColumnProfile[]> {
  const table = { name: TABLE, path }
  try {
    return await withTable(table, memory_limit_mb, async connection => {
      const columns = await columnsOf(connection)
      const counts = await countsOf(connection, columns)
      const examples = await examplesOf(connection, columns)
      const profiles: TableColumnProfile[] = []
      for (const [index, column] of columns.entries()) {
        const count = counts[index] ?? { rows: 0, distinct: 0 }
        profiles.push({ ...(await profileColumn(connection, column, count)), examples: examples[index] ?? [] })
      }
      return profiles
    })
  } catch (error) {
    throw questionError(error, [table])
  }
}

async function columnsOf(connection: DuckDBConnection): Promise<Column[]> {
  const result = await connection.runAndReadAll(`FROM ${TABLE} LIMIT 0`)
  return result.columnNames().map((name, index) => {
    const duck = result.columnType(index)
    return { name, sql: identifier(name), type: columnTypeOf(duck), duck }
  })
}

async function countsOf(connection: DuckDBConnection, columns: Column[]): Promise<Counts[]> {
  const list = columns.map(({ sql }) => `approx_count_distinct(${sql})`).join(', ')
  const [row = []] = (await connection.runAndReadAll(`SELECT count(*), ${list} FROM ${TABLE}`)).getRows()
  return columns.map((_, index) => ({ rows: Number(row[0]), distinct: Number(row[index + 1]) }))
}

/** The first different values among the first rows. */
async function examplesOf(connection: DuckDBConnection, columns: Column[]): Promise<TableCell[][]> {
  const rows = (await connection.runAndReadAll(`FROM ${TABLE} LIMIT ${EXAMPLE_ROWS}`)).getRows()
  return columns.map(({ duck }, index) => {
    const cells = rows.map(row => short(toCell(row[index] ?? null, duck))).filter(cell => cell !== null)
    return [...new Set(cells)].slice(0, EXAMPLES)
  })
}

async function profileColumn(connection: DuckDBConnection, column: Column, counts: Counts) {
  const { name, sql, type } = column
  const isNumber = type === 'integer' || type === 'decimal'
  const isSmall = counts.rows <= EXACT_ROWS
  const isExact = isSmall || counts.distinct <= FEW
  const median = isSmall ? `median(${sql})` : `approx_quantile(${sql}, 0.5)`
  const figures = isNumber ? [`avg(${sql})`, `sum(${sql})`, median] : ['NULL', 'NULL', 'NULL']
  // Hashes take eight bytes each, however long the texts are.
  const distinct = isExact ? `count(DISTINCT hash(${sql})) FILTER (${sql} IS NOT NULL)` : `${counts.distinct}`
  const [row = []] = await cells(
    connection,
    `SELECT count(*) - count(${sql}), ${distinct}, min(${sql}), max(${sql}), ${figures.join(', ')} FROM ${TABLE}`,
  )
  const [missing, different, min = null, max = null, mean = null, sum = null, middle = null] = row
  return {
    name,
    missing: Number(missing),
    distinct: Number(different),
    approximate: [
      ...(isExact ? [] : ['distinct' as const]),
      ...(isSmall || !isNumber ? [] : ['median' as const, 'quantiles' as const]),
    ],
    min,
    max,
    mean,
    sum,
    median: middle,
    quantiles: isNumber && row.at(-1) !== null ? await quantilesOf(connection, column, isSmall) : null,
    histogram: await histogramOf(connection, { column: sql, table: TABLE, type }),
    top: await topOf(connection, column, counts.distinct <= FEW),
  }
}

async function quantilesOf(connection: DuckDBConnection, { sql }: Column, isSmall: boolean) {
  const quantiles = `${isSmall ? 'quantile_cont' : 'approx_quantile'}(${sql}, [0.05, 0.25, 0.75, 0.95])`
  const [row = []] = await cells(
    connection,
    `SELECT q[1], q[2], q[3], q[4] FROM (SELECT ${quantiles} AS q FROM ${TABLE})`,
  )
  const [p5 = null, p25 = null, p75 = null, p95 = null] = row
  return { p5, p25, p75, p95 }
}

/** The most frequent values with exact counts; among very many different ones, the likely candidates are counted. */
async function topOf(connection: DuckDBConnection, { sql }: Column, hasFew: boolean) {
  const among = hasFew
    ? `${sql} IS NOT NULL`
    : `${sql} IN (SELECT unnest(approx_top_k(${sql}, ${3 * TOP})) FROM ${TABLE})`
  const rows = await cells(
    connection,
    `SELECT ${sql}, count(*) AS times FROM ${TABLE} WHERE ${among} GROUP BY 1 ORDER BY times DESC, 1 LIMIT ${TOP}`,
  )
  return rows.map(([value = null, count]) => ({ value, count: Number(count) }))
}

async function cells(connection: DuckDBConnection, sql: string): Promise<TableCell[][]> {
  const result = await connection.runAndReadAll(sql)
  const types = result.columnTypes()
  const cellAt = (value: DuckDBValue, index: number) => {
    const type = types[index]
    return type ? short(toCell(value, type)) : null
  }
  return result.getRows().map(row => row.map(cellAt))
}

/** Figures are for a glance; a whole letter in a cell is not. */
const short = (cell: TableCell) =>
  typeof cell === 'string' && cell.length > LONGEST_TEXT ? `${cell.slice(0, LONGEST_TEXT)}…` : cell
