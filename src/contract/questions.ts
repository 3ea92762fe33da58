// Questions to the company's data, in words or in SQL: asked, remembered, and kept under a name.
import { z } from 'zod/mini'
import { Chart } from '#contract/charts'
import { Evidence } from '#contract/chat'
import { ById, Id, Nothing, Page, Success, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'

export const QuestionKind = z.enum(['words', 'sql'])
export type QuestionKind = z.infer<typeof QuestionKind>

/** A question that was asked before this one, with what it was told: what follows may refer to it. */
export const Earlier = z.strictObject({
  question: z.string().check(z.minLength(1), z.maxLength(2000)),
  answer: z.string().check(z.maxLength(8000)),
})
export type Earlier = z.infer<typeof Earlier>

export const Question = z.strictObject({
  kind: QuestionKind,
  text: z.string().check(z.trim(), z.minLength(1, 'Write a question first'), z.maxLength(20_000)),
  /** Oldest first; SQL needs none. */
  before: z._default(z.array(Earlier).check(z.maxLength(6)), []),
})
export type Question = z.infer<typeof Question>

/** `unsure` asks back with `questions` to choose from; `declined` says why and offers what can be answered. */
export const outcomes = ['answered', 'unsure', 'declined'] as const
export const Outcome = z.enum(outcomes)
export type Outcome = z.infer<typeof Outcome>

export const Answer = z.object({
  outcome: Outcome,
  /** Markdown. */
  text: z.string(),
  evidence: z.array(Evidence),
  /** What can be asked instead. */
  questions: z.array(z.string()),
})
export type Answer = z.infer<typeof Answer>

export const ask = endpoint({
  method: 'POST',
  path: '/api/questions/ask',
  summary: 'Ask in words, answered by the built-in skills, or in SQL; both read only what the asker may see',
  permission: 'signed_in',
  request: Question,
  answer: Answer,
  errors: ['query_failed', 'query_too_slow', 'unavailable'],
})

export const AskedQuestion = z.object({
  id: Id,
  kind: QuestionKind,
  text: z.string(),
  before: z.array(Earlier),
  outcome: Outcome,
  asked_at: Timestamp,
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

export const history = endpoint({
  method: 'GET',
  path: '/api/questions/history',
  summary: 'The own questions, newest first; `search` looks for words in them',
  permission: 'signed_in',
  request: z.extend(Page, { search: z.optional(z.string().check(z.maxLength(200))) }),
  answer: z.object({ questions: z.array(AskedQuestion), next: z.nullable(z.string()) }),
  errors: [],
})

export const forget = endpoint({
  method: 'DELETE',
  path: '/api/questions/history/:id',
  summary: 'Forget one of the own questions',
  permission: 'signed_in',
  request: ById,
  answer: Success,
  errors: ['not_found'],
})

export const forgetAll = endpoint({
  method: 'DELETE',
  path: '/api/questions/history',
  summary: 'Forget all of the own questions',
  permission: 'signed_in',
  request: Nothing,
  answer: z.object({ forgotten: z.number() }),
  errors: [],
})

const Name = z.string().check(z.trim(), z.minLength(1, 'Give it a name'), z.maxLength(120))

export const SavedQuestion = z.object({
  id: Id,
  name: z.string(),
  kind: QuestionKind,
  text: z.string(),
  before: z.array(Earlier),
  chart: z.nullable(Chart),
  /** Seen by everybody who may see all the data it reads. */
  shared: z.boolean(),
  mine: z.boolean(),
  owner: z.string(),
  updated_at: Timestamp,
})
export type SavedQuestion = z.infer<typeof SavedQuestion>

export const listSaved = endpoint({
  method: 'GET',
  path: '/api/questions/saved',
  summary: 'Saved questions: the own ones in their order, then those that others share',
  permission: 'signed_in',
  request: Nothing,
  answer: z.object({ questions: z.array(SavedQuestion) }),
  errors: [],
})

export const save = endpoint({
  method: 'POST',
  path: '/api/questions/saved',
  summary: 'Save a question that has an answer under a name',
  permission: 'signed_in',
  request: z.extend(Question, {
    name: Name,
    chart: z._default(z.nullable(Chart), null),
    shared: z._default(z.boolean(), false),
  }),
  answer: SavedQuestion,
  errors: ['conflict', 'invalid', 'query_failed', 'query_too_slow', 'unavailable'],
})

export const changeSaved = endpoint({
  method: 'PATCH',
  path: '/api/questions/saved/:id',
  summary: 'Rename a saved question, share it or keep it private, change its chart',
  permission: 'signed_in',
  request: z.strictObject({
    id: Id,
    name: z.optional(Name),
    chart: z.optional(z.nullable(Chart)),
    shared: z.optional(z.boolean()),
  }),
  answer: SavedQuestion,
  errors: ['not_found'],
})

export const orderSaved = endpoint({
  method: 'PUT',
  path: '/api/questions/saved/order',
  summary: 'Put the own saved questions in this order',
  permission: 'signed_in',
  request: z.strictObject({ ids: z.array(Id).check(z.maxLength(200)) }),
  answer: Success,
  errors: [],
})

export const removeSaved = endpoint({
  method: 'DELETE',
  path: '/api/questions/saved/:id',
  summary: 'Delete a saved question',
  permission: 'signed_in',
  request: ById,
  answer: Success,
  errors: ['not_found'],
})
