// Names for new things: time-ordered ids for rows, and codes that a person can read out.
import { createHash, randomBytes } from 'node:crypto'

const latest = { at: Number.NaN, count: 0 }

/**
 * A UUID version 7: sorts by the time it was made, so indexes stay compact. Ids that this process
 * makes one after the other in the same millisecond sort in that order too: 32 bits behind the time
 * count on from a random start (RFC 9562, section 6.2, method 1).
 */
export function newId(at: number = Date.now()): string {
  const bytes = randomBytes(16)
  latest.count = at === latest.at ? latest.count + 1 : bytes.readUInt32BE(6) >>> 1
  latest.at = at
  bytes.writeUIntBE(at, 0, 6)
  bytes.writeUInt16BE(0x7000 | (latest.count >>> 20), 6)
  bytes.writeUInt32BE((0x80000000 | ((latest.count & 0xfffff) << 10) | (bytes.readUInt32BE(8) & 0x3ff)) >>> 0, 8)
  return spelt(bytes)
}

/** A UUID version 8 that follows from what it is for: what is repeated after a crash finds what was made before it. */
export function idFor(...parts: string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return spelt(bytes)
}

function spelt(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random letters and digits without look-alikes (Crockford base32), for example K7QF-2M9X. */
export function newCode(): string {
  const letters = [...randomBytes(8)].map(byte => crockford[byte & 31]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
