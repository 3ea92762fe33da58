// A reading in plain words, for the line that says how the question was read.
import { type DescribedColumn, isDated } from '../described.ts'
import type { Filter, Openness, Part, Reading } from '../reading.ts'
import type { Meaning } from '../recognise/glossary.ts'
import { escaped, joined, named } from '../text/markdown.ts'
import { compared, comparisonWords, dimensionWords, figureWords as figure, measureWords } from './measure-words.ts'

const title = ({ title: heading }: DescribedColumn) => named(heading)
const values = (list: readonly string[]) =>
  joined(
    list.map(value => escaped(value)),
    'or',
  )
/** sum of *Amount* in *Invoices* where *Status* is Open, by *Customer*, 2026-04-01 to 2026-06-30 by *Date*. */
export function describe(reading: Reading): string {
  const { table, filters, period } = reading
  const subject = reading.shape === 'rows' ? 'rows' : subjectOf(reading)
  const conditions = filters.map(condition)
  const parts = [
    `${subject} ${reading.shape === 'rows' ? 'of' : 'in'} ${named(table.name)}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`,
    ...(reading.shape === 'groups' ? [`by ${joined(reading.by.map(dimensionWords))}`] : []),
    ...(reading.shape === 'groups' && reading.having ? [`only groups with ${compared(reading.having)}`] : []),
    ...(reading.shape === 'groups' && reading.none
      ? [`only groups without rows where ${partWords(reading.none)}`]
      : []),
    ...(period ? [`${stretch(period)} by ${title(period.column)}`] : []),
    ...(reading.shape !== 'rows' && reading.against ? [`compared with ${stretch(reading.against)}`] : []),
    ...order(reading),
  ]
  return parts.join(', ')
}

const derivedWords = {
  share: 'share in percent of the ',
  running: 'running total of the ',
  change: 'change since the unit of time before of the ',
  change_in_year: 'change since a year before of the ',
} as const

function subjectOf(reading: Exclude<Reading, { shape: 'rows' }>): string {
  const measures = joined([reading.measure, ...(reading.more ?? [])].map(measureWords))
  if (reading.part) return `share in percent, where ${partWords(reading.part)}, of the ${measures}`
  return reading.shape === 'groups' && reading.derived ? `${derivedWords[reading.derived]}${measures}` : measures
}

const partWords = ({ filters, period }: Part) =>
  joined([...filters.map(condition), ...(period ? [`${title(period.column)} is ${stretch(period)}`] : [])])

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

/** sum of *Net* in *Orders* where *Status* is not cancelled: what a term of the glossary means. */
export function formalWords({ table, measure, filters }: Meaning): string {
  const where = filters.length > 0 ? ` where ${joined(filters.map(condition))}` : ''
  return `${measure ? measureWords(measure) : 'rows'} in ${named(table.name)}${where}`
}

export function condition(filter: Filter): string {
  switch (filter.kind) {
    case 'values':
      return `${title(filter.column)} is ${filter.negated ? 'not ' : ''}${values(filter.values)}`
    case 'contains':
      return `${title(filter.column)} ${filter.negated ? 'does not contain' : 'contains'} “${escaped(filter.text)}”`
    case 'compare':
      return `${title(filter.column)} is ${compared(filter)}`
    case 'range':
      return `${title(filter.column)} is between ${figure(filter.low)} and ${figure(filter.high)}`
    case 'columns':
      return `${title(filter.column)} is ${besides(filter)} ${title(filter.other)}`
    case 'blank':
      return `${title(filter.column)} is ${filter.negated ? 'not ' : ''}blank`
    case 'days':
      return `${title(filter.column)} is ${stretch(filter)}`
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
    case 'low':
      return `${title(filter.stock)} is below ${title(filter.level)}`
    case 'related': {
      const { table, filters, period } = filter.to
      const where = filters.length > 0 || period ? ` where ${partWords({ filters, period })}` : ''
      return `${title(filter.column)} has ${filter.negated ? 'no rows' : 'rows'} in ${named(table.name)}${where}`
    }
  }
}

function besides({ column, comparison }: Extract<Filter, { kind: 'columns' }>): string {
  if (!isDated(column)) return comparisonWords[comparison]
  return comparison === 'under' ? 'before' : 'after'
}

function openParts({ closed, today, flag, balance, status }: Openness): string[] {
  return [
    ...(closed ? [`${title(closed)} is blank${today ? ` or after ${today}` : ''}`] : []),
    ...(flag ? [`${title(flag)} is not true`] : []),
    ...(balance ? [`${title(balance)} is not 0`] : []),
    ...(status && status.closed.length > 0 ? [`${title(status.column)} is not ${values(status.closed)}`] : []),
  ]
}

const openWords = (by: Openness) => openParts(by).join(' and ') || 'every status is open'

function closedWords({ closed, today, flag, balance, status }: Openness): string {
  const ways = [
    ...(closed ? [`${title(closed)} is not blank${today ? ` and not after ${today}` : ''}`] : []),
    ...(flag ? [`${title(flag)} is true`] : []),
    ...(balance ? [`${title(balance)} is 0`] : []),
    ...(status && status.closed.length > 0 ? [`${title(status.column)} is ${values(status.closed)}`] : []),
  ]
  return ways.join(' or ') || 'no status is closed'
}

export function stretch({ from, to }: { from: string | null; to: string | null }): string {
  if (from && to) return from === to ? from : `${from} to ${to}`
  return from ? `since ${from}` : `until ${to}`
}
