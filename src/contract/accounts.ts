// People and their sign-in.
import { z } from 'zod/mini'
import { roles } from '#contract/access'
import { Id, Nothing, Success, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'
import { AuthenticationResponse } from '#contract/webauthn'

export const Role = z.enum(roles)

export const User = z.object({
  id: Id,
  email: z.string(),
  full_name: z.string(),
  role: Role,
  department: z.nullable(z.string()),
  /** Decided by the server; the screens only follow it. */
  is_admin: z.boolean(),
  /** What this person may see or do right now, for showing and hiding; the server checks every call anyway. */
  permissions: z.array(z.string()),
  /** How dates and numbers are written, for example de-AT; missing: as the browser does. */
  locale: z.optional(z.string()),
  /** Present while the role must have a second factor and this person has none: nothing else is possible. */
  needs_second_factor: z.optional(z.literal(true)),
})
export type User = z.infer<typeof User>

export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('Enter an e-mail address'))
export const Password = z
  .string()
  .check(z.minLength(1, 'Enter a password'), z.maxLength(1024, 'This password is too long'))
/** Six digits of an app, or a recovery code. */
export const Code = z.string().check(z.trim(), z.minLength(6, 'Enter the code of 6 digits'), z.maxLength(40))
export const NewPassword = z.string().check(z.minLength(12, 'Use at least 12 characters'), z.maxLength(1024))
/** What proves the second factor: a code, or what a browser answered to the challenge of `passkeys.challenge`. */
export const factorFields = { code: z.optional(Code), passkey: z.optional(AuthenticationResponse) }
export const FullName = z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(120))

export const AuthAnswer = z.object({ access_token: z.string(), user: User })
export type AuthAnswer = z.infer<typeof AuthAnswer>

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Register with the set-up code or an invitation',
  permission: 'public',
  request: z.strictObject({
    email: Email,
    password: NewPassword,
    full_name: FullName,
    setup_code: z.optional(z.string().check(z.maxLength(200))),
    /** The word of an invitation's link. */
    invitation: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: AuthAnswer,
  errors: ['invalid', 'registration_closed', 'too_many_attempts'],
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in',
  permission: 'public',
  request: z.strictObject({ email: Email, password: Password, ...factorFields }),
  answer: AuthAnswer,
  errors: ['invalid', 'wrong_credentials', 'second_factor_needed', 'passkey_needed', 'too_many_attempts'],
})

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The signed-in person',
  permission: 'signed_in',
  request: Nothing,
  answer: User,
  errors: ['not_signed_in'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this sign-in',
  permission: 'signed_in',
  request: Nothing,
  answer: Success,
  errors: ['not_signed_in'],
})

export const confirmSession = endpoint({
  method: 'POST',
  path: '/api/auth/confirm',
  summary:
    'Enter the password or a code again, or use a passkey, so that critical decisions are possible for five minutes',
  permission: 'signed_in',
  request: z
    .strictObject({ password: z.optional(Password), ...factorFields })
    .check(
      z.refine(({ password, code, passkey }) => (password ?? code ?? passkey) !== undefined, 'Enter your password'),
    ),
  answer: z.object({ confirmed_until: Timestamp }),
  errors: ['confirmation_needed', 'too_many_attempts'],
})

export const registration = endpoint({
  method: 'GET',
  path: '/api/auth/registration',
  summary: 'Whether the first administrator is still to register, and whether anybody may',
  permission: 'public',
  request: Nothing,
  answer: z.object({
    needs_first_admin: z.boolean(),
    open: z.boolean(),
    /** Whether a forgotten password can be reset by mail. */
    sends_mail: z.boolean(),
  }),
  errors: [],
})

export const forgot = endpoint({
  method: 'POST',
  path: '/api/auth/forgot',
  summary: 'Have a link for a new password sent; whether the address is known is told to nobody',
  permission: 'public',
  request: z.strictObject({ email: Email }),
  answer: z.object({ success: z.boolean() }),
  errors: ['invalid', 'unavailable', 'too_many_attempts'],
})
