// What must not be readable in the database or in a dump: random tokens, their hashes, and sealed texts.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** A new secret of 256 bits for a person's browser. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Tokens are long and random, so one round of SHA-256 is enough to keep them unusable when the table leaks. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

export const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** Compares two texts in a time that tells nothing about where they differ. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}

export type Secrets = {
  seal(text: string): string
  open(sealed: string): string
  /** A value that follows from the key alone, the same after every start. */
  derive(purpose: string): Buffer
}

/** Seals texts with AES-256-GCM under a key derived from SECRET_KEY. `open` throws when a sealed text was changed. */
export function secretsOf(key: string): Secrets {
  const sealing = Buffer.from(hkdfSync('sha256', key, '', 'cabinet sealing v1', 32))
  return {
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    derive: purpose => createHmac('sha256', key).update(purpose).digest(),
  }
}
