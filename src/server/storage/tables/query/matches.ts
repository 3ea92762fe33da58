// How many of a column's different values stand in a column of another table.
import type { DuckDBConnection } from '@duckdb/node-api'
import type { MatchCounts } from '../answers.ts'
import type { MatchesRequest } from '../requests.ts'
import { identifier } from '../sql.ts'
import { questionError } from './errors.ts'
import { withTables } from './locked.ts'

/** Up to about this many different values all are looked up; of more, an even share of about this many. */
const EXACT_VALUES = 5_000_000

type Pair = MatchesRequest['pairs'][number]

/** One count per pair, in their order. Values are compared as text, so 12 and '12' match, 12 and '012' don't. */
export async function measureMatches(request: MatchesRequest): Promise<MatchCounts[]> {
  const paths = [...new Set(request.pairs.flatMap(({ from, to }) => [from.path, to.path]))]
  const tables = paths.map((path, at) => ({ name: `table_${at}`, path }))
  const named = (path: string) => identifier(`table_${paths.indexOf(path)}`)
  try {
    return await withTables(tables, request, async connection => {
      const counts: MatchCounts[] = []
      for (const pair of request.pairs) counts.push(await countsOf(connection, pair, named))
      return counts
    })
  } catch (error) {
    throw questionError(error, tables)
  }
}

async function countsOf(connection: DuckDBConnection, { from, to }: Pair, named: (path: string) => string) {
  const column = identifier(from.column)
  const [[different = 0] = []] = (
    await connection.runAndReadAll(`SELECT approx_count_distinct(${column}) FROM ${named(from.path)}`)
  ).getRows()
  const share = Math.ceil(Number(different) / EXACT_VALUES)
  // The same values are chosen on both sides, because the choice is made by the value.
  const chosen = share > 1 ? ` AND hash(value) % ${share} = 0` : ''
  const valuesOf = (path: string, name: string) =>
    `SELECT value, count(*) AS times FROM (SELECT CAST(${name} AS VARCHAR) AS value FROM ${named(path)})
     WHERE value IS NOT NULL${chosen} GROUP BY value`
  const [row = []] = (
    await connection.runAndReadAll(
      `SELECT count(*), count(*) FILTER (WHERE there.value IS NULL),
              coalesce(sum(here.times) FILTER (WHERE there.value IS NULL), 0)
       FROM (${valuesOf(from.path, column)}) AS here
       LEFT JOIN (${valuesOf(to.path, identifier(to.column))}) AS there ON here.value = there.value`,
    )
  ).getRows()
  return { values: Number(row[0]), orphans: Number(row[1]), orphan_rows: Number(row[2]), sampled: share > 1 }
}
