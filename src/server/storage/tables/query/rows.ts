// Some rows of a table in the order of the file, for people to look at.
import type { RowsResult } from '../answers.ts'
import type { RowsRequest } from '../requests.ts'
import { questionError } from './errors.ts'
import { withTables } from './locked.ts'
import { readResult } from './query.ts'

const TABLE = { name: 'the_table' }

/** Rows from `offset` on, counted from 0. */
export async function readRows({ path, offset, limit, memory_limit_mb }: RowsRequest): Promise<RowsResult> {
  const tables = [{ ...TABLE, path }]
  try {
    return await withTables(tables, memory_limit_mb, async connection => {
      const result = await connection.stream(`FROM ${TABLE.name} LIMIT ${limit} OFFSET ${offset}`)
      const { columns, rows } = await readResult(result, limit)
      return { columns, rows }
    })
  } catch (error) {
    throw questionError(error, tables)
  }
}
