// What a language brings along so that questions can be asked in it: the phrases of the grammar, by what they instruct,
// and the words of its dates. The rules that read them know no language.

import type { Deed } from './deeds.ts'

/** Every phrase that is one of these instructions; the longest phrase wins. */
export type Phrases<Word extends string> = Readonly<Record<Word, readonly string[]>>

export type AskingWord =
  | 'how_many'
  | 'how_much'
  | 'sum'
  | 'average'
  | 'max'
  | 'min'
  | 'median'
  | 'percentile'
  | 'list'
  | 'who'
  | 'distinct'
  | 'rows'
  | 'largest'
  | 'smallest'
  | 'latest'
  | 'oldest'
  | 'dearest'
  | 'cheapest'
  | 'top'
  | 'bottom'
  | 'sort'
  | 'descending'
  | 'ascending'

export type RelationWord =
  | 'share'
  | 'namely'
  | 'versus'
  | 'compare'
  | 'year_before'
  | 'unit_before'
  | 'growth'
  | 'yearly_growth'
  | 'running'
  | 'divided_by'
  | 'minus'
  | 'plus'
  | 'days_between'
  | 'groups_of'
  | 'average_of_groups'

export type GroupingWord =
  | 'by'
  | 'over_time'
  | 'weekday'
  | 'day'
  | 'week'
  | 'month'
  | 'quarter'
  | 'year'
  | 'fiscal_year'
  | 'fiscal_quarter'
  | 'daily'
  | 'weekly'
  | 'monthly'
  | 'quarterly'
  | 'yearly'

export type ConditionWord =
  | 'over'
  | 'at_least'
  | 'under'
  | 'at_most'
  | 'equal'
  | 'unequal'
  | 'or_more'
  | 'or_less'
  | 'older'
  | 'later'
  | 'earlier'
  | 'between'
  | 'negative'
  | 'is'
  | 'not'
  | 'without'
  | 'having_one'
  | 'blank'
  | 'yes'
  | 'no'
  | 'where'
  | 'contains'
  | 'and'
  | 'or'

export type StateOrDeed =
  | Deed
  | 'open'
  | 'overdue'
  | 'not_due'
  | 'paid'
  | 'closed'
  | 'cancelled'
  | 'won'
  | 'lost'
  | 'done'
  | 'low'
  | 'owe_us'
  | 'we_owe'
  | 'owe'
  | 'old'
  | 'polite'
  | 'as_of'
  | 'made'

export type Keyword = AskingWord | RelationWord | GroupingWord | ConditionWord | StateOrDeed

export type DateWords = {
  /** January first; each with its short forms. */
  months: readonly (readonly string[])[]
  counts: Readonly<Record<string, number>>
  /** first, second: quarters and halves. */
  ordinals: Readonly<Record<string, number>>
  /** today, yesterday: days away from today. */
  near_days: Readonly<Record<string, number>>
  /** this, last, next: units away from today. */
  shifts: Readonly<Record<string, number>>
  /** How a preposition limits a stretch of days. */
  limits: Readonly<Record<string, 'since' | 'from' | 'after' | 'before' | 'until'>>
  /** in, during: prepositions that limit nothing. */
  inside: readonly string[]
  /** to, until: between the ends of a stretch. */
  bridges: readonly string[]
  /** fiscal, financial. */
  fiscal: readonly string[]
  /** Other words of dates, towards which spelling is corrected. */
  others: readonly string[]
}

export type Language = {
  /** ISO 639-1. */
  code: string
  phrases: Phrases<Keyword>
  fillers: readonly string[]
  everyday: readonly string[]
  /** Short words that questions are asked with, towards which even short words are corrected. */
  asked_with: readonly string[]
  dates: DateWords
}
