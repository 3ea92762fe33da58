// How the values of a column spread: numbers in steps that people count in, days by the calendar.
import type { DuckDBConnection } from '@duckdb/node-api'
import type { TableColumnProfile } from '../answers.ts'
import { toCell } from './cells.ts'

type Bins = TableColumnProfile['histogram']

/** About as many bars as can be told apart beside each other. */
const MOST_BINS = 24

/** Null where there is nothing to spread: no values, or no figures or days. `column` and `table` are SQL. */
export async function histogramOf(
  connection: DuckDBConnection,
  { column, table, type }: { column: string; table: string; type: string },
): Promise<Bins> {
  if (type === 'date' || type === 'timestamp') return days(connection, column, table)
  return type === 'integer' || type === 'decimal' ? numbers(connection, column, table) : null
}

async function numbers(connection: DuckDBConnection, column: string, table: string): Promise<Bins> {
  const finite = `isfinite(CAST(${column} AS DOUBLE))`
  const [row = []] = (
    await connection.runAndReadAll(
      `SELECT CAST(min(${column}) AS DOUBLE), CAST(max(${column}) AS DOUBLE) FROM ${table} WHERE ${finite}`,
    )
  ).getRows()
  if (typeof row[0] !== 'number' || typeof row[1] !== 'number') return null
  const edges = edgesOf(row[0], row[1])
  if (edges.length === 0) return null
  // Counted against the edges as decimals, so that 0.3 is not below 0.3.
  const below = edges.map(edge => `count(*) FILTER (WHERE ${column} < ${edge})`).join(', ')
  const [counted = []] = (await connection.runAndReadAll(`SELECT ${below} FROM ${table} WHERE ${finite}`)).getRows()
  const counts = counted.map(Number)
  return edges.slice(1).map((to, at) => ({
    from: Number(edges[at]),
    to: Number(to),
    count: (counts[at + 1] ?? 0) - (counts[at] ?? 0),
  }))
}

/**
 * Edges at multiples of 1, 2 or 5 times a power of ten, as SQL writes them; the last lies above the largest value. None
 * where the values are too far apart, or too near beside their size, for such steps.
 */
export function edgesOf(min: number, max: number): string[] {
  const span = max - min || Math.abs(max) || 1
  const [power, factor] = stepFor(span)
  const step = factor * 10 ** power
  const first = Math.floor(min / step)
  const last = Math.max(first, Math.floor(max / step)) + 1
  if (![first * factor, last * factor].every(Number.isSafeInteger)) return []
  return Array.from({ length: last - first + 1 }, (_, at) => written((first + at) * factor, power))
}

function stepFor(span: number): [power: number, factor: number] {
  const power = Math.floor(Math.log10(span / MOST_BINS))
  const factor = [1, 2, 5].find(factor => span / (factor * 10 ** power) <= MOST_BINS - 2)
  return factor === undefined ? [power + 1, 1] : [power, factor]
}

/** A whole number times a power of ten, without a fraction that binary figures don't have. */
const written = (times: number, power: number) =>
  power >= 0 ? `${times}e${power}` : times.toFixed(0).concat(`e${power}`)

/** Grains with the days that each one lasts at least. */
const grains = [
  ['day', 1],
  ['week', 7],
  ['month', 28],
  ['quarter', 90],
  ['year', 365],
  ['decade', 3652],
  ['century', 36524],
] as const

async function days(connection: DuckDBConnection, column: string, table: string): Promise<Bins> {
  const finite = `isfinite(${column})`
  const [[span] = []] = (
    await connection.runAndReadAll(
      `SELECT date_diff('day', min(${column}), max(${column})) FROM ${table} WHERE ${finite}`,
    )
  ).getRows()
  if (span == null) return null
  const grain = (grains.find(([, length]) => Number(span) / length <= MOST_BINS) ?? grains[6])[0]
  const result = await connection.runAndReadAll(
    `SELECT CAST(begins AS DATE), CAST(begins + INTERVAL 1 ${grain} - INTERVAL 1 DAY AS DATE), count(${column})
     FROM (SELECT unnest(generate_series(date_trunc('${grain}', min(${column})), date_trunc('${grain}', max(${column})),
             INTERVAL 1 ${grain})) AS begins FROM ${table} WHERE ${finite})
     LEFT JOIN ${table} ON date_trunc('${grain}', ${column}) = begins AND ${finite}
     GROUP BY begins ORDER BY begins`,
  )
  const type = result.columnType(0)
  return result.getRows().map(([from = null, to = null, count]) => ({
    from: toCell(from, type),
    to: toCell(to, type),
    count: Number(count),
  }))
}
