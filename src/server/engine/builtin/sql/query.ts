// Stage 5: a reading as one SELECT, with the meaning of every column that it gives back.
import type { DescribedColumn, DescribedTable } from '../described.ts'
import { type Dimension, type Groups, longestList, type Measure, type Reading } from '../reading.ts'
import { condition, operators, within } from './conditions.ts'
import { rowColumns } from './row-columns.ts'
import { figure, name } from './text.ts'

export type ResultColumn =
  | { is: 'group'; dimension: Dimension }
  | { is: 'currency' }
  | { is: 'measure' }
  | { is: 'cell'; column: DescribedColumn }
  /** How many rows a figure is made of. */
  | { is: 'rows' }
  /** How many of them have nothing in the measured column. */
  | { is: 'without_measure' }
  /** How many rows were left out because this date is blank. */
  | { is: 'without_date'; column: DescribedColumn }
  /** How many different identifiers the counted rows carry. */
  | { is: 'identifiers'; column: DescribedColumn }
  /** How many rows or groups there are in all, before the list is cut. */
  | { is: 'matching' }

export type Query = { sql: string; columns: ResultColumn[] }

type Item = { means: ResultColumn; sql: string; alias: string }

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

const conditionsOf = ({ filters }: Reading) => [...new Set(filters.flatMap(condition))]

/** The date columns whose blanks are left out: that of the period and those that rows are grouped by. */
function datedColumns(reading: Reading): DescribedColumn[] {
  const grouped = reading.shape === 'groups' ? reading.by.filter(({ grain }) => grain !== null) : []
  return [...new Set([...(reading.period ? [reading.period.column] : []), ...grouped.map(({ column }) => column)])]
}

const dateConditions = (reading: Reading): string[] =>
  datedColumns(reading).flatMap(column =>
    reading.period?.column === column ? within(reading.period, column) : [`${name(column.name)} IS NOT NULL`],
  )

/** The rows that a period could not look at are counted beside the answer. */
function undated(reading: Reading): Item[] {
  return datedColumns(reading).map(column => {
    const where = [...conditionsOf(reading), `${name(column.name)} IS NULL`].join(' AND ')
    return {
      means: { is: 'without_date', column },
      sql: `(SELECT count(*) FROM ${name(reading.table.table)} WHERE ${where})`,
      alias: `rows_without_${column.name}`,
    }
  })
}

function itemsOf(reading: Reading): Item[] {
  const { currency } = reading
  const byCurrency: Item[] = currency ? [{ means: { is: 'currency' }, sql: name(currency.name), alias: currency.name }] : []
  if (reading.shape === 'rows') {
    const cells = rowColumns(reading).map((column): Item => {
      return { means: { is: 'cell', column }, sql: name(column.name), alias: column.name }
    })
    return [...cells, matching('matching_rows'), ...undated(reading)]
  }
  const { measure } = reading
  const groups = reading.shape === 'groups' ? reading.by.map(groupItem) : []
  return [
    ...groups,
    ...byCurrency,
    { means: { is: 'measure' }, sql: measureSql(measure), alias: measureName(measure) },
    ...besides(reading, measure),
    ...(reading.shape === 'groups' ? [matching('matching_groups')] : []),
    ...undated(reading),
  ]
}

const matching = (alias: string): Item => ({ means: { is: 'matching' }, sql: 'count(*) OVER ()', alias })

function groupItem(dimension: Dimension): Item {
  const { grain, column } = dimension
  return { means: { is: 'group', dimension }, sql: groupSql(dimension), alias: grain ? `${grain}_of_${column.name}` : column.name }
}

function groupSql({ column, grain }: Dimension): string {
  if (!grain) return name(column.name)
  return grain === 'day' ? `CAST(${name(column.name)} AS DATE)` : `CAST(date_trunc('${grain}', ${name(column.name)}) AS DATE)`
}

const functions = { sum: 'sum', average: 'avg', min: 'min', max: 'max' } as const

export function measureSql(measure: Measure): string {
  if (measure.kind === 'count') return 'count(*)'
  const column = name(measure.column.name)
  return measure.kind === 'count_distinct' ? `count(DISTINCT ${column})` : `${functions[measure.kind]}(${column})`
}

const prefixes = { sum: 'total', average: 'average', min: 'smallest', max: 'largest', count_distinct: 'different' } as const

const measureName = (measure: Measure) =>
  measure.kind === 'count' ? 'number_of_rows' : `${prefixes[measure.kind]}_${measure.column.name}`

/** Counts that say what the measure is made of. */
function besides({ table, shape }: Reading, measure: Measure): Item[] {
  if (measure.kind === 'count') {
    const identifiers = table.columns.filter(({ role }) => role === 'identifier')
    const [column] = identifiers
    if (shape !== 'figure' || !column || identifiers.length > 1) return []
    const sql = `count(DISTINCT ${name(column.name)})`
    return [{ means: { is: 'identifiers', column }, sql, alias: `different_${column.name}` }]
  }
  const missing = `count(*) FILTER (WHERE ${name(measure.column.name)} IS NULL)`
  return [
    { means: { is: 'rows' }, sql: 'count(*)', alias: 'number_of_rows' },
    { means: { is: 'without_measure' }, sql: missing, alias: `rows_without_${measure.column.name}` },
  ]
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

function tail(reading: Reading, items: readonly Item[]): string[] {
  if (reading.shape === 'rows') return rowsTail(reading)
  const keys = items.flatMap(({ means }, at) => (means.is === 'group' || means.is === 'currency' ? [at + 1] : []))
  if (keys.length === 0) return []
  const grouped = [`GROUP BY ${keys.join(', ')}`]
  if (reading.shape === 'figure') return [...grouped, `ORDER BY ${keys.join(', ')}`]
  return [...grouped, ...groupsTail(reading, items, keys)]
}

function groupsTail(reading: Groups, items: readonly Item[], keys: readonly number[]): string[] {
  const { having, limit, currency, order, measure } = reading
  const measured = items.findIndex(({ means }) => means.is === 'measure') + 1
  const currencyAt = items.findIndex(({ means }) => means.is === 'currency') + 1
  const condition = having ? [`HAVING ${measureSql(measure)} ${operators[having.comparison]} ${figure(having.number)}`] : []
  if (order === 'by_date') return [...condition, `ORDER BY ${keys.join(', ')}`, `LIMIT ${longestList}`]
  const direction = order === 'largest' ? 'DESC NULLS LAST' : 'ASC NULLS LAST'
  const first = currency ? `${currencyAt}, ` : ''
  const orderBy = `ORDER BY ${first}${measured} ${direction}, ${keys.filter(key => key !== currencyAt).join(', ')}`
  const ranked = limit !== null && (limit === 1 || currency !== null)
  const cut = ranked ? [`QUALIFY ${rankedBy(`${measureSql(measure)} ${direction}`, currency, limit)}`] : []
  return [...condition, ...cut, orderBy, `LIMIT ${ranked ? longestList : (limit ?? longestList)}`]
}

/** The first of a ranking with all that equal it; the first few of each currency. */
const rankedBy = (order: string, currency: DescribedColumn | null, limit: number) =>
  `${limit === 1 ? 'rank' : 'row_number'}() OVER (${currency ? `PARTITION BY ${name(currency.name)} ` : ''}ORDER BY ${order}) <= ${limit}`

function rowsTail({ table, order, limit, currency }: Extract<Reading, { shape: 'rows' }>): string[] {
  const usual = table.columns.find(({ role }) => role === 'date')
  const sorted = order ?? (usual ? { column: usual, descending: true } : null)
  if (!sorted) return ['ORDER BY 1', `LIMIT ${limit ?? longestList}`]
  const by = `${name(sorted.column.name)} ${sorted.descending ? 'DESC' : 'ASC'} NULLS LAST`
  const ranked = limit !== null && (limit === 1 || currency !== null)
  const cut = ranked ? [`QUALIFY ${rankedBy(by, currency, limit)}`] : []
  const first = currency ? `${name(currency.name)}, ` : ''
  return [...cut, `ORDER BY ${first}${by}, 1`, `LIMIT ${ranked ? longestList : (limit ?? longestList)}`]
}
