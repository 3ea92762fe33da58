// Some rows of a table in the order of the file, for people to look at.
import type { RowsResult } from '../answers.ts'
import type { RowsRequest } from '../requests.ts'
import { questionError } from './errors.ts'
import { withTable } from './locked.ts'
import { readResult } from './query.ts'

/** Rows from `offset` on, counted from 0. */
export async function readRows({ path, offset, limit, memory_limit_mb }: RowsRequest): Promise<RowsResult> {
  const table = { name: 'the_table', path }
  try {
    return await withTable(table, memory_limit_mb, async connection => {
      const result = await connection.stream(`FROM the_table LIMIT ${limit} OFFSET ${offset}`)
      const { columns, rows } = await readResult(result, limit)
      return { columns, rows }
    })
  } catch (error) {
    throw questionError(error, [table])
  }
}
