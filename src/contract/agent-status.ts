// What each agent is doing and how it has done, in the shapes of the specification.
import { z } from 'zod/mini'
import { Report } from '#contract/agents'
import { Nothing, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'

export const agentStatuses = ['working', 'learning', 'reporting', 'error', 'stopped'] as const

/** What each figure means stands in one place: `features/overview/rules.ts`. */
const PerformanceMetrics = z.object({
  tasks_completed: z.number(),
  insights_generated: z.number(),
  uptime_hours: z.number(),
  errors_encountered: z.number(),
})

export const AgentStatus = z.object({
  name: z.string(),
  description: z.string(),
  status: z.enum(agentStatuses),
  running: z.boolean(),
  queue_size: z.number(),
  insights_count: z.number(),
  last_activity: z.nullable(Timestamp),
  performance_metrics: PerformanceMetrics,
})
export type AgentStatus = z.infer<typeof AgentStatus>

/** The specification's "Agent (dashboard)". Percent and milliseconds are null until there is something to count. */
export const DashboardAgent = z.object({
  agent_id: z.string(),
  name: z.string(),
  status: z.enum(['active', 'error', 'stopped']),
  category: z.enum(['technical', 'business']),
  last_activity: z.nullable(Timestamp),
  metrics: z.object({
    tasks_completed: z.number(),
    success_rate: z.nullable(z.number()),
    response_time: z.nullable(z.number()),
  }),
})
export type DashboardAgent = z.infer<typeof DashboardAgent>

export const dashboard = endpoint({
  method: 'GET',
  path: '/api/agents/status',
  summary: 'Every agent with its figures, by category',
  permission: 'system.status',
  request: Nothing,
  answer: z.object({
    technical_agents: z.record(z.string(), DashboardAgent),
    business_agents: z.record(z.string(), DashboardAgent),
  }),
  errors: [],
})

export const continuous = endpoint({
  method: 'GET',
  path: '/api/agents/continuous-status',
  summary: 'What every agent is doing just now',
  permission: 'system.status',
  request: Nothing,
  answer: z.object({
    system_status: z.enum(['active', 'paused']),
    active_agents: z.number(),
    total_agents: z.number(),
    agent_statuses: z.record(z.string(), AgentStatus),
  }),
  errors: [],
})

const Active = z.object({ active: z.number(), total: z.number() })

export const health = endpoint({
  method: 'GET',
  path: '/api/agents/health',
  summary: 'How the agents are as a whole',
  permission: 'system.status',
  request: Nothing,
  answer: z.object({
    total_agents: z.number(),
    active_agents: z.number(),
    system_health: z.enum(['healthy', 'degraded', 'unhealthy']),
    system_status: z.enum(['active', 'paused']),
    /** How long agents have been running, in words such as "3 days 4 hours". */
    uptime: z.string(),
    technical_agents: Active,
    business_agents: Active,
  }),
  errors: [],
})

const agent = { id: z.string().check(z.maxLength(60)) }

export const one = endpoint({
  method: 'GET',
  path: '/api/agents/:id/status',
  summary: 'What one agent is doing, and what the asker may do with it',
  permission: 'system.status',
  request: z.strictObject(agent),
  answer: z.extend(AgentStatus, {
    agent_id: z.string(),
    category: z.enum(['technical', 'business']),
    metrics: DashboardAgent.shape.metrics,
    running_since: z.nullable(Timestamp),
    paused_at: z.nullable(Timestamp),
    paused_by: z.nullable(z.string()),
    /** What failed, as a sentence, for those who may see every agent's details; null otherwise. */
    trouble: z.nullable(z.string()),
    may: z.object({ restart: z.boolean(), pause: z.boolean(), task: z.boolean(), analyze: z.boolean() }),
  }),
  errors: ['not_found'],
})

export const insights = endpoint({
  method: 'GET',
  path: '/api/agents/:id/insights',
  summary: "One agent's open findings that the asker may see, newest first",
  permission: 'system.status',
  request: z.strictObject({
    ...agent,
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 5),
  }),
  answer: z.object({ agent_id: z.string(), insights: z.array(Report) }),
  errors: ['not_found'],
})
