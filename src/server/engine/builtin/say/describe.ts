// A reading in plain words, for the line that says how the question was read.
import type { DescribedColumn } from '../described.ts'
import type { Comparison, Dimension, Filter, Measure, Openness, Reading } from '../reading.ts'
import { escaped, joined, named } from '../text/markdown.ts'
import { formatNumber, readDecimal, zero } from '../text/money.ts'

const title = ({ title: heading }: DescribedColumn) => named(heading)
const values = (list: readonly string[]) =>
  joined(
    list.map(value => escaped(value)),
    'or',
  )
const figure = (text: string) => formatNumber(readDecimal(text) ?? zero)

const measureWords = {
  sum: 'sum of',
  average: 'average of',
  min: 'smallest',
  max: 'largest',
  count_distinct: 'number of different values of',
} as const

/** sum of *Amount* in *Invoices* where *Status* is Open, by *Customer*, 2026-04-01 to 2026-06-30 by *Date*. */
export function describe(reading: Reading): string {
  const { table, filters, period } = reading
  const subject = reading.shape === 'rows' ? 'rows' : measureOf(reading.measure)
  const conditions = filters.map(condition)
  const parts = [
    `${subject} ${reading.shape === 'rows' ? 'of' : 'in'} ${named(table.name)}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`,
    ...(reading.shape === 'groups' ? [`by ${joined(reading.by.map(dimension))}`] : []),
    ...(reading.shape === 'groups' && reading.having ? [`only groups with ${compared(reading.having)}`] : []),
    ...(period ? [`${stretch(period)} by ${title(period.column)}`] : []),
    ...order(reading),
  ]
  return parts.join(', ')
}

const measureOf = (measure: Measure) =>
  measure.kind === 'count' ? 'number of rows' : `${measureWords[measure.kind]} ${title(measure.column)}`

const dimension = ({ column, grain }: Dimension) => (grain ? `${grain} of ${title(column)}` : title(column))

function order(reading: Reading): string[] {
  if (reading.shape === 'figure') return []
  if (reading.shape === 'groups') {
    const end = reading.order === 'smallest' ? 'smallest' : 'largest'
    return reading.limit === null ? [] : [reading.limit === 1 ? `the ${end}` : `the ${reading.limit} ${end}`]
  }
  if (!reading.order) return []
  const { column, descending } = reading.order
  const dated = column.type === 'date' || column.type === 'timestamp'
  const end = dated ? (descending ? 'latest' : 'earliest') : descending ? 'largest' : 'smallest'
  return [reading.limit === null ? `sorted by ${title(column)}` : `the ${end} ${title(column)} first`]
}

const words: Record<Comparison, string> = {
  over: 'over',
  at_least: 'at least',
  under: 'under',
  at_most: 'at most',
  equal: 'exactly',
  unequal: 'other than',
}
const compared = ({ comparison, number }: { comparison: Comparison; number: string }) =>
  `${words[comparison]} ${figure(number)}`

function condition(filter: Filter): string {
  switch (filter.kind) {
    case 'values':
      return `${title(filter.column)} is ${filter.negated ? 'not ' : ''}${values(filter.values)}`
    case 'contains':
      return `${title(filter.column)} ${filter.negated ? 'does not contain' : 'contains'} “${escaped(filter.text)}”`
    case 'compare':
      return `${title(filter.column)} is ${compared(filter)}`
    case 'range':
      return `${title(filter.column)} is between ${figure(filter.low)} and ${figure(filter.high)}`
    case 'blank':
      return `${title(filter.column)} is ${filter.negated ? 'not ' : ''}blank`
    case 'flag':
      return `${title(filter.column)} is ${filter.wanted ? 'true' : 'false'}`
    case 'open':
      return filter.negated ? closedWords(filter.by) : openWords(filter.by)
    case 'overdue': {
      const by =
        filter.days === 0 ? `is before ${filter.today}` : `is more than ${filter.days} days before ${filter.today}`
      return [`${title(filter.due)} ${by}`, ...openParts(filter.by)].join(' and ')
    }
    case 'not_due':
      return [`${title(filter.due)} is blank or not before ${filter.today}`, ...openParts(filter.by)].join(' and ')
  }
}

function openParts({ closed, today, flag, status }: Openness): string[] {
  return [
    ...(closed ? [`${title(closed)} is blank${today ? ` or after ${today}` : ''}`] : []),
    ...(flag ? [`${title(flag)} is not true`] : []),
    ...(status && status.closed.length > 0 ? [`${title(status.column)} is not ${values(status.closed)}`] : []),
  ]
}

const openWords = (by: Openness) => openParts(by).join(' and ') || 'every status is open'

function closedWords({ closed, today, flag, status }: Openness): string {
  const ways = [
    ...(closed ? [`${title(closed)} is not blank${today ? ` and not after ${today}` : ''}`] : []),
    ...(flag ? [`${title(flag)} is true`] : []),
    ...(status && status.closed.length > 0 ? [`${title(status.column)} is ${values(status.closed)}`] : []),
  ]
  return ways.join(' or ') || 'no status is closed'
}

function stretch({ from, to }: { from: string | null; to: string | null }): string {
  if (from && to) return from === to ? from : `${from} to ${to}`
  return from ? `since ${from}` : `until ${to}`
}
