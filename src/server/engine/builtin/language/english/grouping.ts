// By what an answer is split in English.
import type { GroupingWord, Phrases } from '../language.ts'

export const grouping: Phrases<GroupingWord> = {
  by: ['by', 'per', 'for each', 'for every', 'by each', 'each', 'every', 'grouped by', 'group by', 'split by'],
  over_time: ['over time'],
  weekday: ['weekday', 'weekdays', 'day of the week', 'day of week', 'days of the week'],
  day: ['day', 'days'],
  week: ['week', 'weeks'],
  month: ['month', 'months'],
  quarter: ['quarter', 'quarters'],
  year: ['year', 'years'],
  fiscal_year: ['fiscal year', 'fiscal years', 'financial year', 'financial years'],
  fiscal_quarter: ['fiscal quarter', 'fiscal quarters', 'financial quarter', 'financial quarters'],
  daily: ['daily'],
  weekly: ['weekly'],
  monthly: ['monthly'],
  quarterly: ['quarterly'],
  yearly: ['yearly', 'annual', 'annually'],
}
