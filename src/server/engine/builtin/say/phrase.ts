// A reading as a question that means exactly it: the way back through the grammar.
import type { DescribedColumn } from '../described.ts'
import { fold } from '../language/tokens.ts'
import type { Comparison, Dimension, Filter, Measure, Reading } from '../reading.ts'

/** How names are written: as they are, or in quotes where a name holds words of the grammar. */
type Style = { name(text: string, inSql: string): string; value(text: string): string }

const quoted = (text: string, otherwise = text) =>
  text.includes('"') ? (/[“”]/.test(text) ? otherwise : `“${text}”`) : `"${text}"`

const plain: Style = { name: title => title, value: text => text }
const careful: Style = { name: quoted, value: text => quoted(text) }
const inSql: Style = { name: (_, sql) => quoted(sql), value: text => quoted(text) }

/** Questions for a reading, the plainest first. Which of them is understood as meant must be tried. */
export function phrases(reading: Reading): string[] {
  const styles = [plain, { ...plain, value: careful.value }, careful, inSql]
  return [...new Set(styles.map(style => phrase(reading, style)))]
}

function phrase(reading: Reading, style: Style): string {
  const table = `in ${style.name(reading.table.name, reading.table.table)}`
  const conditions = conditionsOf(reading, style)
  return [...heading(reading, style), table, ...conditions].join(' ')
}

const column = ({ title, name }: DescribedColumn, style: Style) => style.name(title, name)

function heading(reading: Reading, style: Style): string[] {
  if (reading.shape === 'figure') return [measure(reading.measure, style)]
  if (reading.shape === 'rows') return rows(reading, style)
  const { by, order, limit } = reading
  const groups = by.map(group => dimension(group, style)).join(' and ')
  if (limit === null) return [measure(reading.measure, style), 'by', groups]
  return [order === 'smallest' ? 'bottom' : 'top', String(limit), groups, 'by', measure(reading.measure, style)]
}

function measure(of: Measure, style: Style): string {
  if (of.kind === 'count') return 'number of rows'
  const words = {
    sum: 'total',
    average: 'average',
    min: 'minimum',
    max: 'maximum',
    count_distinct: 'number of different',
  }
  return `${words[of.kind]} ${column(of.column, style)}`
}

const dimension = ({ column: of, grain }: Dimension, style: Style) =>
  grain ? `${grain} of ${column(of, style)}` : column(of, style)

function rows({ order, limit }: Extract<Reading, { shape: 'rows' }>, style: Style): string[] {
  if (!order) return ['list rows']
  const by = column(order.column, style)
  if (limit === null) return ['list rows', 'sorted by', by, order.descending ? 'descending' : 'ascending']
  const dated = order.column.type === 'date' || order.column.type === 'timestamp'
  const word = dated ? (order.descending ? 'latest' : 'oldest') : order.descending ? 'top' : 'bottom'
  return [word, String(limit), 'rows by', by]
}

function conditionsOf(reading: Reading, style: Style): string[] {
  const states = reading.filters.filter(isState).map(filter => stateWords(filter, reading))
  const others = reading.filters.filter(filter => !isState(filter)).map(filter => condition(filter, style))
  const groups = reading.shape === 'groups' && reading.having ? [having(reading.having, reading.measure)] : []
  const where = [...others, ...groups]
  return [
    ...(states.length > 0 ? [`that are ${states.join(' and ')}`] : []),
    ...(where.length > 0 ? [`where ${where.join(' and ')}`] : []),
    ...(reading.period ? [`with ${column(reading.period.column, style)} ${stretch(reading.period)}`] : []),
  ]
}

const isState = ({ kind }: Filter) => kind === 'open' || kind === 'overdue' || kind === 'not_due'

function stateWords(filter: Filter, { table }: Reading): string {
  if (filter.kind === 'overdue') return filter.days === 0 ? 'overdue' : `overdue by more than ${filter.days} days`
  if (filter.kind === 'not_due') return 'not yet due'
  // A word that is also a value would be read as that value.
  const taken = new Set(table.columns.flatMap(({ values }) => values.map(fold)))
  const word = ['open', 'outstanding', 'unresolved', 'unsettled'].find(one => !taken.has(one)) ?? 'open'
  return filter.kind === 'open' && filter.negated ? `not ${word}` : word
}

const words: Record<Comparison, string> = {
  over: 'is over',
  at_least: 'is at least',
  under: 'is under',
  at_most: 'is at most',
  equal: 'is exactly',
  unequal: 'is not equal to',
}

function condition(filter: Filter, style: Style): string {
  if (!('column' in filter)) return ''
  const of = column(filter.column, style)
  switch (filter.kind) {
    case 'values':
      return `${of} is ${filter.negated ? 'not ' : ''}${filter.values.map(value => valueWords(value, filter.column, style)).join(' or ')}`
    case 'contains':
      return filter.negated ? `${of} is not ${quoted(filter.text)}` : `${of} contains ${quoted(filter.text)}`
    case 'compare':
      return `${of} ${words[filter.comparison]} ${filter.number}`
    case 'range':
      return `${of} is between ${filter.low} and ${filter.high}`
    case 'blank':
      return `${of} is ${filter.negated ? 'not ' : ''}blank`
    case 'flag':
      return `${of} is ${filter.wanted ? 'true' : 'false'}`
  }
}

/** A value that is not listed was a code, which is understood only without quotes. */
const valueWords = (value: string, { values }: DescribedColumn, style: Style) =>
  values.includes(value) ? style.value(value) : value

function having({ comparison, number }: { comparison: Comparison; number: string }, { kind }: Measure): string {
  const about = kind === 'count' ? 'count' : kind === 'average' ? 'average' : 'total'
  return `${about} ${words[comparison]} ${number}`
}

function stretch({ from, to }: { from: string | null; to: string | null }): string {
  if (from && to) return `from ${from} to ${to}`
  return from ? `since ${from}` : `until ${to}`
}
