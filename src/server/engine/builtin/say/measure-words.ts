// A measure in words: for the line that says how a question was read, for headings, and as a question again.
import type { DescribedColumn } from '../described.ts'
import type { Dimension, Having, Measure } from '../reading.ts'
import { escaped, named } from '../text/markdown.ts'
import { formatNumber, readDecimal, zero } from '../text/money.ts'

const title = ({ title: heading }: DescribedColumn) => named(heading)

const sayings = {
  sum: 'sum of',
  average: 'average of',
  min: 'smallest',
  max: 'largest',
  median: 'median of',
  count_distinct: 'number of different values of',
} as const

const taken = { average: 'average', median: 'median', min: 'least', max: 'most' } as const

export const comparisonWords = {
  over: 'over',
  at_least: 'at least',
  under: 'under',
  at_most: 'at most',
  equal: 'exactly',
  unequal: 'other than',
} as const

export const figureWords = (text: string) => formatNumber(readDecimal(text) ?? zero)
export const compared = ({ comparison, number }: Having) => `${comparisonWords[comparison]} ${figureWords(number)}`

/** 1st, 2nd, 90th. */
export const ordinal = (number: number) => {
  const last = number % 10
  const teen = number > 10 && number < 14
  return `${number}${teen ? 'th' : last === 1 ? 'st' : last === 2 ? 'nd' : last === 3 ? 'rd' : 'th'}`
}

export const dimensionWords = ({ column, grain, shift }: Dimension) =>
  grain ? `${shift ? 'fiscal ' : ''}${grain} of ${title(column)}` : title(column)

/** sum of *Amount*, number of rows, 90th percentile of *Salary*. */
export function measureWords(measure: Measure): string {
  switch (measure.kind) {
    case 'count':
      return 'number of rows'
    case 'percentile':
      return `${ordinal(measure.at)} percentile of ${title(measure.column)}`
    case 'ratio':
      return `sum of ${title(measure.column)} divided by sum of ${title(measure.over)}`
    case 'minus':
    case 'plus':
      return `sum of ${title(measure.column)} ${measure.kind} sum of ${title(measure.other)}`
    case 'days':
      return `${taken[measure.take]} days from ${title(measure.column)} to ${title(measure.until)}`
    case 'of_groups': {
      const by = dimensionWords(measure.by)
      if (measure.outer === 'average') return `average over each ${by} of the ${measureWords(measure.inner)}`
      const having = measure.having ? ` with ${compared(measure.having)} as ${measureWords(measure.inner)}` : ''
      return `number of different ${by}${having}`
    }
    default:
      return `${sayings[measure.kind]} ${title(measure.column)}`
  }
}

const headings = {
  sum: 'Total',
  average: 'Average',
  min: 'Smallest',
  max: 'Largest',
  median: 'Median',
  count_distinct: 'Different',
} as const

/** Total Amount, Rows: the heading of a column of figures. */
export function measureHeading(measure: Measure): string {
  switch (measure.kind) {
    case 'count':
      return 'Rows'
    case 'of_groups':
      return 'Figure'
    case 'percentile':
      return `${ordinal(measure.at)} percentile ${escaped(measure.column.title)}`
    case 'minus':
    case 'plus':
      return `${escaped(measure.column.title)} ${measure.kind} ${escaped(measure.other.title)}`
    case 'days':
      return `Days to ${escaped(measure.until.title)}, ${taken[measure.take]}`
    case 'ratio':
      return `${escaped(measure.column.title)} per ${escaped(measure.over.title)}`
    default:
      return `${headings[measure.kind]} ${escaped(measure.column.title)}`
  }
}

const leads = {
  sum: 'total',
  average: 'average',
  count_distinct: 'number of different',
  min: 'minimum',
  max: 'maximum',
  median: 'median',
} as const

/** total *Amount*: the figure that a group has the most of. */
export function leadWords(measure: Measure): string {
  switch (measure.kind) {
    case 'count':
      return 'number of rows'
    case 'of_groups':
    case 'percentile':
    case 'ratio':
    case 'minus':
    case 'plus':
    case 'days':
      return measureWords(measure)
    default:
      return `${leads[measure.kind]} ${title(measure.column)}`
  }
}
