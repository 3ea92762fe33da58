// Rules: remembered decisions, by which later calls of the same agent for the same person go on without asking.
import { z } from 'zod/mini'
import { ApprovalStatus, Level } from '#contract/approvals'
import { ById, Id, Page, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'

/** The identical call again, or calls that differ in the fields that the tool declares as variable. */
export const RuleKind = z.enum(['same', 'similar'])
export type RuleKind = z.infer<typeof RuleKind>

const terms = {
  kind: RuleKind,
  level: Level,
  /** What goes on without asking, in one sentence. */
  description: z.string(),
  most_uses: z.number(),
  expires_at: Timestamp,
}

/** A rule that could be made with an approval, and which past requests it would have let through. */
export const RuleOffer = z.object({
  ...terms,
  would_match: z.object({
    count: z.number(),
    looked_at: z.number(),
    examples: z.array(
      z.object({ id: Id, code: z.string(), description: z.string(), status: ApprovalStatus, created_at: Timestamp }),
    ),
  }),
})
export type RuleOffer = z.infer<typeof RuleOffer>

export const Rule = z.object({
  ...terms,
  id: Id,
  approval_id: Id,
  agent_id: z.string(),
  agent_name: z.string(),
  requester: z.string(),
  tool: z.string(),
  author: z.string(),
  created_at: Timestamp,
  uses: z.number(),
  last_used_at: z.nullable(Timestamp),
  /** Whether it lets calls through now; else why not. */
  standing: z.boolean(),
  end_reason: z.nullable(z.string()),
  may_revoke: z.boolean(),
})
export type Rule = z.infer<typeof Rule>

export const offers = endpoint({
  method: 'GET',
  path: '/api/approvals/:id/rules',
  summary: 'Which rules could be made with an approval, and what they would have let through in the last 30 days',
  permission: 'approvals.see',
  request: ById,
  answer: z.object({ offers: z.array(RuleOffer), may_not_reason: z.nullable(z.string()) }),
  errors: ['not_found'],
})

export const list = endpoint({
  method: 'GET',
  path: '/api/rules',
  summary: 'Remembered decisions, newest first, ended ones included',
  permission: 'approvals.see',
  request: Page,
  answer: z.object({ rules: z.array(Rule), next: z.nullable(z.string()) }),
  errors: [],
})

export const revoke = endpoint({
  method: 'POST',
  path: '/api/rules/:id/revoke',
  summary: 'End a rule at once',
  permission: 'approvals.deny',
  request: ById,
  answer: Rule,
  errors: ['not_found', 'conflict'],
})
