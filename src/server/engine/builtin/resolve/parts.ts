// What is settled of a reading before its figure is: the shape, the conditions, the days that may be meant.
import { type Filter, longestList, type Part } from '../reading.ts'
import type { Draft } from '../recognise/draft.ts'
import type { Lexicon } from '../recognise/lexicon.ts'
import type { Target } from './aim.ts'
import type { Compared } from './filters.ts'
import type { Dates } from './periods.ts'

export type Parts = {
  draft: Draft
  part: Part | undefined
  aim: Target
  compared: Compared
  filters: Filter[]
  found: Dates
  lexicon: Lexicon
  assumptions: string[]
}

/** A list never asks for more than this. */
export const shortened = (limit: number | null) => (limit === null ? null : Math.min(limit, longestList))
