// A whole table as a CSV file, with its column names in the first line.
import { stat } from 'node:fs/promises'
import { AppError } from '../../../base/errors.ts'
import type { CsvFile } from '../answers.ts'
import type { CsvRequest } from '../requests.ts'
import { literal } from '../sql.ts'
import { questionError } from './errors.ts'
import { withTables } from './locked.ts'

const TABLE = 'the_table'

/** Writes it. Throws `too_large` for more than a million rows. */
export async function writeTableAsCsv(request: CsvRequest): Promise<CsvFile> {
  const table = { name: TABLE, path: request.path }
  try {
    return await withTables([table], request, async connection => {
      const [[rows] = []] = (await connection.runAndReadAll(`SELECT count(*) FROM ${TABLE}`)).getRows()
      if (Number(rows) > 1_000_000)
        throw new AppError(
          'too_large',
          'This table has more than a million rows, which is too many for a file to read.',
        )
      await connection.run(`COPY (FROM ${TABLE}) TO ${literal(request.csv)} (FORMAT csv, HEADER true)`)
      return { rows: Number(rows), bytes: (await stat(request.csv)).size }
    })
  } catch (error) {
    throw questionError(error, [table])
  }
}
