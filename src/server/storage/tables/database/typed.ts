// Writes the rows of a database as Parquet in the database's own types: decimals stay exact, texts stay texts.
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { AppError } from '../../../base/errors.ts'
import type { ImportedColumn, ImportedTable } from '../answers.ts'
import { nameColumns } from '../import/names.ts'
import { createProblems } from '../import/problems.ts'
import type { Workshop } from '../import/workshop.ts'
import { identifier, literal } from '../sql.ts'
import { type DatabaseColumn, plainDecimal, stagedColumn, valueSql, type Wanted, whyNot } from './columns.ts'
import type { RowsFile } from './rows-file.ts'

/** A column whose values nearly all fit keeps its type, and the others are listed; else it is kept as text. */
const enoughFit = 0.9

type KnownColumn = DatabaseColumn & { wanted: Wanted }
type Typed = { column: ImportedColumn; sql: string; place: number; wanted: Wanted; misfits: number }

export async function stage(workshop: Workshop, rows: RowsFile, width: number): Promise<void> {
  const columns = Array.from({ length: width }, (_, place) => `c${place}: 'VARCHAR'`).join(', ')
  const size = rows.longest > 2_000_000 ? `, max_line_size=${rows.longest + 1}, buffer_size=${2 * rows.longest}` : ''
  await workshop.run(
    `CREATE TABLE staged AS SELECT row_number() OVER () AS line, * FROM read_csv(${literal(rows.path)},
     auto_detect=false, header=false, delim=',', quote='"', escape='"', new_line='\\n', nullstr='',
     allow_quoted_nulls=false, parallel=false, columns={${columns}}${size})`,
  )
}

/** The same for the same columns and rows in any order. Two figures of 64 bits each stand for all rows. */
export async function fingerprintOf(workshop: Workshop, columns: readonly DatabaseColumn[]): Promise<string> {
  const all = columns.map((_, place) => stagedColumn(place)).join(', ')
  const [figures = []] = await workshop.rows(
    `SELECT count(*), sum(hash(${all})::HUGEINT), sum(hash('other', ${all})::HUGEINT) FROM staged`,
  )
  const shape = columns.map(({ title, wanted }) => [title, wanted])
  return createHash('sha256')
    .update(JSON.stringify([shape, figures.map(String)]))
    .digest('hex')
}

/** Writes the staged rows to `path`. */
export async function writeTyped(
  workshop: Workshop,
  columns: readonly DatabaseColumn[],
  path: string,
): Promise<ImportedTable> {
  const reserved = await workshop.rows(
    "SELECT keyword_name FROM duckdb_keywords() WHERE keyword_category IN ('reserved', 'type_function')",
  )
  const names = nameColumns(
    columns.map(({ title }) => title),
    new Set(reserved.map(([word]) => String(word))),
  )
  const typed: Typed[] = []
  const left_out: string[] = []
  for (const [place, { wanted, ...column }] of columns.entries()) {
    if (wanted === 'binary') left_out.push(column.title)
    else typed.push(await decide(workshop, { ...column, wanted }, place, names[place] ?? ''))
  }
  if (typed.length === 0) throw new AppError('unreadable_file', 'This has no columns that can be read.')
  const list = typed.map(({ column, sql }) => `${sql} AS ${identifier(column.name)}`).join(', ')
  await workshop.run(
    `COPY (SELECT ${list} FROM staged ORDER BY line) TO ${literal(path)} (FORMAT parquet, COMPRESSION zstd)`,
  )
  const [[rows] = []] = await workshop.rows(`SELECT count(*) FROM read_parquet(${literal(path)})`)
  const { size } = await stat(path)
  return {
    other_sheets: [],
    carried: { types: [], mends: [] },
    mended_rows: [],
    path,
    rows: Number(rows),
    bytes: size,
    columns: typed.map(({ column, misfits }) => (misfits > 0 ? { ...column, misfits } : column)),
    ...(await misfitsOf(workshop, typed)),
    notes: left_out.length > 0 ? [`Left out, because they hold binary data: ${left_out.join(', ')}.`] : [],
    header_line: null,
  }
}

async function decide(workshop: Workshop, column: KnownColumn, place: number, name: string): Promise<Typed> {
  const { title, assumption } = column
  const value = stagedColumn(place)
  const { wanted, decimal, scale, note } = await exactly(workshop, column.wanted, value)
  const base = { name, title, cell: place, ...((note ?? assumption) && { assumption: note ?? assumption }) }
  const asText = { column: { ...base, type: 'text' as const }, sql: value, place, wanted: 'text' as const, misfits: 0 }
  if (wanted === 'text') return asText
  const sql = valueSql(wanted, value, decimal)
  const [[given, fitting] = []] = await workshop.rows(`SELECT count(${value}), count(${sql}) FROM staged`)
  const misfits = Number(given) - Number(fitting)
  if (Number(fitting) < Number(given) * enoughFit) {
    const kept = `Kept as text: the database says ${words[wanted]}, but many values are something else.`
    return { ...asText, column: { ...asText.column, assumption: kept } }
  }
  const type = wanted === 'float' ? ('decimal' as const) : wanted
  return { column: { ...base, type, ...(scale !== undefined && { decimals: scale }) }, sql, place, wanted, misfits }
}

const words: Record<Wanted, string> = {
  integer: 'whole numbers',
  decimal: 'numbers',
  float: 'numbers',
  boolean: 'true or false',
  date: 'dates',
  timestamp: 'dates with times',
  text: 'text',
}

type Exactly = { wanted: Wanted; decimal?: string; scale?: number; note?: string }

/** The type that holds every digit: whole numbers past 64 bits and decimals get as many digits as they need. */
async function exactly(workshop: Workshop, wanted: Wanted, value: string): Promise<Exactly> {
  if (wanted !== 'integer' && wanted !== 'decimal') return { wanted }
  const number = `CASE WHEN regexp_full_match(${value}, '${plainDecimal}') THEN ltrim(${value}, '+-') END`
  const [[whole, fraction, long] = []] = await workshop.rows(
    `SELECT max(length(split_part(number, '.', 1))), max(length(split_part(number, '.', 2))),
       count(number) - count(TRY_CAST(number AS BIGINT))
     FROM (SELECT ${number} AS number FROM staged)`,
  )
  if (wanted === 'integer' && Number(long ?? 0) === 0) return { wanted }
  const scale = Number(fraction ?? 0)
  const digits = Math.max(1, Number(whole ?? 0) + scale)
  if (digits <= 38) return { wanted: 'decimal', decimal: `DECIMAL(${digits}, ${scale})`, scale }
  return { wanted: 'float', note: 'Rounded to about 15 digits: some of these numbers have more than 38.' }
}

/** Every value that did not fit, with its row. */
async function misfitsOf(workshop: Workshop, typed: readonly Typed[]) {
  const problems = createProblems()
  for (const { column, sql, place, wanted, misfits } of typed.filter(({ misfits }) => misfits > 0)) {
    const value = stagedColumn(place)
    const rows = await workshop.rows(
      `SELECT line, ${value} FROM staged WHERE ${value} IS NOT NULL AND (${sql}) IS NULL
       ORDER BY line LIMIT ${problems.room()}`,
    )
    const why = whyNot[wanted]
    for (const [line, text] of rows)
      problems.add({ line: Number(line), column: column.title, cell: place, value: String(text), why })
    problems.addUnlisted(misfits - rows.length)
  }
  return { problems: problems.list(), problem_count: problems.count() }
}
