// A reading as a question that means exactly it: the way back through the grammar.
import { type DescribedColumn, type DescribedTable, isDated } from '../described.ts'
import { fold } from '../language/tokens.ts'
import type { Comparison, Dimension, Filter, Having, Measure, Part, Reading } from '../reading.ts'
import { inSentence, several } from './headings.ts'
import { ordinal } from './measure-words.ts'

/** How names are written: as they are, or in quotes where a name holds words of the grammar. */
type Style = {
  name(text: string, inSql: string): string
  value(text: string): string
  /** What is ranked is said as people say it. */
  natural?: boolean
}

const quoted = (text: string, otherwise = text) =>
  text.includes('"') ? (/[“”]/.test(text) ? otherwise : `“${text}”`) : `"${text}"`

const plain: Style = { name: title => title, value: text => text }
const natural: Style = { ...plain, name: inSentence, natural: true }
const careful: Style = { name: quoted, value: text => quoted(text) }
const inSql: Style = { name: (_, sql) => quoted(sql), value: text => quoted(text) }

/** Questions for a reading, the plainest first. Which of them is understood as meant must be tried. */
export function phrases(reading: Reading): string[] {
  const ranked =
    reading.shape === 'groups' &&
    reading.limit !== null &&
    ['sum', 'average', 'count', 'count_distinct'].includes(reading.measure.kind)
  const styles = [...(ranked ? [natural] : []), plain, { ...plain, value: careful.value }, careful, inSql]
  return [...new Set(styles.map(style => phrase(reading, style)))]
}

function phrase(reading: Reading, style: Style): string {
  const table = `in ${style.name(reading.table.name, reading.table.table)}`
  const conditions = conditionsOf(reading, style)
  return [...heading(reading, style), table, ...conditions, ...behind(reading, style)].join(' ')
}

const column = ({ title, name }: DescribedColumn, style: Style) => style.name(title, name)

function heading(reading: Reading, style: Style): string[] {
  if (reading.shape === 'rows') return rows(reading, style)
  const figures = [reading.measure, ...(reading.more ?? [])].map(one => measure(one, style)).join(' and ')
  if (reading.shape === 'figure') return [reading.part ? `percentage of ${figures}` : figures]
  const { by, order, limit } = reading
  const groups = by.map(group => dimension(group, style)).join(' and ')
  const beside = reading.derived ? derivedWords[reading.derived] : reading.part ? 'percentage of' : ''
  if (limit === null) return [...(beside ? [beside] : []), figures, 'by', groups]
  const ranked = style.natural ? by.map(group => naturalGroup(group, limit, style)).join(' and ') : groups
  if (style.natural && limit === 1)
    return [ranked, 'with the', order === 'smallest' ? 'lowest' : 'highest', measure(reading.measure, style)]
  return [order === 'smallest' ? 'bottom' : 'top', String(limit), ranked, 'by', measure(reading.measure, style)]
}

const naturalGroup = (group: Dimension, limit: number, style: Style) =>
  group.grain || limit === 1 ? dimension(group, style) : several(group.column.title)

const derivedWords = {
  share: 'share of',
  running: 'running total of',
  change: 'growth of',
  change_in_year: 'year over year growth',
} as const

/** What a share is of, and what is compared with. */
function behind(reading: Reading, style: Style): string[] {
  const absent = reading.filters.flatMap(filter =>
    filter.kind === 'related'
      ? [
          `without rows in ${style.name(filter.to.table.name, filter.to.table.table)}`,
          ...asRows(filter.to.table, filter.to, style),
        ]
      : [],
  )
  if (reading.shape === 'rows') return absent
  const none = reading.shape === 'groups' ? reading.none : undefined
  const { part, against } = reading
  const own = part ? asRows(reading.table, part, style) : []
  return [
    ...(part ? ['namely', ...own] : []),
    ...absent,
    ...(none ? ['without rows', ...asRows(reading.table, none, style)] : []),
    ...(against ? [`compared with ${against.from} to ${against.to}`] : []),
  ]
}

const asRows = (table: DescribedTable, { filters, period }: Part, style: Style) =>
  conditionsOf(
    { shape: 'rows', table, filters, period, currency: null, assumptions: [], order: null, limit: null, mentioned: [] },
    style,
  )

function measure(of: Measure, style: Style): string {
  if (of.kind === 'count') return 'number of rows'
  if (of.kind === 'percentile') return `${ordinal(of.at)} percentile of ${column(of.column, style)}`
  if (of.kind === 'ratio') return `total ${column(of.column, style)} divided by total ${column(of.over, style)}`
  if (of.kind === 'minus' || of.kind === 'plus')
    return `total ${column(of.column, style)} ${of.kind} total ${column(of.other, style)}`
  if (of.kind === 'days') {
    const take = { average: 'average', median: 'median', min: 'minimum', max: 'maximum' }[of.take]
    return `${take} days between ${column(of.column, style)} and ${column(of.until, style)}`
  }
  if (of.kind === 'of_groups') {
    const by = dimension(of.by, style)
    return of.outer === 'count'
      ? `number of groups of ${by}`
      : `average over groups of ${by} of ${measure(of.inner, style)}`
  }
  const words = {
    sum: 'total',
    average: 'average',
    min: 'minimum',
    max: 'maximum',
    median: 'median',
    count_distinct: 'number of different',
  }
  return `${words[of.kind]} ${column(of.column, style)}`
}

const dimension = ({ column: of, grain, shift }: Dimension, style: Style) =>
  grain ? `${shift ? 'fiscal ' : ''}${grain} of ${column(of, style)}` : column(of, style)

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
  const others = reading.filters
    .filter(filter => !isState(filter) && filter.kind !== 'related')
    .map(filter => condition(filter, style))
  const counted = reading.shape !== 'rows' && reading.measure.kind === 'of_groups' ? reading.measure : null
  const own = reading.shape === 'groups' ? reading.having : null
  const groups = [
    ...(own && reading.shape === 'groups' ? [having(own, reading.measure, null)] : []),
    ...(counted?.having ? [having(counted.having, counted.inner, style)] : []),
  ]
  const where = [...others, ...groups]
  return [
    ...(states.length > 0 ? [`that are ${states.join(' and ')}`] : []),
    ...(where.length > 0 ? [`where ${where.join(' and ')}`] : []),
    ...(reading.period ? [`with ${column(reading.period.column, style)} ${stretch(reading.period)}`] : []),
  ]
}

const isState = ({ kind }: Filter) => kind === 'open' || kind === 'overdue' || kind === 'not_due' || kind === 'low'

function stateWords(filter: Filter, { table }: Reading): string {
  if (filter.kind === 'overdue') return filter.days === 0 ? 'overdue' : `overdue by more than ${filter.days} days`
  if (filter.kind === 'not_due') return 'not yet due'
  if (filter.kind === 'low') return 'running low'
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

const moments: Partial<Record<Comparison, string>> = { over: 'is after', under: 'is before' }

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
    case 'columns':
      return `${of} ${isDated(filter.column) ? moments[filter.comparison] : words[filter.comparison]} ${column(filter.other, style)}`
    case 'blank':
      return `${of} is ${filter.negated ? 'not ' : ''}blank`
    case 'flag':
      return `${of} is ${filter.wanted ? 'true' : 'false'}`
    // A question names one stretch of days, as its period.
    case 'days':
    case 'related':
      return ''
  }
}

/** A value that is not listed was a code, which is understood only without quotes. */
const valueWords = (value: string, { values }: DescribedColumn, style: Style) =>
  values.includes(value) ? style.value(value) : value

/** Of the figure that the question asks for, its column need not be named again. */
function having({ comparison, number }: Having, of: Measure, style: Style | null): string {
  if (of.kind === 'count') return `count ${words[comparison]} ${number}`
  const word = of.kind === 'average' ? 'average' : 'total'
  const named = style && (of.kind === 'sum' || of.kind === 'average') ? ` ${column(of.column, style)}` : ''
  return `${word}${named} ${words[comparison]} ${number}`
}

function stretch({ from, to }: { from: string | null; to: string | null }): string {
  if (from && to) return `from ${from} to ${to}`
  return from ? `since ${from}` : `until ${to}`
}
