// What browsers take and give to make and to use a passkey. Fields are called as the standard calls them (W3C Web
// Authentication, Level 3).
import { z } from 'zod/mini'

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

/** Bytes in base64url, at most so many characters. */
const bytes = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]+$/, 'This is not base64url'))

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

export const AuthenticationResponse = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: z.optional(bytes(200)),
  }),
})
export type AuthenticationResponse = z.infer<typeof AuthenticationResponse>
