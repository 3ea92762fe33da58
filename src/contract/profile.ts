// What everybody sees and changes about themselves: name, password, sign-ins.
import { z } from 'zod/mini'
import { AuthAnswer, FullName, factorFields, NewPassword, Password, Role } from '#contract/accounts'
import { ById, Id, Nothing, Success, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'

const locale = z.string().check(z.regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/, 'Choose a language'))

export const Profile = z.object({
  id: Id,
  email: z.string(),
  full_name: z.string(),
  role: Role,
  department: z.nullable(z.string()),
  created_at: Timestamp,
  /** How dates and numbers are written, for example de-AT; null: as the browser does. */
  locale: z.nullable(z.string()),
})
export type Profile = z.infer<typeof Profile>

export const get = endpoint({
  method: 'GET',
  path: '/api/auth/profile',
  summary: 'What the company keeps about who asks',
  permission: 'signed_in',
  request: Nothing,
  answer: Profile,
  errors: [],
})

export const change = endpoint({
  method: 'PATCH',
  path: '/api/auth/profile',
  summary: 'Change the own name, or how dates and numbers are written',
  permission: 'signed_in',
  request: z.strictObject({ full_name: z.optional(FullName), locale: z.optional(z.nullable(locale)) }),
  answer: Profile,
  errors: ['invalid'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  summary: 'Set another password; every other sign-in ends',
  permission: 'signed_in',
  request: z.strictObject({ current_password: Password, password: NewPassword }),
  answer: z.object({ success: z.boolean(), ended: z.number() }),
  errors: ['invalid', 'confirmation_needed', 'too_many_attempts'],
})

export const Session = z.object({
  id: Id,
  /** Such as "Firefox on Windows"; null where the browser did not say. */
  device: z.nullable(z.string()),
  /** The address it was begun from; of a long one the part that names the network. */
  network: z.nullable(z.string()),
  created_at: Timestamp,
  seen_at: Timestamp,
  expires_at: Timestamp,
  /** The one that asks. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const sessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where one is signed in',
  permission: 'signed_in',
  request: Nothing,
  answer: z.object({ sessions: z.array(Session) }),
  errors: [],
})

export const endOne = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'End one of the own sign-ins',
  permission: 'signed_in',
  request: ById,
  answer: Success,
  errors: ['not_found'],
})

export const endOthers = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'End every own sign-in but this one',
  permission: 'signed_in',
  request: Nothing,
  answer: z.object({ ended: z.number() }),
  errors: [],
})

export const LinkToken = z.string().check(z.regex(/^[\w-]{43}$/, 'This link is not complete: copy all of it'))

/** The word after # in a link: /auth#invitation=… or /auth#reset=…, which no server sees before it is posted. */
export const lookAtLink = endpoint({
  method: 'POST',
  path: '/api/auth/link',
  summary: 'For whom a link is, and until when',
  permission: 'public',
  request: z.strictObject({ token: LinkToken }),
  answer: z.object({
    purpose: z.enum(['invitation', 'reset']),
    email: z.string(),
    full_name: z.string(),
    expires_at: Timestamp,
  }),
  errors: ['invalid', 'not_found'],
})

export const followLink = endpoint({
  method: 'POST',
  path: '/api/auth/link/follow',
  summary: 'Set a password by a link, once, and sign in',
  permission: 'public',
  /** With the second factor, where the person has one. */
  request: z.strictObject({ token: LinkToken, password: NewPassword, ...factorFields }),
  answer: AuthAnswer,
  errors: ['invalid', 'not_found', 'second_factor_needed', 'passkey_needed', 'too_many_attempts'],
})
