// Stages a Parquet file: DuckDB reads it in place, its columns keep the types they have, texts are looked at as in CSV.
import { DuckDBStructType, type DuckDBType, DuckDBTypeId } from '@duckdb/node-api'
import { AppError, messageOf } from '../../../base/errors.ts'
import { identifier, literal } from '../sql.ts'
import type { Import, StagedTable } from './import.ts'
import { titleOf } from './output.ts'
import { countStaged, type GivenReading, LINE_COLUMN, STAGED_TABLE, stagedColumn } from './staged.ts'

/** Records inside of records deeper than this stay text. */
const DEEPEST = 6
/** What the texts of a file may unpack to; real ones stay far below. */
const LARGEST_TEXTS = 8 * 1024 ** 3

/** A value of the file: a column, or a field of a record in one. */
type Leaf = { title: string; sql: string; type: DuckDBType }

/** Stages the file. Throws `unreadable_file` or `too_large`. */
export async function stageParquet(about: Import): Promise<StagedTable> {
  const { request, workshop, notes } = about
  const source = `read_parquet(${literal(request.source)}, file_row_number=true)`
  try {
    await checkSize(about)
    const columns = await workshop.columns(`SELECT * EXCLUDE (file_row_number) FROM ${source}`)
    const leaves = columns.flatMap(({ name, type }) => leavesOf({ title: name, sql: identifier(name), type }, 1))
    const { max_columns } = request.limits
    if (leaves.length > max_columns)
      throw new AppError('too_large', `This table has ${leaves.length} columns; up to ${max_columns} can be read.`)
    const skipped = request.mends.flatMap(mend => ('skip' in mend ? [mend.line] : []))
    const cells = leaves.map((leaf, index) => `${mendedSql(leaf, index, about)} AS ${stagedColumn(index)}`)
    const kept = skipped.length > 0 ? `WHERE file_row_number + 1 NOT IN (${skipped.join(', ')})` : ''
    await workshop.run(
      `CREATE VIEW ${STAGED_TABLE} AS SELECT file_row_number + 1 AS ${LINE_COLUMN}, ${cells.join(', ')} FROM ${source} ${kept}`,
    )
    await checkTexts(leaves, about)
    const { rows, filled } = await countStaged(workshop, leaves.length)
    if (request.mends.length > 0)
      notes.push(`${request.mends.length} decisions of a person on single rows were applied.`)
    if (request.usual?.mends.length)
      notes.push(
        'Decisions on single rows of the version before ended: rows of a Parquet file are known by their number only.',
      )
    const given = new Map(leaves.flatMap((leaf, index) => (isText(leaf) ? [] : [[index, givenOf(leaf)] as const])))
    const titles = leaves.map(({ title }) => titleOf(title))
    const escaped = leaves.map(() => false)
    const found = { other_sheets: [], header_line: null, carried: { mends: [] }, mended_rows: [] }
    return { ...found, staged: { rows, titles, filled, escaped, line: LINE_COLUMN, given } }
  } catch (error) {
    if (error instanceof AppError) throw error
    const sentence = /encrypt/i.test(messageOf(error))
      ? 'This Parquet file is encrypted. Write it without encryption and upload that.'
      : 'This Parquet file is damaged or was not saved completely. Write it again, or upload the table as CSV.'
    throw new AppError('unreadable_file', sentence, { cause: error })
  }
}

async function checkSize({ request: { source, limits }, workshop }: Import) {
  const [row = []] = await workshop.rows(`SELECT num_rows FROM parquet_file_metadata(${literal(source)})`)
  if (Number(row[0]) > limits.max_rows)
    throw new AppError('too_large', `This table has more than ${limits.max_rows} rows.`)
}

/** A few bytes can stand for gigabytes of the same text. */
async function checkTexts(leaves: Leaf[], { workshop }: Import) {
  const texts = leaves.flatMap((leaf, index) =>
    isText(leaf) ? [`COALESCE(sum(strlen(${stagedColumn(index)})), 0)`] : [],
  )
  if (texts.length === 0) return
  const [row = []] = await workshop.rows(`SELECT ${texts.join(' + ')} FROM ${STAGED_TABLE}`)
  if (Number(row[0]) > LARGEST_TEXTS)
    throw new AppError('too_large', 'This Parquet file becomes too large when it is unpacked. Upload a part of it.')
}

function leavesOf(leaf: Leaf, depth: number): Leaf[] {
  const { title, sql, type } = leaf
  if (!(type instanceof DuckDBStructType) || depth > DEEPEST) return [leaf]
  return type.entryNames.flatMap((name, at) => {
    const entry = type.entryTypes[at]
    const field = { title: `${title}.${name}`, sql: `struct_extract(${sql}, ${literal(name)})` }
    return entry ? leavesOf({ ...field, type: entry }, depth + 1) : []
  })
}

const wholeNumbers: ReadonlySet<DuckDBTypeId> = new Set([
  DuckDBTypeId.TINYINT,
  DuckDBTypeId.SMALLINT,
  DuckDBTypeId.INTEGER,
  DuckDBTypeId.BIGINT,
  DuckDBTypeId.UTINYINT,
  DuckDBTypeId.USMALLINT,
  DuckDBTypeId.UINTEGER,
])
const largeNumbers: ReadonlySet<DuckDBTypeId> = new Set([
  DuckDBTypeId.UBIGINT,
  DuckDBTypeId.HUGEINT,
  DuckDBTypeId.UHUGEINT,
])
const instants: ReadonlySet<DuckDBTypeId> = new Set([
  DuckDBTypeId.TIMESTAMP,
  DuckDBTypeId.TIMESTAMP_S,
  DuckDBTypeId.TIMESTAMP_MS,
  DuckDBTypeId.TIMESTAMP_NS,
  DuckDBTypeId.TIMESTAMP_TZ,
])
const UTC = 'Times were converted to UTC.'

function givenOf({ type }: Leaf): GivenReading {
  const { typeId } = type
  if (wholeNumbers.has(typeId)) return { kind: 'given', type: 'integer' }
  if (largeNumbers.has(typeId)) return { kind: 'given', type: 'decimal', decimals: 0 }
  if (typeId === DuckDBTypeId.FLOAT || typeId === DuckDBTypeId.DOUBLE) return { kind: 'given', type: 'decimal' }
  if (typeId === DuckDBTypeId.DATE) return { kind: 'given', type: 'date' }
  if (typeId === DuckDBTypeId.TIMESTAMP_TZ) return { kind: 'given', type: 'timestamp', assumption: UTC }
  if (instants.has(typeId)) return { kind: 'given', type: 'timestamp' }
  if (typeId === DuckDBTypeId.BOOLEAN) return { kind: 'given', type: 'boolean' }
  return 'scale' in type && typeof type.scale === 'number'
    ? { kind: 'given', type: 'decimal', decimals: type.scale }
    : { kind: 'given', type: 'text' }
}

/** Texts may hold anything; what is neither a number, a date nor a text becomes text that stays as it is. */
const isText = ({ type: { typeId } }: Leaf) => typeId === DuckDBTypeId.VARCHAR || typeId === DuckDBTypeId.ENUM

/** A value with the corrections of its cells; texts as every database can keep them. */
function mendedSql(leaf: Leaf, index: number, { request: { mends } }: Import): string {
  const isPlainText = isText(leaf)
  const asText = `replace(CAST(${leaf.sql} AS VARCHAR), chr(0), '\ufffd')`
  const value = isPlainText || givenOf(leaf).type === 'text' ? `nullif(${asText}, '')` : leaf.sql
  const cases = mends.flatMap(mend =>
    'cell' in mend && mend.cell === index && isPlainText
      ? [`WHEN ${mend.line} THEN ${mend.value === '' ? 'NULL' : literal(mend.value.replaceAll('\0', '\ufffd'))}`]
      : [],
  )
  return cases.length > 0 ? `CASE file_row_number + 1 ${cases.join(' ')} ELSE ${value} END` : value
}
