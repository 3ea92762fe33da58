// Passkeys: a second factor that a device or a security key keeps. Fields within options and responses are called as the
// standard calls them (W3C Web Authentication, Level 3).
import { z } from 'zod/mini'
import { Email, Password } from '#contract/accounts'
import { ById, Id, Success, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'
import { LinkToken } from '#contract/profile'
import { bytes } from '#contract/webauthn'

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Timestamp,
  used_at: z.nullable(Timestamp),
  /** False where it was made at another address of Cabinet: no browser offers it at this one. */
  usable: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})
const UserVerification = z.literal('required')

export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.boolean(),
    userVerification: UserVerification,
  }),
})

export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(descriptor),
  userVerification: UserVerification,
})
export type RequestOptions = z.infer<typeof RequestOptions>

export const RegistrationResponse = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
})

export type RegistrationResponse = z.infer<typeof RegistrationResponse>

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
