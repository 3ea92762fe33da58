// The company's own words: what a term means here, in a sentence and, where it can be counted, as a formal meaning.
import { z } from 'zod/mini'
import { ById, Id, Nothing, Success, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'

const ColumnName = z.string().check(z.minLength(1), z.maxLength(200))
/** Figures as decimal text, days as 2026-04-01, yes and no as true and false. */
const Value = z.string().check(z.maxLength(500))

/** What is taken of the rows; `column` is null only for `count`. */
export const measureFunctions = ['sum', 'count', 'count_distinct', 'average', 'median', 'min', 'max'] as const
export const FormalMeasure = z.strictObject({
  function: z.enum(measureFunctions),
  column: z.nullable(ColumnName),
})
export type FormalMeasure = z.infer<typeof FormalMeasure>

export const comparisons = ['over', 'at_least', 'under', 'at_most', 'equal', 'unequal'] as const
export const FormalFilter = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('one_of'),
    column: ColumnName,
    values: z.array(Value).check(z.minLength(1), z.maxLength(100)),
    negated: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('contains'),
    column: ColumnName,
    text: Value.check(z.minLength(1)),
    negated: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('compare'), column: ColumnName, comparison: z.enum(comparisons), value: Value }),
  /** Both ends are meant. */
  z.strictObject({ kind: z.literal('range'), column: ColumnName, from: Value, to: Value }),
  z.strictObject({ kind: z.literal('blank'), column: ColumnName, negated: z.boolean() }),
])
export type FormalFilter = z.infer<typeof FormalFilter>

/**
 * A measure ("turnover" is the sum of net in Orders), a condition ("open" is status one of open, sent, overdue), or a
 * measure under a condition. All filters hold together.
 */
export const FormalMeaning = z.strictObject({
  dataset_id: Id,
  measure: z.nullable(FormalMeasure),
  filters: z.array(FormalFilter).check(z.maxLength(10)),
})
export type FormalMeaning = z.infer<typeof FormalMeaning>

const Words = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
const written = {
  term: Words,
  /** Other words for the same. */
  synonyms: z.array(Words).check(z.maxLength(20)),
  explanation: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
  meaning: z.nullable(FormalMeaning),
}

export const Term = z.object({
  id: Id,
  ...written,
  /** The name of the dataset that the formal meaning speaks of; null without one. */
  dataset_name: z.nullable(z.string()),
  /** Why the formal meaning can't be used now, as a sentence: its table or a column of it is gone. */
  broken: z.nullable(z.string()),
  updated_at: Timestamp,
  updated_by: z.string(),
  may_manage: z.boolean(),
})
export type Term = z.infer<typeof Term>

/** How many terms a company may keep. */
export const mostTerms = 500

export const list = endpoint({
  method: 'GET',
  path: '/api/glossary',
  summary: 'Terms of the company, with the formal meaning where the asker may see its dataset',
  permission: 'signed_in',
  request: Nothing,
  answer: z.object({ terms: z.array(Term), may_add: z.boolean() }),
  errors: [],
})

export const add = endpoint({
  method: 'POST',
  path: '/api/glossary',
  summary: 'Add a term',
  permission: 'datasets.manage',
  request: z.strictObject(written),
  answer: Term,
  errors: ['invalid', 'conflict', 'not_found'],
})

export const change = endpoint({
  method: 'PUT',
  path: '/api/glossary/:id',
  summary: 'Change a term',
  permission: 'datasets.manage',
  request: z.strictObject({ id: Id, ...written }),
  answer: Term,
  errors: ['invalid', 'conflict', 'not_found'],
})

const Asked = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))
/** Two questions that a person asked: one that was read otherwise than meant, and what was meant. */
export const remember = endpoint({
  method: 'POST',
  path: '/api/glossary/remember',
  summary: 'Keep a correction: the word that was read otherwise than meant becomes a term, or gets a new meaning',
  permission: 'datasets.manage',
  request: z.strictObject({ asked: Asked, corrected: Asked }),
  /** `replaced` is the term as it was before, where the word had a meaning already. */
  answer: z.object({ term: Term, means: z.string(), replaced: z.nullable(Term) }),
  errors: ['invalid', 'conflict', 'not_found'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/glossary/:id',
  summary: 'Delete a term; adding it again with the same words undoes that',
  permission: 'datasets.manage',
  request: ById,
  answer: Success,
  errors: ['not_found'],
})

/** A term as models read it: the formal meaning names the table in SQL, and is there only when it can be used. */
export type DescribedTerm = {
  term: string
  synonyms: string[]
  explanation: string
  meaning: { table: string; measure: FormalMeasure | null; filters: FormalFilter[] } | null
}
