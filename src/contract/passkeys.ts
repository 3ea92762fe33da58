// Passkeys: a second factor that a device or a security key keeps.
import { z } from 'zod/mini'
import { Email, Password } from '#contract/accounts'
import { ById, Id, Success, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'
import { LinkToken } from '#contract/profile'
import { CreationOptions, RegistrationResponse, RequestOptions } from '#contract/webauthn'

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Timestamp,
  used_at: z.nullable(Timestamp),
  /** False where it was made at another address of Cabinet: no browser offers it at this one. */
  usable: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

export const begin = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/begin',
  summary: 'Get what a browser needs to make a passkey; good for five minutes',
  permission: 'signed_in',
  fresh: true,
  request: z.strictObject({}),
  answer: CreationOptions,
  errors: ['conflict', 'unavailable', 'confirmation_needed'],
})

export const add = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Keep a passkey that a browser has made; with the first second factor the answer holds recovery codes',
  permission: 'signed_in',
  fresh: true,
  request: z.strictObject({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Enter a name'),
        z.maxLength(60),
        z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Use plain text'),
      ),
    passkey: RegistrationResponse,
  }),
  answer: z.object({ passkey: Passkey, recovery_codes: z.nullable(z.array(z.string())) }),
  errors: ['invalid', 'conflict', 'unavailable', 'confirmation_needed'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  summary: 'Remove one of the own passkeys, unless the own role must have a second factor and this is the only one',
  permission: 'signed_in',
  fresh: true,
  request: ById,
  answer: Success,
  errors: ['not_found', 'conflict', 'confirmation_needed'],
})

/** By the right e-mail address and password, by a link that sets a password, or, with neither, by being signed in. */
export const challenge = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/challenge',
  summary: 'Get what a browser needs to use a passkey once; good for five minutes',
  permission: 'public',
  request: z.strictObject({
    email: z.optional(Email),
    password: z.optional(Password),
    token: z.optional(LinkToken),
  }),
  answer: RequestOptions,
  errors: [
    'invalid',
    'not_signed_in',
    'wrong_credentials',
    'not_found',
    'conflict',
    'unavailable',
    'too_many_attempts',
  ],
})
