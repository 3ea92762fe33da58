// The people of the company, as those who manage them see them.
import { z } from 'zod/mini'
import { departments, roles } from '#contract/access'
import { Email, FullName, Role } from '#contract/accounts'
import { ById, Id, Page, Success, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'

export const Department = z.enum(departments, 'Choose one of the departments')
export const UserStatus = z.enum(['invited', 'active', 'disabled'])

export const ManagedUser = z.object({
  id: Id,
  email: z.string(),
  full_name: z.string(),
  role: Role,
  department: z.nullable(z.string()),
  /** `invited`: has not set a password yet. */
  status: UserStatus,
  created_at: Timestamp,
  /** When a sign-in of theirs was last used; null: never. */
  last_activity: z.nullable(Timestamp),
  second_factor: z.boolean(),
  /** The link that is open for them now; null where none is or its time is over. */
  open_link: z.nullable(
    z.object({
      purpose: z.enum(['invitation', 'reset']),
      expires_at: Timestamp,
      /** How the mail with it fares; null where it is handed over by somebody. */
      mail: z.nullable(z.object({ state: z.enum(['waiting', 'sent', 'failed']), detail: z.nullable(z.string()) })),
    }),
  ),
  /** Whether who asks may change, disable or reset this person. */
  may_manage: z.boolean(),
})
export type ManagedUser = z.infer<typeof ManagedUser>

/** A link that was made: sent by mail, or to hand over. It is shown this once; the server keeps only its hash. */
export const AccountLink = z.object({
  /** Null where it was sent by mail. */
  url: z.nullable(z.string()),
  mailed_to: z.nullable(z.string()),
  expires_at: Timestamp,
})
/** To be handed over by who asks, even where mail could carry it. */
const by_hand = z.optional(z.boolean())

export const list = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'People within reach, by name',
  permission: 'people.list',
  request: z.extend(Page, {
    /** Part of a name or an address. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    status: z.optional(UserStatus),
    role: z.optional(z.enum(roles)),
    department: z.optional(Department),
  }),
  answer: z.object({ users: z.array(ManagedUser), next: z.nullable(z.string()) }),
  errors: ['invalid'],
})

export const get = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'One person',
  permission: 'people.list',
  request: ById,
  answer: ManagedUser,
  errors: ['not_found'],
})

export const create = endpoint({
  method: 'POST',
  path: '/api/enhanced-rbac/users',
  summary: 'Invite somebody; the answer holds the link to hand over',
  permission: 'people.create',
  request: z.strictObject({
    email: Email,
    full_name: FullName,
    department: z.optional(z.nullable(Department)),
    role: z._default(z.enum(roles), 'viewer'),
    by_hand,
  }),
  answer: z.object({ success: z.boolean(), user: ManagedUser, link: AccountLink }),
  errors: ['invalid', 'conflict', 'confirmation_needed'],
})

export const change = endpoint({
  method: 'PATCH',
  path: '/api/users/:id',
  summary: 'Change the role, department or name of somebody',
  permission: 'people.create',
  request: z.strictObject({
    id: Id,
    full_name: z.optional(FullName),
    role: z.optional(z.enum(roles)),
    department: z.optional(z.nullable(Department)),
  }),
  answer: ManagedUser,
  errors: ['invalid', 'not_found', 'conflict', 'confirmation_needed'],
})

/** Ends every sign-in, open link and temporary permission as well. */
export const disable = endpoint({
  method: 'POST',
  path: '/api/users/:id/disable',
  summary: 'Keep somebody out from now on',
  permission: 'people.disable',
  request: ById,
  answer: ManagedUser,
  errors: ['not_found', 'conflict', 'confirmation_needed'],
})

export const enable = endpoint({
  method: 'POST',
  path: '/api/users/:id/enable',
  summary: 'Let somebody in again',
  permission: 'people.disable',
  request: ById,
  answer: ManagedUser,
  errors: ['not_found', 'conflict', 'confirmation_needed'],
})

export const endSessions = endpoint({
  method: 'POST',
  path: '/api/users/:id/end-sessions',
  summary: 'Sign somebody out everywhere',
  permission: 'people.disable',
  request: ById,
  answer: z.object({ ended: z.number() }),
  errors: ['not_found', 'confirmation_needed'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/users/:id/reset-link',
  summary: 'Make a link, good for one day, by which somebody sets a new password',
  permission: 'people.disable',
  request: z.strictObject({ id: Id, by_hand }),
  answer: AccountLink,
  errors: ['not_found', 'conflict', 'confirmation_needed'],
})

export const invite = endpoint({
  method: 'POST',
  path: '/api/users/:id/invitation',
  summary: 'Make a new link, good for 7 days, for somebody who has not joined; an earlier one ends',
  permission: 'people.create',
  request: z.strictObject({ id: Id, by_hand }),
  answer: AccountLink,
  errors: ['not_found', 'conflict'],
})

export const revokeLink = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/link',
  summary: 'Make the open link of somebody useless',
  permission: 'people.create',
  request: ById,
  answer: Success,
  errors: ['not_found', 'conflict'],
})
