// A device that keeps passkeys, in software: it makes key pairs and signs as the standard says (W3C Web Authentication,
// Level 3), and can be told to misbehave.
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Creation = { challenge: string; rp: { id: string }; excludeCredentials: readonly { id: string }[] }
type Request = { challenge: string; rpId: string; allowCredentials: readonly { id: string }[] }
/** What differs from an honest device at an honest page. */
type Odd = { origin?: string; rp_id?: string; verified?: boolean; challenge?: string; counter?: number }

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** Where the browser is said to be. */
export function softwareAuthenticator(origin: string) {
  const id = randomBytes(32)
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, odd: Odd) =>
    Buffer.from(JSON.stringify({ type, challenge: odd.challenge ?? challenge, origin: odd.origin ?? origin }))

  /** Hash of the host, flags (user present, user verified, key included), count, and the key where it is new. */
  function authenticatorData(rp_id: string, odd: Odd, key?: Uint8Array): Buffer {
    const flags = 0x01 | (odd.verified === false ? 0 : 0x04) | (key ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(odd.counter ?? ++counter)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const attested = key ? [Buffer.alloc(16), length, id, key] : []
    return Buffer.concat([sha256(odd.rp_id ?? rp_id), Buffer.from([flags]), count, ...attested])
  }

  return {
    id: base64url(id),
    create({ challenge, rp }: Creation, odd: Odd = {}) {
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(rp.id, odd, coseKey(keys.publicKey)))],
      ])
      return {
        ...{ id: base64url(id), rawId: base64url(id), type: 'public-key' as const },
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, odd)),
          attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
      }
    },
    get({ challenge, rpId }: Request, odd: Odd = {}) {
      const client = clientData('webauthn.get', challenge, odd)
      const data = authenticatorData(rpId, odd)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(keys.privateKey)
      return {
        ...{ id: base64url(id), rawId: base64url(id), type: 'public-key' as const },
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      }
    },
  }
}

/** The public key as COSE writes it (RFC 9053): elliptic curve, ES256, P-256, and the point. */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]) as Parameters<typeof isoCBOR.encode>[0],
  )
}
