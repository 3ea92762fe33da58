// A formal meaning in words, for a person who decides on it. Pure.
import type { comparisons, FormalFilter, FormalMeaning } from '#contract/glossary'

type NamedTable = { name: string; columns: readonly { name: string; title: string }[] }

const functions = {
  sum: 'sum of',
  count: 'number of rows with',
  count_distinct: 'number of different values of',
  average: 'average of',
  median: 'median of',
  min: 'smallest',
  max: 'largest',
} as const
const compared: Record<(typeof comparisons)[number], string> = {
  over: 'over',
  at_least: 'at least',
  under: 'under',
  at_most: 'at most',
  equal: 'exactly',
  unequal: 'other than',
}

/** sum of Net in Orders where Status is sent or overdue. */
export function meaningWords({ measure, filters }: FormalMeaning, table: NamedTable): string {
  const title = (name: string) => table.columns.find(column => column.name === name)?.title || name
  const what = !measure
    ? 'rows'
    : measure.column === null
      ? 'number of rows'
      : `${functions[measure.function]} ${title(measure.column)}`
  const where = filters.map(filter => conditionWords(filter, title(filter.column))).join(' and ')
  return `${what} in ${table.name}${where === '' ? '' : ` where ${where}`}`
}

function conditionWords(filter: FormalFilter, column: string): string {
  switch (filter.kind) {
    case 'one_of':
      return `${column} is ${filter.negated ? 'not ' : ''}${filter.values.join(' or ')}`
    case 'contains':
      return `${column} ${filter.negated ? 'does not contain' : 'contains'} “${filter.text}”`
    case 'compare':
      return `${column} is ${compared[filter.comparison]} ${filter.value}`
    case 'range':
      return `${column} is from ${filter.from} to ${filter.to}`
    case 'blank':
      return `${column} is ${filter.negated ? 'not ' : ''}blank`
  }
}
