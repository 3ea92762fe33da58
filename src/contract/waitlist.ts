// The waitlist: anybody may sign up, administrators see who did.
import { z } from 'zod/mini'
import { Email } from '#contract/accounts'
import { ById, Id, Nothing, Page, Success, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'

export const stats = endpoint({
  method: 'GET',
  path: '/api/waitlist/stats',
  summary: 'How many have signed up, in all and within the last 7 days',
  permission: 'public',
  request: Nothing,
  answer: z.object({ total_signups: z.number(), recent_signups: z.number() }),
  errors: [],
})

/** What a form sends of a field that was left empty. */
const optional = (most: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(most))))

/** From where somebody came: the name in a link's utm_source, or the host of the page before. Capitals don't matter. */
export const Source = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(100), z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._+/-]*$/u))

export const signUp = endpoint({
  method: 'POST',
  path: '/api/waitlist/signup',
  summary: 'Join the waitlist; the answer is the same for an address that is on it already',
  permission: 'public',
  request: z.strictObject({
    email: Email,
    full_name: optional(120),
    company: optional(200),
    interest_reason: optional(2000),
    source: z.optional(z.nullable(Source)),
  }),
  answer: Success,
  errors: ['invalid', 'too_many_attempts'],
})

export const Signup = z.object({
  id: Id,
  email: z.string(),
  full_name: z.nullable(z.string()),
  company: z.nullable(z.string()),
  interest_reason: z.nullable(z.string()),
  source: z.nullable(z.string()),
  created_at: Timestamp,
})
export type Signup = z.infer<typeof Signup>

export const list = endpoint({
  method: 'GET',
  path: '/api/waitlist',
  summary: 'Who signed up, newest first',
  permission: 'system.statistics',
  request: z.extend(Page, { q: z.optional(z.string().check(z.trim(), z.maxLength(200))) }),
  answer: z.object({ signups: z.array(Signup), next: z.nullable(z.string()) }),
  errors: ['invalid'],
})

export const exported = endpoint({
  method: 'GET',
  path: '/api/waitlist/export',
  summary: 'Who signed up, as a CSV file',
  permission: 'system.statistics',
  request: Nothing,
  answer: z.any(),
  errors: [],
  carries: 'file_down',
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/waitlist/:id',
  summary: 'Take somebody off the waitlist, with everything they wrote',
  permission: 'system.statistics',
  request: ById,
  answer: Success,
  errors: ['not_found'],
})
