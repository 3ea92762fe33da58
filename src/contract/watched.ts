// Pages of the web that an administrator wants watched: whether they can be reached, and what changes on them.
import { z } from 'zod/mini'
import { ById, Id, Nothing, Success, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'

export const mostWatchedPages = 100

export const lookOutcomes = ['reached', 'unreached', 'not_allowed'] as const
export const LookOutcome = z.enum(lookOutcomes)
export type LookOutcome = z.infer<typeof LookOutcome>

export const WatchedPage = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  /** Null until it was looked at. */
  outcome: z.nullable(LookOutcome),
  /** Why it could not be looked at. */
  sentence: z.nullable(z.string()),
  looked_at: z.nullable(Timestamp),
  changed_at: z.nullable(Timestamp),
  created_at: Timestamp,
  created_by: z.string(),
})
export type WatchedPage = z.infer<typeof WatchedPage>

export const list = endpoint({
  method: 'GET',
  path: '/api/watched-pages',
  summary: 'The pages that are watched',
  permission: 'system.details',
  request: Nothing,
  answer: z.object({ pages: z.array(WatchedPage) }),
  errors: [],
})

export const add = endpoint({
  method: 'POST',
  path: '/api/watched-pages',
  summary: 'Watch a page: it is looked at within a minute and then every six hours',
  permission: 'system.details',
  request: z.strictObject({
    url: z.string().check(z.trim(), z.minLength(1, 'Enter the address of the page'), z.maxLength(2000)),
    /** Left out: the address stands for it. */
    name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))),
  }),
  answer: WatchedPage,
  errors: ['invalid', 'conflict'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/watched-pages/:id',
  summary: 'Stop watching a page',
  permission: 'system.details',
  request: ById,
  answer: Success,
  errors: ['not_found'],
})
