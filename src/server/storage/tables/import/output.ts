// The columns that an import produces: name, type and the SQL that computes each from the staged text.
import type { ImportedColumn } from '../answers.ts'
import { identifier, literal } from '../sql.ts'
import { booleanSql } from './booleans.ts'
import { decodeCell, decodedSql } from './cells.ts'
import { countedSql } from './counted-dates.ts'
import { currencySql } from './currencies.ts'
import { dateSql } from './date-sql.ts'
import type { Decision } from './decide.ts'
import type { Layout } from './layout.ts'
import { nameColumns } from './names.ts'
import { numberColumn, numberSql } from './number-sql.ts'
import { countOf } from './shapes.ts'
import type { Sides } from './sides.ts'
import { type GivenReading, type Staged, stagedColumn } from './staged.ts'

const LONGEST_TITLE = 200

export type OutputColumn = {
  column: ImportedColumn
  /** The staged column it comes from. */
  index: number
  sql: string
  /** Cells of the staged column that must come out as values. */
  expected: number
}

type Draft = Omit<ImportedColumn, 'name' | 'cell'> & { index: number; sql: string; expected: number }

/** What the column of the names of groups is called. */
export const GROUP_TITLE = 'Group'

/** What a column without a heading is called. */
export const standInTitle = (index: number) => `Column ${index + 1}`

/** The headings of the staged columns, with stand-ins for missing ones. */
export const titlesOf = (layout: Layout) =>
  Array.from(
    { length: layout.width },
    (_, index) =>
      titleOf(decodeCell(layout.heading?.cells[index] ?? '')) ||
      (layout.grouped && index === 0 ? GROUP_TITLE : standInTitle(index)),
  )

/** A heading that every database can keep. */
export const titleOf = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd').trim().slice(0, LONGEST_TITLE)

/** The columns in the order of the file; `decisions` are those of the staged columns with `indexes`. */
export function outputColumns(
  staged: Staged,
  indexes: number[],
  decisions: Decision[],
  reserved: ReadonlySet<string>,
): OutputColumn[] {
  const drafts = indexes.flatMap((index, place) => {
    const decision = decisions[place]
    return decision ? draftsOf(staged, index, staged.titles[index] ?? '', decision) : []
  })
  const width = staged.titles.length
  const beyond = (staged.filled[width] ?? 0) > 0 ? [textDraft(staged, width, 'extra')] : []
  const all = [...drafts, ...beyond]
  const names = nameColumns(
    all.map(draft => draft.title),
    reserved,
  )
  return all.map(({ index, sql, expected, ...column }, place) => ({
    column: { name: names[place] ?? '', cell: index, ...column },
    index,
    sql,
    expected,
  }))
}

function draftsOf(staged: Staged, index: number, title: string, decision: Decision): Draft[] {
  const { reading, values, currency } = decision
  const value = identifier(stagedColumn(index))
  const base = { index, title, expected: values }
  const assumption = 'assumption' in reading && reading.assumption ? { assumption: reading.assumption } : {}
  if (reading.kind === 'text') return [{ ...textDraft(staged, index, title), ...assumption }]
  if (reading.kind === 'given') return [{ ...base, ...givenDraft(value, reading), ...assumption }]
  if (reading.kind === 'boolean') return [{ ...base, type: 'boolean', sql: booleanSql(value, reading) }]
  if (reading.kind === 'counted')
    return [{ ...base, type: reading.type, sql: countedSql(value, reading), ...assumption }]
  if (reading.kind === 'date') {
    const sql = dateSql(value, reading, reading.fits === values)
    return [{ ...base, type: reading.type, format: reading.format, sql, ...assumption }]
  }
  const { type, decimals } = numberColumn(reading)
  const plain = numberSql(value, reading, countOf(reading.fitting) === values)
  const number: Draft = {
    ...base,
    type,
    ...(decimals !== undefined && { decimals }),
    ...(reading.percent && { unit: '%' }),
    sql: reading.sides ? sidedSql(plain, reading.sides) : plain,
    ...assumption,
  }
  if (reading.currencies.length < 2) return [{ ...number, ...(currency && { currency }) }]
  const sql = currencySql(value, reading.currencies)
  return [number, { index, title: `${title} currency`, type: 'text', sql, expected: 0 }]
}

function sidedSql(figure: string, { index, below_zero }: Sides): string {
  const words = below_zero.map(literal).join(', ')
  return `CASE WHEN lower(trim(${identifier(stagedColumn(index))})) IN (${words}) THEN -(${figure}) ELSE ${figure} END`
}

function textDraft(staged: Staged, index: number, title: string): Draft {
  const value = identifier(stagedColumn(index))
  const sql = staged.escaped[index] ? decodedSql(value) : value
  return { index, title, type: 'text', sql, expected: staged.filled[index] ?? 0 }
}

/** A column that the file itself typed, or that is empty: the cast changes no value. */
function givenDraft(value: string, { type, decimals }: GivenReading): Pick<Draft, 'type' | 'decimals' | 'sql'> {
  const types: Record<GivenReading['type'], string> = {
    integer: 'BIGINT',
    decimal: decimals === undefined ? 'DOUBLE' : `DECIMAL(38, ${decimals})`,
    date: 'DATE',
    timestamp: 'TIMESTAMP',
    boolean: 'BOOLEAN',
    text: 'VARCHAR',
  }
  return { type, ...(decimals !== undefined && { decimals }), sql: `TRY_CAST(${value} AS ${types[type]})` }
}
