// A formal meaning in words: "sum of net in Orders where status is one of open, sent".
import type { FormalFilter, FormalMeaning } from '#contract/glossary'

export const measureWords: Record<NonNullable<FormalMeaning['measure']>['function'], string> = {
  sum: 'Sum',
  count: 'Number of rows',
  count_distinct: 'Number of different values',
  average: 'Average',
  median: 'Median',
  min: 'Smallest value',
  max: 'Largest value',
}

const comparisons = {
  over: 'is over',
  at_least: 'is at least',
  under: 'is under',
  at_most: 'is at most',
  equal: 'is',
  unequal: 'is not',
} as const

export function formalWords({ measure, filters }: FormalMeaning, dataset_name: string): string {
  const what = measure ? [measureWords[measure.function], measure.column && `of ${measure.column}`] : ['Rows']
  const where = filters.map(filterWords).join(' and ')
  return [...what, `in ${dataset_name}`, where && `where ${where}`].filter(Boolean).join(' ')
}

function filterWords(filter: FormalFilter): string {
  const { column } = filter
  switch (filter.kind) {
    case 'one_of':
      return `${column} ${filter.negated ? 'is none of' : 'is one of'} ${filter.values.join(', ')}`
    case 'contains':
      return `${column} ${filter.negated ? 'does not contain' : 'contains'} “${filter.text}”`
    case 'compare':
      return `${column} ${comparisons[filter.comparison]} ${filter.value}`
    case 'range':
      return `${column} is from ${filter.from} to ${filter.to}`
    case 'blank':
      return `${column} ${filter.negated ? 'is not blank' : 'is blank'}`
  }
}
