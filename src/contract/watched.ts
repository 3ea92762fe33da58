// Pages of the web that an administrator wants watched: whether they can be reached, and what changes on them.
import { z } from 'zod/mini'
import { ById, Id, Nothing, Success, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'

export const mostWatchedPages = 100

export const lookOutcomes = ['reached', 'unreached', 'not_allowed'] as const
export const LookOutcome = z.enum(lookOutcomes)
export type LookOutcome = z.infer<typeof LookOutcome>

const PageChange = z.object({
  found_at: Timestamp,
  /** Lines that were not there before, and lines that are gone. */
  added: z.array(z.string()),
  removed: z.array(z.string()),
})

export const WatchedPage = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  /** Null until it was looked at. */
  outcome: z.nullable(LookOutcome),
  /** Why it could not be looked at. */
  sentence: z.nullable(z.string()),
  looked_at: z.nullable(Timestamp),
  last_change: z.nullable(PageChange),
  /** How it looked, the newest first: when it was first seen or last changed, and the time before. */
  pictures: z.array(z.object({ id: Id, taken_at: Timestamp })),
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
  answer: z.object({
    pages: z.array(WatchedPage),
    /** Why no pictures are taken, as a sentence; null where they are. */
    no_pictures: z.nullable(z.string()),
  }),
  errors: [],
})

export const picture = endpoint({
  method: 'GET',
  path: '/api/watched-pages/pictures/:id',
  summary: 'One picture of a watched page, as JPEG',
  permission: 'system.details',
  request: ById,
  answer: z.any(),
  errors: ['not_found'],
  carries: 'file_down',
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

export const lookNow = endpoint({
  method: 'POST',
  path: '/api/agents/scrape-updates',
  summary: 'Look now at the pages and feeds that are watched, and keep what is new on them',
  permission: 'agents.analyze',
  request: Nothing,
  answer: z.object({
    success: z.boolean(),
    message: z.string(),
    /** Pages that were looked at now; those of the last minute are left alone. */
    looked: z.number(),
    changed: z.number(),
    unreached: z.number(),
    not_allowed: z.number(),
    /** Pages for which there was no time; they are looked at within a minute. */
    waiting: z.number(),
    /** What is new, or null for those who may not see which pages are watched. */
    updates: z.nullable(z.array(z.extend(PageChange, { page_id: Id, name: z.string(), url: z.string() }))),
  }),
  errors: [],
})
