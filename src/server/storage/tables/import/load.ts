// Loads the plain file of staged rows into DuckDB.
import { literal } from '../sql.ts'
import { CELL_END } from './cells.ts'
import type { StagedFile } from './stage.ts'
import { LINE_COLUMN, LONGEST_LINE, STAGED_TABLE, type Staged, stagedColumn, USUAL_LINE } from './staged.ts'
import type { Workshop } from './workshop.ts'

/** The rows of the file as the staged table, with the numbers of their lines. */
export async function loadStaged(workshop: Workshop, file: StagedFile, titles: string[]): Promise<Staged> {
  const { path, rows, filled, escaped, longest_line } = file
  const columns = [`${LINE_COLUMN}: 'BIGINT'`, ...filled.map((_, index) => `${stagedColumn(index)}: 'VARCHAR'`)]
  const size = longest_line > USUAL_LINE ? `, max_line_size=${LONGEST_LINE}, buffer_size=${2 * LONGEST_LINE}` : ''
  await workshop.run(
    `CREATE TABLE ${STAGED_TABLE} AS FROM read_csv(${literal(path)}, auto_detect=false, ` +
      `header=false, delim='${CELL_END}', quote='', escape='', new_line='\\n', columns={${columns.join(', ')}}${size})`,
  )
  return { rows, titles, filled, escaped, line: LINE_COLUMN, given: new Map() }
}
