// Stage 5: a reading as one SELECT, with the meaning of every column that it gives back.
import type { DescribedTable } from '../described.ts'
import type { Reading } from '../reading.ts'
import { conditionsOf, dateConditions, type Item, itemsOf, type ResultColumn } from './items.ts'
import { tail } from './order.ts'
import { name } from './text.ts'

export type Query = { sql: string; columns: ResultColumn[] }

/** The SQL of a reading: one SELECT over one table, ordered, and limited where it lists. */
export function query(reading: Reading): Query {
  const items = itemsOf(reading)
  const aliases = namesFor(items, reading.table)
  const selected = items.map(({ sql }, at) => `  ${sql} AS ${name(aliases[at] ?? '')}`)
  const where = [...conditionsOf(reading), ...dateConditions(reading)]
  const lines = [
    'SELECT',
    selected.join(',\n'),
    `FROM ${name(reading.table.table)}`,
    ...(where.length > 0 ? [`WHERE ${where.join('\n  AND ')}`] : []),
    ...tail(reading, items),
  ]
  return { sql: lines.join('\n'), columns: items.map(({ means }) => means) }
}

/** Names that differ for SQL, which knows no upper and lower case; only a column itself keeps the name of a column. */
function namesFor(items: readonly Item[], { columns }: DescribedTable): string[] {
  const taken = new Set(columns.map(column => column.name.toLowerCase()))
  return items.map(({ alias, sql }) => {
    if (sql === name(alias)) return alias
    let free = alias
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${alias}_${number}`
    taken.add(free.toLowerCase())
    return free
  })
}
