// What an answer takes for granted, in short sentences, so that a figure is never silently something else.
import type { DescribedColumn } from '../described.ts'
import { monthName } from '../language/calendar.ts'
import { closedValues } from '../language/statuses.ts'
import { type ColumnMeasure, columnOf, type Filter, type Measure } from '../reading.ts'
import type { Draft } from '../recognise/draft.ts'
import type { Lexicon } from '../recognise/lexicon.ts'
import { escaped, joined, named } from '../text/markdown.ts'
import { readDecimal } from '../text/money.ts'
import { statusColumn } from './defaults.ts'

/** Sentences about the measure and the conditions of one reading. */
export function assumptionsOf(measure: Measure | null, filters: readonly Filter[], lexicon: Lexicon): string[] {
  return [
    ...(measure && measure.kind !== 'count' && measure.kind !== 'of_groups'
      ? [...negatives(measure), ...calculatedFrom(measure)]
      : []),
    ...filters.flatMap(filter => [...otherOpenStatuses(filter, lexicon), ...blanks(filter)]),
  ]
}

function negatives({ kind, column }: ColumnMeasure): string[] {
  const least = readDecimal(column.min)
  return least && least.units < 0n && (kind === 'sum' || kind === 'average')
    ? [`negative figures in ${named(column.title)} are included`]
    : []
}

function calculatedFrom(measure: ColumnMeasure): string[] {
  if (measure.kind === 'days') return [`days are negative where ${named(measure.until.title)} comes first`]
  if (measure.kind !== 'minus' && measure.kind !== 'plus') return []
  return [`a blank ${named(measure.column.title)} or ${named(measure.other.title)} counts as 0`]
}

/** 'Open' as a status of that name leaves out other statuses that are not closed either. */
function otherOpenStatuses(filter: Filter, lexicon: Lexicon): string[] {
  const status = statusColumn(lexicon)
  if (filter.kind !== 'values' || filter.negated || filter.column !== status?.column) return []
  const { sorted } = status
  if (!filter.values.every(value => sorted.open.includes(value))) return []
  const closed = closedValues(sorted)
  const others = status.column.values.filter(value => !closed.includes(value) && !filter.values.includes(value))
  if (others.length === 0) return []
  const are = others.length === 1 ? 'is' : 'are'
  return [`${named(status.column.title)} ${joined(others.map(value => escaped(value)))} ${are} not included`]
}

const blanks = (filter: Filter): string[] =>
  (filter.kind === 'values' || filter.kind === 'contains') && filter.negated
    ? [`rows with a blank ${named(filter.column.title)} are included`]
    : []

/** When a fiscal year begins stands nowhere in the question. */
export const fiscalAssumption = ({ fiscal }: Draft, lexicon: Lexicon): string[] =>
  fiscal ? [`the fiscal year begins in ${monthName(lexicon.fiscal.start)}, which is a setting of the company`] : []

/** Amounts in several currencies are never added up. */
export const currencyAssumption = (column: DescribedColumn): string[] =>
  column.values.length === 1 ? [] : [`amounts are kept apart by ${named(column.title)}`]

/** Where neither the heading nor another column says the currency, that of the company was taken. */
export function assumedCurrency(measure: Measure): string[] {
  const column = measure.kind === 'of_groups' ? columnOf(measure.inner) : columnOf(measure)
  if (measure.kind === 'count_distinct' || !column?.currency_assumed || column.currency === null) return []
  return [`${named(column.title)} says no currency, so ${escaped(column.currency)} is assumed`]
}
