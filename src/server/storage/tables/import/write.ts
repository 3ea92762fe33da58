// Writes the typed table as Parquet and makes sure that no value was lost on the way without being listed.
import { identifier, literal } from '../sql.ts'
import type { OutputColumn } from './output.ts'
import type { Problems } from './problems.ts'
import { STAGED_TABLE, type Staged, stagedColumn } from './staged.ts'
import { missingWords } from './words.ts'
import type { Workshop } from './workshop.ts'

const reasons: Record<OutputColumn['column']['type'], string> = {
  date: 'This is not a date.',
  timestamp: 'This is not a date.',
  integer: 'This is not a number.',
  decimal: 'This is not a number.',
  boolean: 'This is neither yes nor no.',
  text: 'This is not a text.',
}

/** Writes the columns of the staged rows, in their order, to `path`. */
export async function writeParquet(workshop: Workshop, columns: OutputColumn[], path: string) {
  const list = columns.map(({ column, sql }) => `${sql} AS ${identifier(column.name)}`).join(', ')
  await workshop.run(
    `COPY (SELECT ${list} FROM ${STAGED_TABLE}) TO ${literal(path)} (FORMAT parquet, COMPRESSION zstd)`,
  )
}

/** Compares the written values with those of the file, lists each value that is not there, and counts them by column. */
export async function listMisfits(
  workshop: Workshop,
  { rows, line }: Pick<Staged, 'rows' | 'line'>,
  columns: OutputColumn[],
  path: string,
  problems: Problems,
): Promise<ReadonlyMap<string, number>> {
  const misfits = new Map<string, number>()
  const counts = columns.map(({ column }) => `count(${identifier(column.name)})`).join(', ')
  const [written = []] = await workshop.rows(`SELECT count(*), ${counts} FROM read_parquet(${literal(path)})`)
  if (Number(written[0]) !== rows) throw new Error(`${rows} rows were staged and ${Number(written[0])} written`)
  for (const [place, column] of columns.entries()) {
    const lost = column.expected - Number(written[place + 1])
    if (lost <= 0) continue
    misfits.set(column.column.name, lost)
    await listColumn(workshop, column, line, lost, problems)
  }
  return misfits
}

async function listColumn(workshop: Workshop, output: OutputColumn, line: string, lost: number, problems: Problems) {
  const { column, index, sql } = output
  const value = `CAST(${identifier(stagedColumn(index))} AS VARCHAR)`
  const missing = missingWords.map(literal).join(', ')
  const room = problems.room()
  const rows = await workshop.rows(
    `SELECT ${line}, ${value} FROM ${STAGED_TABLE}
     WHERE ${value} IS NOT NULL AND lower(${value}) NOT IN (${missing}) AND (${sql}) IS NULL
     ORDER BY ${line} LIMIT ${room}`,
  )
  for (const [line, text] of rows)
    problems.add({
      line: Number(line),
      column: column.title,
      cell: index,
      value: String(text),
      why: reasons[column.type],
    })
  problems.addUnlisted(lost - rows.length)
}
