// Keeping another program up to date: what agents found and did since it last asked.
import { z } from 'zod/mini'
import { AgentStatus } from '#contract/agent-status'
import { Report } from '#contract/agents'
import { Approval } from '#contract/approvals'
import { Id } from '#contract/common'
import { endpoint } from '#contract/endpoint'

export const sync = endpoint({
  method: 'GET',
  path: '/api/agents/sync',
  summary: 'What has changed since a cursor: reports, what agents are doing, approvals that wait',
  permission: 'agents.analyze',
  /** Without a cursor the answer is the whole present state. */
  request: z.strictObject({ cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'This is not a cursor'))) }),
  answer: z.object({
    cursor: z.string(),
    /** True when this is the whole state, because there was no cursor or it is too old. */
    complete: z.boolean(),
    /** More has changed: ask again with the new cursor. */
    has_more: z.boolean(),
    reports: z.array(z.extend(Report, { id: Id, status: z.enum(['open', 'quiet', 'closed']) })),
    /** Agents that changed, or all of them. */
    agent_statuses: z.record(z.string(), AgentStatus),
    /** All that wait, or null when none of them changed. */
    pending_requests: z.nullable(z.array(Approval)),
  }),
  errors: [],
})

export const analyze = endpoint({
  method: 'POST',
  path: '/api/agents/analyze',
  summary: 'Let agents look now at what has changed since they last looked',
  permission: 'agents.analyze',
  /** Without ids: every agent that the asker may let look. */
  request: z.strictObject({
    agent_ids: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(26))),
  }),
  answer: z.object({ success: z.boolean(), message: z.string(), started: z.number() }),
  errors: ['not_found', 'forbidden'],
})
