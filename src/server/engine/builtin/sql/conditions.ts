// The conditions of a reading as SQL.
import { type DescribedColumn, knowsAllValues } from '../described.ts'
import { addDays, type Day, type Stretch } from '../language/calendar.ts'
import type { Comparison, Filter, Openness } from '../reading.ts'
import { day, figure, literal, name } from './text.ts'

export const operators: Record<Comparison, string> = {
  over: '>',
  at_least: '>=',
  under: '<',
  at_most: '<=',
  equal: '=',
  unequal: '<>',
}

/** One condition, or several that all must hold. */
export function condition(filter: Filter): string[] {
  switch (filter.kind) {
    case 'values':
      return [oneOf(filter.column, filter.values, filter.negated)]
    case 'contains':
      return [containing(name(filter.column.name), filter.text, filter.negated)]
    case 'compare':
      return [`${name(filter.column.name)} ${operators[filter.comparison]} ${figure(filter.number)}`]
    case 'range':
      return [`${name(filter.column.name)} BETWEEN ${figure(filter.low)} AND ${figure(filter.high)}`]
    case 'columns':
      return [`${name(filter.column.name)} ${operators[filter.comparison]} ${name(filter.other.name)}`]
    case 'blank':
      return [blank(filter.column, filter.negated)]
    case 'days':
      return within(filter, filter.column)
    case 'flag':
      return [`${name(filter.column.name)} IS ${filter.wanted ? 'TRUE' : 'FALSE'}`]
    case 'open':
      return filter.negated ? [closed(filter.by)] : open(filter.by)
    case 'overdue':
      return [`${name(filter.due.name)} < ${day(addDays(filter.today, -filter.days))}`, ...open(filter.by)]
    case 'not_due':
      return [
        `(${name(filter.due.name)} IS NULL OR ${name(filter.due.name)} >= ${day(filter.today)})`,
        ...open(filter.by),
      ]
    case 'low':
      return [`${name(filter.stock.name)} < ${name(filter.level.name)}`]
    case 'related':
      return [related(filter)]
  }
}

/** Looked for among the keys that the other table has rows of; both are compared as text where their types differ. */
function related({ column, to, negated }: Extract<Filter, { kind: 'related' }>): string {
  const { table, key, filters, period } = to
  const where = [...filters.flatMap(condition), ...(period ? within(period, period.column) : [])]
  const as = (sql: string) => (column.type === key.type ? sql : `CAST(${sql} AS VARCHAR)`)
  const conditions = where.length > 0 ? ` WHERE ${where.join(' AND ')}` : ''
  const found = `${as(name(column.name))} IN (SELECT ${as(name(key.name))} FROM ${name(table.table)}${conditions})`
  return negated ? `(${found}) IS NOT TRUE` : found
}

/** Listed values are compared as they stand; where the list may be cut, in any case. */
function oneOf(column: DescribedColumn, values: readonly string[], negated: boolean): string {
  const listed = knowsAllValues(column) && values.every(value => column.values.includes(value))
  const side = listed ? name(column.name) : `lower(${name(column.name)})`
  const written = values.map(value => (listed ? literal(value) : `lower(${literal(value)})`))
  const [first = "''"] = written
  const list = `(${written.join(', ')})`
  if (!negated) return written.length === 1 ? `${side} = ${first}` : `${side} IN ${list}`
  const other = written.length === 1 ? `${side} <> ${first}` : `${side} NOT IN ${list}`
  return `(${name(column.name)} IS NULL OR ${other})`
}

function containing(column: string, text: string, negated: boolean): string {
  const holds = `contains(lower(${column}), lower(${literal(text)}))`
  return negated ? `(${column} IS NULL OR NOT ${holds})` : holds
}

function blank({ name: column, type }: DescribedColumn, negated: boolean): string {
  const value = type === 'text' ? `nullif(trim(${name(column)}), '')` : name(column)
  return `${value} IS ${negated ? 'NOT ' : ''}NULL`
}

/** Blank, or a day after today. */
const notYet = (column: DescribedColumn, today: Day | null) =>
  today
    ? `(${name(column.name)} IS NULL OR ${name(column.name)} >= ${day(addDays(today, 1))})`
    : `${name(column.name)} IS NULL`

const before = ({ name: column }: DescribedColumn, today: Day) => `${name(column)} < ${day(addDays(today, 1))}`

function open({ closed, today, flag, balance, status }: Openness): string[] {
  return [
    ...(closed ? [notYet(closed, today)] : []),
    ...(flag ? [`${name(flag.name)} IS NOT TRUE`] : []),
    ...(balance ? [`${name(balance.name)} <> 0`] : []),
    ...(status && status.closed.length > 0 ? [oneOf(status.column, status.closed, true)] : []),
  ]
}

function closed({ closed: on, today, flag, balance, status }: Openness): string {
  const ways = [
    ...(on ? [today ? before(on, today) : `${name(on.name)} IS NOT NULL`] : []),
    ...(flag ? [`${name(flag.name)} IS TRUE`] : []),
    ...(balance ? [`${name(balance.name)} = 0`] : []),
    ...(status && status.closed.length > 0 ? [oneOf(status.column, status.closed, false)] : []),
  ]
  return ways.length === 0 ? 'FALSE' : ways.length === 1 ? ways.join('') : `(${ways.join(' OR ')})`
}

/** A period as a condition; the last day of a column with times counts to its end. */
export function within({ from, to }: Stretch, { name: column, type }: DescribedColumn): string[] {
  const own = name(column)
  if (type === 'date' && from && to) return [`${own} BETWEEN ${day(from)} AND ${day(to)}`]
  const end = to && (type === 'date' ? `${own} <= ${day(to)}` : `${own} < ${day(addDays(to, 1))}`)
  return [...(from ? [`${own} >= ${day(from)}`] : []), ...(end ? [end] : [])]
}
