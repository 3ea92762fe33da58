// Approvals: one decision by a person about one exact action (the specification calls them permission requests).
import { z } from 'zod/mini'
import { ById, Id, Page, Taint, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'

export const levels = ['critical', 'high', 'medium', 'low'] as const
export const Level = z.enum(levels)
export type Level = z.infer<typeof Level>

export const approvalStatuses = ['pending', 'approved', 'denied', 'expired', 'cancelled'] as const
export const ApprovalStatus = z.enum(approvalStatuses)
export type ApprovalStatus = z.infer<typeof ApprovalStatus>

/** One thing the action will touch, for showing: a file with its text, a table, a recipient. */
export const Effect = z.object({
  label: z.string(),
  value: z.string(),
  /** The whole text that will be written or sent, where there is one. */
  text: z.optional(z.string()),
})
export type Effect = z.infer<typeof Effect>

export const Approval = z.object({
  id: Id,
  /** Eight letters and digits a person can read out, for example K7QF-2M9X. */
  code: z.string(),
  level: Level,
  category: z.string(),
  status: ApprovalStatus,
  /** What will happen, in one sentence made from the stored call. */
  description: z.string(),
  requester: z.string(),
  agent_id: z.string(),
  agent_name: z.string(),
  tool: z.string(),
  details: z.array(Effect),
  /** Why the action has this level. */
  level_reason: z.string(),
  /** What can't be undone, or null where everything can. */
  irreversible: z.nullable(z.string()),
  /** The agent's own words about it, untrusted. */
  agent_note: z.nullable(z.string()),
  /** What its run had read before it asked, where that could have told the agent to ask; else null. */
  tainted_by: z.nullable(Taint),
  request_digest: z.string(),
  /** The same for all requests of an agent for a requester that are about exactly the same thing. */
  group: z.string(),
  age_minutes: z.number(),
  created_at: Timestamp,
  expires_at: Timestamp,
  run_id: Id,
  chat_session_id: z.nullable(Id),
  decided_by: z.nullable(z.string()),
  /** The rule that approved it, where no person was asked. */
  rule_id: z.nullable(Id),
  decided_at: z.nullable(Timestamp),
  admin_feedback: z.nullable(z.string()),
  /** Whether the person who asks may approve, and if not, why. */
  may_approve: z.boolean(),
  may_deny: z.boolean(),
  may_not_reason: z.nullable(z.string()),
})
export type Approval = z.infer<typeof Approval>

export const pending = endpoint({
  method: 'GET',
  path: '/api/pygpt/permissions/pending',
  summary: 'Approvals that wait for a decision',
  permission: 'approvals.see',
  request: z.strictObject({}),
  answer: z.object({ pending_requests: z.array(Approval) }),
  errors: [],
})

export const respond = endpoint({
  method: 'POST',
  path: '/api/pygpt/permissions/respond',
  summary: 'Approve or deny',
  permission: 'approvals.deny',
  request: z.strictObject({
    request_id: Id,
    approved: z.boolean(),
    request_digest: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'This is not a digest'))),
    admin_feedback: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
    remember_decision: z._default(z.boolean(), false),
    auto_approve_similar: z._default(z.boolean(), false),
  }),
  answer: z.object({ success: z.boolean(), approval: Approval }),
  errors: ['not_found', 'forbidden', 'own_request', 'confirmation_needed', 'approval_not_pending', 'approval_changed'],
})

export const list = endpoint({
  method: 'GET',
  path: '/api/approvals',
  summary: 'Approvals, newest first, decided ones included',
  permission: 'approvals.see',
  request: z.extend(Page, { status: z.optional(ApprovalStatus), run_id: z.optional(Id) }),
  answer: z.object({ approvals: z.array(Approval), next: z.nullable(z.string()) }),
  errors: [],
})

export const get = endpoint({
  method: 'GET',
  path: '/api/approvals/:id',
  summary: 'One approval',
  permission: 'approvals.see',
  request: ById,
  answer: Approval,
  errors: ['not_found'],
})

export const cancel = endpoint({
  method: 'POST',
  path: '/api/approvals/:id/cancel',
  summary: 'Withdraw a request; the agent goes on without it',
  permission: 'approvals.deny',
  request: ById,
  answer: Approval,
  errors: ['not_found', 'approval_not_pending'],
})
