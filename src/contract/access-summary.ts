// What one person may see and do, as the specification's user access summary.
import { z } from 'zod/mini'
import { Role } from '#contract/accounts'
import { ById } from '#contract/common'
import { endpoint } from '#contract/endpoint'

export const AccessSummary = z.object({
  role: Role,
  access_level: z.enum(['full', 'limited']),
  agent_access: z.object({
    technical_agents: z.boolean(),
    business_agents: z.boolean(),
    can_restart: z.boolean(),
    can_manage: z.boolean(),
  }),
  dashboard_access: z.object({
    executive_dashboard: z.boolean(),
    financial_data: z.boolean(),
    strategic_data: z.boolean(),
    operational_data: z.boolean(),
    sales_pipeline: z.boolean(),
    hr_data: z.boolean(),
    analytics: z.boolean(),
    system_logs: z.boolean(),
  }),
})

export const get = endpoint({
  method: 'GET',
  path: '/api/rbac/user/:id/summary',
  summary: "One's own access, or that of somebody one may list",
  permission: 'signed_in',
  request: ById,
  answer: AccessSummary,
  errors: ['not_found'],
})
