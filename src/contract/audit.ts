// The audit trail: who did what, when, by which door. It is read, searched, exported and checked, never changed.
import { z } from 'zod/mini'
import { Nothing, Page, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'

const Named = z.object({ id: z.string(), name: z.nullable(z.string()) })

export const AuditEntry = z.object({
  seq: z.number(),
  at: Timestamp,
  actor_type: z.enum(['user', 'agent', 'system', 'visitor']),
  /** A person, an agent or a timer; null for a visitor. */
  actor: z.nullable(Named),
  /** The person for whom an agent acted, or the actor itself. */
  on_behalf_of: z.nullable(Named),
  department: z.nullable(z.string()),
  door: z.string(),
  ip: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  /** The name of the person that the subject is, where it is one. */
  subject_name: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const text = z.string().check(z.trim(), z.maxLength(200))
const moment = z.iso.datetime({ offset: true, error: 'Enter a time such as 2026-11-21T09:00:00Z' })

const filter = {
  /** Id of a person (also for whom agents acted), an agent or a timer. */
  actor: z.optional(text),
  /** One action such as grant.given, or all of a noun such as grant. */
  action: z.optional(text),
  /** Id of what was acted on. */
  subject: z.optional(text),
  department: z.optional(text),
  from: z.optional(moment),
  until: z.optional(moment),
  /** Words in the action, the subject or the details. */
  q: z.optional(text),
}

export const list = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'Entries within reach, newest first',
  permission: 'audit.read',
  request: z.extend(Page, filter),
  answer: z.object({ entries: z.array(AuditEntry), next: z.nullable(z.string()) }),
  errors: ['invalid'],
})

export const mostExported = 200_000

export const exported = endpoint({
  method: 'GET',
  path: '/api/audit/export',
  summary: 'Entries within reach as a CSV file, newest first',
  permission: 'audit.read',
  request: z.strictObject(filter),
  answer: z.any(),
  errors: ['invalid'],
  carries: 'file_down',
})

/** What was checked and found. The anchors are heads of the trail, written daily to a file outside the database. */
export const Verification = z.object({
  whole: z.boolean(),
  /** A sentence for a person. */
  detail: z.string(),
  entries: z.number(),
  /** The first entry that was changed, removed or added past the journal. */
  first_broken: z.nullable(z.number()),
  anchors: z.number(),
  latest_anchor: z.nullable(z.object({ seq: z.number(), at: Timestamp })),
  /** The first anchor that does not fit the trail. */
  broken_anchor: z.nullable(z.object({ line: z.number(), seq: z.nullable(z.number()) })),
  checked_at: Timestamp,
})
export type Verification = z.infer<typeof Verification>

export const verify = endpoint({
  method: 'POST',
  path: '/api/audit/verify',
  summary: 'Check every entry against the chain of hashes, and the chain against the anchors',
  permission: 'system.details',
  request: Nothing,
  answer: Verification,
  errors: [],
})
