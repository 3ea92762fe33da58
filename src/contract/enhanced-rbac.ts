// The specification's calls on people and rights, in its own shapes.
import { z } from 'zod/mini'
import { Role } from '#contract/accounts'
import { Id, Nothing, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'
import { HealthStatus } from '#contract/health'

export const RbacStats = z.object({
  user_stats: z.object({
    total_users: z.number(),
    /** Those who can sign in. */
    active_users: z.number(),
    /** Disabled, or invited and not joined yet. */
    inactive_users: z.number(),
    role_distribution: z.record(z.string(), z.number()),
  }),
  activity_stats: z.object({
    /** Audit entries of the last 24 hours. */
    recent_activity_24h: z.number(),
    active_sessions: z.number(),
    total_audit_entries: z.number(),
  }),
  system_health: z.object({
    rbac_status: HealthStatus,
    /** How many addresses may register the first administrator; 0: any with the set-up code. */
    admin_emails_configured: z.number(),
  }),
})
export type RbacStats = z.infer<typeof RbacStats>

export const stats = endpoint({
  method: 'GET',
  path: '/api/enhanced-rbac/system/stats',
  summary: 'Figures on people, sign-ins and the audit trail',
  permission: 'system.statistics',
  request: Nothing,
  answer: RbacStats,
  errors: [],
})

export const ActiveUser = z.object({
  user_id: Id,
  full_name: z.string(),
  email: z.string(),
  role: Role,
  last_activity: Timestamp,
})

export const activeUsers = endpoint({
  method: 'GET',
  path: '/api/enhanced-rbac/users/active',
  summary: 'People within reach who were seen in the last minutes, latest first',
  permission: 'people.list',
  request: z.strictObject({
    minutes: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1440)), 30),
  }),
  answer: z.object({ active_users: z.array(ActiveUser) }),
  errors: ['invalid'],
})

export const RbacAuditEntry = z.object({
  action: z.string(),
  user_id: z.nullable(z.string()),
  ip_address: z.nullable(z.string()),
  timestamp: Timestamp,
  details: z.record(z.string(), z.unknown()),
})

export const auditTrail = endpoint({
  method: 'GET',
  path: '/api/enhanced-rbac/audit-trail/system',
  summary: 'The newest entries of the audit trail within reach',
  permission: 'audit.read',
  request: z.strictObject({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 20),
  }),
  answer: z.object({ audit_trail: z.array(RbacAuditEntry) }),
  errors: ['invalid'],
})

export const health = endpoint({
  method: 'GET',
  path: '/api/enhanced-rbac/health',
  summary: 'Whether rights can be decided, and what there is to manage them with',
  permission: 'system.status',
  request: Nothing,
  answer: z.object({
    status: HealthStatus,
    version: z.string(),
    /** Null for those who see the status in words only. */
    system_stats: z.nullable(RbacStats),
    features: z.array(z.string()),
  }),
  errors: [],
})
