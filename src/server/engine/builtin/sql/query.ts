// Stage 5: a reading as one SELECT, with the meaning of every column that it gives back.
import type { DescribedTable } from '../described.ts'
import type { Figure, GroupMeasure, Reading } from '../reading.ts'
import { source } from './from.ts'
import { groupSql } from './groups.ts'
import { conditionsOf, currencyItem, dateConditions, itemsOf } from './items.ts'
import { measureName, measureSql } from './measures.ts'
import { havingSql, tail } from './order.ts'
import type { Item, ResultColumn } from './result.ts'
import { name } from './text.ts'

export type Query = { sql: string; columns: ResultColumn[] }

/** The SQL of a reading: one SELECT, ordered, and limited where it lists. */
export function query(reading: Reading): Query {
  if (reading.shape === 'figure' && reading.measure.kind === 'of_groups') return ofGroups(reading, reading.measure)
  const items = itemsOf(reading)
  const where = [...conditionsOf(reading), ...dateConditions(reading)]
  return selected(items, reading.table, [
    `FROM ${source(reading)}`,
    ...(where.length > 0 ? [`WHERE ${where.join('\n  AND ')}`] : []),
    ...tail(reading, items),
  ])
}

function selected(items: readonly Item[], table: DescribedTable, rest: readonly string[]): Query {
  const aliases = namesFor(items, table)
  const columns = items.map(({ sql }, at) => `  ${sql} AS ${name(aliases[at] ?? '')}`)
  return { sql: ['SELECT', columns.join(',\n'), ...rest].join('\n'), columns: items.map(({ means }) => means) }
}

/** How many groups there are, or the average of their figures: the groups are made first. */
function ofGroups(reading: Figure, { outer, inner, by, having }: GroupMeasure): Query {
  const key = groupSql(by)
  const where = [...conditionsOf(reading), ...dateConditions(reading), `${key} IS NOT NULL`]
  const apart = currencyItem(reading)
  const groups = [
    `  SELECT ${[...apart.map(({ sql, alias }) => `${sql} AS ${name(alias)}`), `${key} AS "group"`, `${measureSql(inner)} AS "figure"`].join(', ')}`,
    `  FROM ${source(reading)}`,
    `  WHERE ${where.join('\n    AND ')}`,
    `  GROUP BY ${[...apart.map((_, at) => at + 1), apart.length + 1].join(', ')}`,
    ...(having ? [`  HAVING ${havingSql(inner, having)}`] : []),
  ]
  const items: Item[] = [
    ...apart,
    {
      means: { is: 'measure', of: reading.measure },
      sql: outer === 'count' ? 'count(*)' : 'avg("figure")',
      alias: measureName(reading.measure),
    },
    { means: { is: 'rows' }, sql: 'count(*)', alias: 'number_of_groups' },
  ]
  const tails = apart.length > 0 ? ['GROUP BY 1', 'ORDER BY 1'] : []
  return selected(items, reading.table, ['FROM (', ...groups, ') AS "groups"', ...tails])
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
