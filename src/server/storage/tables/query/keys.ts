// Whether columns tell the rows of a table apart: how many rows are blank in them, and which values come again.
import type { DuckDBConnection } from '@duckdb/node-api'
import type { KeyCounts } from '../answers.ts'
import type { KeysRequest } from '../requests.ts'
import { identifier } from '../sql.ts'
import { questionError } from './errors.ts'
import { withTables } from './locked.ts'

const TABLE = 'the_table'

/** Exact counts for each set of columns, in their order. */
export async function measureKeys(request: KeysRequest): Promise<KeyCounts[]> {
  const table = { name: TABLE, path: request.path }
  try {
    return await withTables([table], request, async connection => {
      const counts: KeyCounts[] = []
      for (const columns of request.sets) counts.push(await countsOf(connection, columns))
      return counts
    })
  } catch (error) {
    throw questionError(error, [table])
  }
}

async function countsOf(connection: DuckDBConnection, columns: string[]): Promise<KeyCounts> {
  const names = columns.map(identifier)
  const filled = names.map(name => `${name} IS NOT NULL`).join(' AND ')
  const [counted = []] = (
    await connection.runAndReadAll(`SELECT count(*), count(*) FILTER (WHERE NOT (${filled})) FROM ${TABLE}`)
  ).getRows()
  const [again = []] = (
    await connection.runAndReadAll(
      `SELECT count(*), coalesce(sum(times - 1), 0) FROM (
         SELECT count(*) AS times FROM ${TABLE} WHERE ${filled} GROUP BY ${names.join(', ')} HAVING count(*) > 1)`,
    )
  ).getRows()
  return {
    columns,
    rows: Number(counted[0]),
    blank: Number(counted[1]),
    repeated: Number(again[0]),
    surplus: Number(again[1]),
  }
}
