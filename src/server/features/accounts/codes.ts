// Codes of a second factor: those that an app shows for 30 seconds (RFC 6238), and recovery codes.
import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hashToken } from '../../base/secrets.ts'
import type { House } from '../house.ts'
import { secondFactorOf, takeRecoveryCode, takeStep } from './store-second-factor.ts'

const stepMilliseconds = 30_000
/** A phone's clock may be one step off. */
const stepsOff = 1

const totp = (secret: Secret, email = '') => new TOTP({ issuer: 'Cabinet', label: email, secret })

/** A new secret of 160 bits, as apps take it. */
export function newSecret(email: string): { secret: string; otpauth_url: string } {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, otpauth_url: totp(secret, email).toString() }
}

/** The step whose code this is, or null. */
export function stepOf(base32: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = totp(Secret.fromBase32(base32)).validate({ token: code, timestamp, window: stepsOff })
  return delta === null ? null : Math.floor(timestamp / stepMilliseconds) + delta
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const letters = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Ten codes such as k7qf-2m9x-wb4e, of 59 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => [letters(), letters(), letters()].join('-'))

/** Keyed, so that the table alone does not let codes be guessed; written with or without dashes and capitals. */
export const hashRecoveryCode = ({ secrets }: Pick<House, 'secrets'>, code: string): Buffer =>
  hashToken(`${secrets.derive('recovery codes').toString('hex')}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)

/** Whether this is a code of the person that was not used before. A right one is used up by asking. */
export async function takeCode({ db, clock, secrets }: House, user_id: string, code: string): Promise<boolean> {
  const app = await secondFactorOf(db, user_id)
  const now = clock.now()
  const step = app?.confirmed_at ? stepOf(secrets.open(app.sealed_secret), code, now) : null
  if (step !== null) return (await takeStep(db, user_id, step)) !== undefined
  return (await takeRecoveryCode(db, user_id, hashRecoveryCode({ secrets }, code), now)) !== undefined
}
