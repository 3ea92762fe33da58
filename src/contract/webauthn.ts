// What a browser answers when a passkey is used, its fields called as the standard calls them (W3C Web Authentication,
// Level 3). It stands alone because every page knows how one signs in, and few how a passkey is made.
import { z } from 'zod/mini'

/** Bytes in base64url, at most so many characters. */
export const bytes = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]+$/, 'This is not base64url'))

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
