// Reads a SQLite file. Its columns may hold anything, so what they hold is seen on the way rather than believed.
import { DatabaseSync } from 'node:sqlite'
import { AppError } from '../../../base/errors.ts'
import { identifier } from '../sql.ts'
import type { DatabaseColumn } from './columns.ts'
import type { DatabaseReader } from './reader.ts'
import type { Value } from './rows-file.ts'
import { oneSelect } from './select.ts'

type Cell = null | number | bigint | string | Uint8Array

/** What a column was seen to hold. */
type Seen = { whole: boolean; number: boolean; text: boolean; bytes: boolean }

export async function openSqlite(path: string): Promise<DatabaseReader> {
  const database = new DatabaseSync(path, { readOnly: true, allowExtension: false, timeout: 10_000 })
  database.exec('pragma trusted_schema = off')
  return {
    async tables() {
      const found = database
        .prepare(`select name, type from sqlite_schema where type in ('table', 'view') order by name limit 2000`)
        .all()
      return found
        .map(({ name, type }) => ({ schema: null, name: String(name), rows: null, is_view: type === 'view' }))
        .filter(({ name }) => !name.startsWith('sqlite_'))
    },
    async read(asked, rows) {
      const sql = 'sql' in asked ? oneSelect(asked.sql) : `select * from ${identifier(asked.name)}`
      const statement = database.prepare(sql)
      statement.setReadBigInts(true)
      statement.setReturnArrays(true)
      const declared = statement.columns()
      if (declared.length === 0) throw new AppError('invalid', 'Only a SELECT can be read.')
      const seen = declared.map((): Seen => ({ whole: false, number: false, text: false, bytes: false }))
      for (const row of statement.iterate() as unknown as Iterable<Cell[]>) {
        await rows.add(row.map((cell, place) => written(cell, seen[place])))
      }
      return declared.map(({ name, type }, place) => ({ title: name, wanted: wantedOf(type ?? '', seen[place]) }))
    },
    async close() {
      database.close()
    },
  }
}

/** Bytes among other values are shown by their beginning. */
const mostBytes = 40

function written(cell: Cell, seen: Seen | undefined): Value {
  if (cell === null || !seen) return null
  if (typeof cell === 'bigint') seen.whole = true
  else if (typeof cell === 'number') seen.number = true
  else if (typeof cell === 'string') seen.text = true
  else {
    seen.bytes = true
    return `x'${Buffer.from(cell.subarray(0, mostBytes)).toString('hex')}'`
  }
  return String(cell)
}

/** What was seen decides; what was declared tells how texts and figures are meant. */
function wantedOf(
  declared: string,
  seen: Seen = { whole: false, number: false, text: false, bytes: false },
): DatabaseColumn['wanted'] {
  const { whole, number, text, bytes } = seen
  if (bytes) return whole || number || text ? 'text' : 'binary'
  const says = declared.toLowerCase()
  if (whole && !number && !text)
    return says.startsWith('bool') ? 'boolean' : /dec|num/.test(says) ? 'decimal' : 'integer'
  if (number && !text) return /dec|num/.test(says) ? 'decimal' : 'float'
  if (/datetime|timestamp/.test(says)) return 'timestamp'
  if (says.startsWith('date')) return 'date'
  if (/dec|num/.test(says)) return 'decimal'
  return 'text'
}
