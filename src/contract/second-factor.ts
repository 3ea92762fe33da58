// The second factor of a sign-in: an app that shows codes, passkeys, and recovery codes for when those are lost.
import { z } from 'zod/mini'
import { Code } from '#contract/accounts'
import { ById, Nothing, Success, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'
import { Passkey } from '#contract/passkeys'

export const SecondFactor = z.object({
  /** Of the app. `begun`: a secret was shown, and no code has proved yet that the app is set up. */
  state: z.enum(['off', 'begun', 'on']),
  since: z.nullable(Timestamp),
  /** Whether the own role must have one; without it only the own account can be opened. */
  required: z.boolean(),
  recovery_codes_left: z.number(),
  passkeys: z.array(Passkey),
  /** Where passkeys are made and used, such as https://cabinet.example.com; null where the address permits none. */
  passkey_origin: z.nullable(z.string()),
})
export type SecondFactor = z.infer<typeof SecondFactor>

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
/** Null where they were shown before, with the first second factor. */
const FirstRecoveryCodes = z.object({ recovery_codes: z.nullable(z.array(z.string())) })

export const get = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: 'Whether one has a second factor, and must have one',
  permission: 'signed_in',
  request: Nothing,
  answer: SecondFactor,
  errors: [],
})

export const begin = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/begin',
  summary: 'Get a secret for an app that shows codes',
  permission: 'signed_in',
  fresh: true,
  request: Nothing,
  answer: z.object({
    /** For typing in, in base 32. */
    secret: z.string(),
    /** For drawing as a QR code. */
    otpauth_url: z.string(),
  }),
  errors: ['conflict', 'confirmation_needed'],
})

export const confirm = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  summary: 'Prove that the app is set up; with the first second factor the answer holds the recovery codes, this once',
  permission: 'signed_in',
  fresh: true,
  request: z.strictObject({ code: Code }),
  answer: FirstRecoveryCodes,
  errors: ['invalid', 'conflict', 'confirmation_needed', 'too_many_attempts'],
})

export const newRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  summary: 'Get new recovery codes; earlier ones end',
  permission: 'signed_in',
  fresh: true,
  request: Nothing,
  answer: RecoveryCodes,
  errors: ['conflict', 'confirmation_needed'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/auth/second-factor',
  summary: 'Do without the app that shows codes, where the own role may or a passkey is left',
  permission: 'signed_in',
  fresh: true,
  request: Nothing,
  answer: Success,
  errors: ['conflict', 'confirmation_needed'],
})

export const removeFor = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/second-factor',
  summary: 'Take the second factors off somebody who lost them; every sign-in of theirs ends',
  permission: 'people.disable',
  request: ById,
  answer: Success,
  errors: ['not_found', 'conflict', 'confirmation_needed'],
})
