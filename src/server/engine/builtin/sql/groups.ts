// What rows are grouped by, as SQL.
import type { Dimension, Groups } from '../reading.ts'
import type { Item } from './result.ts'
import { name } from './text.ts'

export function groupItem(dimension: Dimension): Item {
  const { grain, column } = dimension
  return {
    means: { is: 'group', dimension },
    sql: groupSql(dimension),
    alias: grain ? `${dimension.shift ? 'fiscal_' : ''}${grain}_of_${column.name}` : column.name,
  }
}

export function groupSql({ column, grain, shift }: Dimension): string {
  if (!grain) return name(column.name)
  if (grain === 'weekday') return `dayname(${name(column.name)})`
  if (shift)
    return `CAST(date_trunc('${grain}', ${name(column.name)} - INTERVAL ${shift} MONTH) + INTERVAL ${shift} MONTH AS DATE)`
  return grain === 'day'
    ? `CAST(${name(column.name)} AS DATE)`
    : `CAST(date_trunc('${grain}', ${name(column.name)}) AS DATE)`
}

/** The groups that windows are reckoned within: all but the one in time. */
export const partition = ({ by, currency }: Groups): string => {
  const keys = [...by.filter(({ grain }) => !grain).map(groupSql), ...(currency ? [name(currency.name)] : [])]
  return keys.length > 0 ? `PARTITION BY ${keys.join(', ')} ` : ''
}
