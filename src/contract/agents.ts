// Agents, their duties, and the findings that duties produce (the specification shows findings as reports).
import { z } from 'zod/mini'
import { Evidence } from '#contract/chat'
import { ById, Id, Nothing, Page, Priority, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'

export const Duty = z.object({
  id: z.string(),
  title: z.string(),
  /** "ready", or what is missing: "waiting for data: upload a table with a due date, an amount and a party". */
  state: z.enum(['ready', 'waiting_for_data']),
  waiting_for: z.nullable(z.string()),
  schedule: z.string(),
  last_run_at: z.nullable(Timestamp),
  last_outcome: z.nullable(z.string()),
  open_findings: z.number(),
  /** The bounds that decide what is worth telling. */
  thresholds: z.array(z.object({ name: z.string(), sentence: z.string(), value: z.number(), unit: z.string() })),
})
export type Duty = z.infer<typeof Duty>

export const Agent = z.object({
  id: z.string(),
  name: z.string(),
  category: z.enum(['technical', 'business']),
  description: z.string(),
  duties: z.array(Duty),
})
export type Agent = z.infer<typeof Agent>

export const list = endpoint({
  method: 'GET',
  path: '/api/agents',
  summary: 'The agents with their duties',
  permission: 'business_agents',
  request: Nothing,
  answer: z.object({ agents: z.array(Agent) }),
  errors: [],
})

export const checkDuties = endpoint({
  method: 'POST',
  path: '/api/agents/:id/duties/check',
  summary: "Run an agent's duties now",
  permission: 'agents.analyze',
  request: z.strictObject({ id: z.string().check(z.maxLength(60)) }),
  answer: z.object({ started: z.number() }),
  errors: ['not_found', 'conflict'],
})

export const Finding = z.object({
  id: Id,
  agent_id: z.string(),
  agent_name: z.string(),
  duty: z.string(),
  priority: Priority,
  title: z.string(),
  description: z.string(),
  impact: z.nullable(z.object({ value: z.number(), unit: z.string() })),
  status: z.enum(['open', 'closed']),
  opened_at: Timestamp,
  updated_at: Timestamp,
  closed_at: z.nullable(Timestamp),
  /** Somebody called it not useful; it is quiet until its figures change. */
  not_useful: z.nullable(z.object({ by: z.string(), at: Timestamp, reason: z.nullable(z.string()) })),
})
export type Finding = z.infer<typeof Finding>

export const FindingDetail = z.extend(Finding, { evidence: Evidence })
export type FindingDetail = z.infer<typeof FindingDetail>

export const listFindings = endpoint({
  method: 'GET',
  path: '/api/findings',
  summary: 'Findings the asker may see: open ones by impact, closed ones, or those called not useful',
  permission: 'signed_in',
  request: z.extend(Page, {
    status: z._default(z.enum(['open', 'closed', 'quiet']), 'open'),
    agent_id: z.optional(z.string().check(z.maxLength(60))),
  }),
  answer: z.object({ findings: z.array(Finding), next: z.nullable(z.string()) }),
  errors: [],
})

export const getFinding = endpoint({
  method: 'GET',
  path: '/api/findings/:id',
  summary: 'One finding with its evidence',
  permission: 'signed_in',
  request: ById,
  answer: FindingDetail,
  errors: ['not_found'],
})

export const Report = z.object({
  /** The finding that it tells of. */
  id: Id,
  agent_id: z.string(),
  agent_name: z.string(),
  report_type: z.string(),
  timestamp: Timestamp,
  priority: Priority,
  data: z.object({ title: z.string(), description: z.string(), impact: z.nullable(z.string()) }),
})

export const listReports = endpoint({
  method: 'GET',
  path: '/api/agents/reports',
  summary: 'The newest findings as reports',
  permission: 'signed_in',
  request: z.strictObject({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  }),
  answer: z.object({ reports: z.array(Report) }),
  errors: [],
})
