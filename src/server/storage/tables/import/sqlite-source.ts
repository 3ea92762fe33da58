// An uploaded SQLite file as sources of rows, one per table. It is only read, and nothing in its schema is trusted.
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { AppError } from '../../../base/errors.ts'
import { identifier } from '../sql.ts'
import { encodeCell, NUMBER_MARK } from './cells.ts'
import type { Row, Source } from './source.ts'
import { plainNumber } from './workbook-cells.ts'

const ROWS_A_BATCH = 1000
/** Every row of every table is counted before one is chosen. */
const MOST_TABLES = 500
/** Bytes among other values are shown by their beginning. */
const MOST_BYTES = 40

type Cell = null | number | bigint | string | Uint8Array
type Table = { name: string; rows: number; columns: string[] }

/** The table that is asked for, else the one with the most cells; the others are named. Throws with a sentence. */
export function openSqliteFile(
  path: string,
  { wanted, usual }: { wanted?: string | undefined; usual?: string | undefined },
  maxColumns: number,
): Source {
  return orDamaged(() => {
    const database = opened(path)
    const { tables, views } = tablesOf(database)
    const found = tables.find(({ name }) => name === (wanted ?? usual))
    const [largest] = tables.toSorted((a, b) => b.rows * b.columns.length - a.rows * a.columns.length)
    const chosen = found ?? (wanted === undefined ? largest : undefined)
    if (!chosen) throw new AppError('unreadable_file', noTable(wanted))
    if (chosen.columns.length > maxColumns)
      throw new AppError('too_large', `Table "${chosen.name}" has more than ${maxColumns} columns.`)
    const others = tables.filter(table => table !== chosen)
    const empty = others.filter(({ rows }) => rows === 0)
    return {
      sheet: chosen.name,
      is_database: true,
      titles: chosen.columns,
      notes: [
        ...(empty.length > 0 ? [`Tables without rows: ${listed(empty)}.`] : []),
        ...(views.length > 0 ? [`Views are not read, only tables: ${listed(views)}.`] : []),
      ],
      other_sheets: others.flatMap(({ name, rows, columns }) =>
        rows > 0 ? [{ name, rows, columns: columns.length }] : [],
      ),
      rows: rowsOf(database, chosen),
    }
  })
}

/** Without locks and without files beside it: the bytes of this one file are all that is looked at. */
function opened(path: string): DatabaseSync {
  const url = pathToFileURL(path)
  url.searchParams.set('immutable', '1')
  const database = new DatabaseSync(url, { readOnly: true, allowExtension: false })
  database.exec(
    'pragma trusted_schema = off; pragma cell_size_check = on; pragma mmap_size = 0; pragma query_only = on',
  )
  return database
}

function tablesOf(database: DatabaseSync): { tables: Table[]; views: { name: string }[] } {
  const all = database
    .prepare(
      `select name, type, sql from sqlite_schema where type in ('table', 'view') order by name limit ${MOST_TABLES + 1}`,
    )
    .all()
    .map(({ name, type, sql }) => ({ name: String(name), is_view: type === 'view', sql: String(sql) }))
    .filter(({ name }) => !/^sqlite_/i.test(name))
  if (all.length > MOST_TABLES) throw new AppError('too_large', `This database has more than ${MOST_TABLES} tables.`)
  // A virtual table is a program of its own; what it keeps stands in plain tables beside it.
  const plain = all.filter(({ is_view, sql }) => !is_view && !/^\s*create\s+virtual/i.test(sql))
  const tables = plain.map(({ name }) => {
    const [counted] = database.prepare(`select count(*) as rows from ${identifier(name)}`).all()
    const columns = database.prepare(`select * from ${identifier(name)}`).columns()
    return { name, rows: Number(counted?.rows), columns: columns.map(column => column.name) }
  })
  return { tables, views: all.filter(one => one.is_view || !plain.includes(one)) }
}

function* rowsOf(database: DatabaseSync, { name }: Table): Generator<Row[]> {
  const statement = database.prepare(`select * from ${identifier(name)}`)
  statement.setReadBigInts(true)
  statement.setReturnArrays(true)
  const rows = statement.iterate() as unknown as Iterator<Cell[]>
  let line = 0
  try {
    for (let next = orDamaged(() => rows.next()); !next.done; ) {
      const batch: Row[] = []
      while (!next.done && batch.length < ROWS_A_BATCH) {
        line += 1
        batch.push({ line, cells: next.value.map(cellOf) })
        next = orDamaged(() => rows.next())
      }
      yield batch
    }
  } finally {
    database.close()
  }
}

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'bigint') return NUMBER_MARK + cell
  if (typeof cell === 'number') return Number.isFinite(cell) ? NUMBER_MARK + plainNumber(cell) : String(cell)
  if (typeof cell === 'string') return encodeCell(cell.toWellFormed().replaceAll('\0', '\ufffd').trim())
  return `x'${Buffer.from(cell.subarray(0, MOST_BYTES)).toString('hex')}'`
}

const listed = (all: readonly { name: string }[]) =>
  all
    .map(({ name }) => `"${name}"`)
    .join(', ')
    .slice(0, 500)

const noTable = (wanted: string | undefined) =>
  wanted === undefined ? 'This database has no tables.' : `This database has no table called "${wanted}".`

/** What SQLite can't read is told as one sentence, whatever it calls it. */
function orDamaged<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof AppError) throw error
    const sentence = 'This SQLite file is damaged or was not saved completely. Save it again and upload that.'
    throw new AppError('unreadable_file', sentence, { cause: error })
  }
}
