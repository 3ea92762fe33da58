// Temporary permissions: what somebody holds for 1 to 168 hours beyond their role.
import { z } from 'zod/mini'
import { grantableData, grantableDecisions, grantablePermissions } from '#contract/access'
import { ById, Id, Nothing, Page, Success, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'

export const GrantablePermission = z.enum([...grantablePermissions, ...grantableData, ...grantableDecisions])

/** `changed`: the role or department of who held or gave it is another now, or one of them was disabled. */
export const GrantState = z.enum(['active', 'expired', 'revoked', 'changed'])

const Named = z.object({ id: Id, full_name: z.string() })

export const Grant = z.object({
  id: Id,
  user: Named,
  permission: GrantablePermission,
  /** Null: everywhere. */
  department: z.nullable(z.string()),
  granted_by: Named,
  /** In the words of who gave it. */
  reason: z.nullable(z.string()),
  granted_at: Timestamp,
  expires_at: Timestamp,
  state: GrantState,
  /** Whether who asks may end it now. */
  may_revoke: z.boolean(),
})
export type Grant = z.infer<typeof Grant>

export const longestGrantHours = 168
export const usualGrantHours = 24

export const give = endpoint({
  method: 'POST',
  path: '/api/enhanced-rbac/users/:user_id/temporary-permissions',
  summary: 'Grant somebody a permission for 1 to 168 hours',
  permission: 'people.grant',
  request: z.strictObject({
    user_id: Id,
    permission: GrantablePermission,
    duration_hours: z._default(
      z
        .number()
        .check(
          z.minimum(1, 'Choose at least 1 hour'),
          z.maximum(longestGrantHours, `Choose at most ${longestGrantHours} hours`),
        ),
      usualGrantHours,
    ),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(200, 'Say why in at most 200 letters'))),
  }),
  answer: Grant,
  errors: ['invalid', 'not_found', 'conflict'],
})

export const list = endpoint({
  method: 'GET',
  path: '/api/grants',
  summary: 'Temporary permissions of the people one may see, newest first',
  permission: 'people.list',
  request: z.extend(Page, {
    state: z.optional(z.enum(['active', 'ended'])),
    user_id: z.optional(Id),
  }),
  answer: z.object({ grants: z.array(Grant), next: z.nullable(z.string()) }),
  errors: [],
})

export const own = endpoint({
  method: 'GET',
  path: '/api/grants/own',
  summary: 'The temporary permissions that one holds now',
  permission: 'signed_in',
  request: Nothing,
  answer: z.object({ grants: z.array(Grant) }),
  errors: [],
})

export const options = endpoint({
  method: 'GET',
  path: '/api/users/:id/grantable-permissions',
  summary: 'What the asker could grant this person now',
  permission: 'people.grant',
  request: ById,
  answer: z.object({ permissions: z.array(GrantablePermission) }),
  errors: ['not_found'],
})

export const revoke = endpoint({
  method: 'DELETE',
  path: '/api/grants/:id',
  summary: 'End a temporary permission now',
  permission: 'people.grant',
  request: ById,
  answer: Success,
  errors: ['not_found', 'forbidden', 'conflict'],
})
