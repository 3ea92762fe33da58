// Whether the system works, in words that anybody may read.
import { z } from 'zod/mini'
import { Nothing } from '#contract/common'
import { endpoint } from '#contract/endpoint'

export const healthStatuses = ['healthy', 'degraded', 'unhealthy'] as const
export const HealthStatus = z.enum(healthStatuses)
export type HealthStatus = z.infer<typeof HealthStatus>

export const Health = z.object({
  status: HealthStatus,
  service: z.string(),
  version: z.string(),
  components: z.record(z.string(), z.object({ status: HealthStatus })),
})
export type Health = z.infer<typeof Health>

export const get = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the system works',
  permission: 'public',
  request: Nothing,
  answer: Health,
  errors: [],
})
