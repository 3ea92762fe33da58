// Where the rows come from: the table, with the columns of other tables that a reading names looked up by their key.
import type { DescribedColumn, Joined } from '../described.ts'
import { columnsOf, type Filter, type Measure, type Part, type Reading } from '../reading.ts'
import { name } from './text.ts'

/** The table of a reading as it stands behind FROM. Looking up never makes one row two: each key counts once. */
export function source(reading: Reading): string {
  const own = name(reading.table.table)
  const joined = usedColumns(reading).filter(({ joined: from }) => from !== undefined)
  if (joined.length === 0) return own
  const ways = [...new Set(joined.map(({ joined: from }) => wayOf(from)))]
  const looked = ways.map((way, at) =>
    lookup(
      joined.filter(({ joined: from }) => wayOf(from) === way),
      `looked_up_${at + 1}`,
      reading,
    ),
  )
  const columns = [`${own}.*`, ...looked.flatMap(({ selected }) => selected)]
  return `(\n  SELECT ${columns.join(', ')}\n  FROM ${own}\n  ${looked.map(({ join }) => join).join('\n  ')}\n) AS ${own}`
}

const wayOf = (from: Joined | undefined) => JSON.stringify([from?.by, from?.table.table, from?.key])

function lookup(columns: readonly DescribedColumn[], alias: string, { table }: Reading) {
  const [first] = columns
  const from = first?.joined
  if (!from) throw new Error('Only columns of other tables are looked up')
  const picked = columns.map(column => `min(${name(column.joined?.column ?? '')}) AS ${name(column.name)}`)
  const inner = `SELECT ${name(from.key)} AS "key", ${picked.join(', ')} FROM ${name(from.table.table)} GROUP BY 1`
  const left = typeOf(table.columns, from.by)
  const right = typeOf(from.table.columns, from.key)
  const side = (sql: string) => (left === right ? sql : `CAST(${sql} AS VARCHAR)`)
  return {
    join: `LEFT JOIN (${inner}) AS ${name(alias)} ON ${side(`${name(alias)}."key"`)} = ${side(`${name(table.table)}.${name(from.by)}`)}`,
    selected: columns.map(column => `${name(alias)}.${name(column.name)}`),
  }
}

const typeOf = (columns: readonly DescribedColumn[], wanted: string) =>
  columns.find(column => column.name === wanted)?.type

const ofMeasure = (measure: Measure): DescribedColumn[] =>
  measure.kind === 'of_groups' ? [measure.by.column, ...ofMeasure(measure.inner)] : columnsOf(measure)
const ofFilter = (filter: Filter) => ('column' in filter ? filter.column : null)
const ofPart = (part: Part | undefined) => [...(part?.filters ?? []).map(ofFilter), part?.period?.column ?? null]

function usedColumns(reading: Reading): DescribedColumn[] {
  const own = [...reading.filters.map(ofFilter), reading.period?.column ?? null, reading.currency]
  const shaped =
    reading.shape === 'rows'
      ? [reading.order?.column ?? null, ...reading.mentioned]
      : [...[reading.measure, ...(reading.more ?? [])].flatMap(ofMeasure), ...ofPart(reading.part)]
  const grouped = reading.shape === 'groups' ? [...reading.by.map(({ column }) => column), ...ofPart(reading.none)] : []
  return [...new Set([...own, ...shaped, ...grouped].flatMap(column => column ?? []))]
}
