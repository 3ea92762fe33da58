// Under which host passkeys are made and used. It comes from the configured address alone, never from a request.
import { isIP } from 'node:net'
import { AppError } from '../../base/errors.ts'

/** `id` is what a passkey is bound to; `origin` where browsers make and use it. */
export type RelyingParty = { id: string; origin: string }

/**
 * Null where browsers know no passkeys: at an address of numbers, and without https. This machine's own address is its
 * name, localhost.
 */
export function relyingParty(public_url: string): RelyingParty | null {
  const url = new URL(public_url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))) {
    url.hostname = 'localhost'
    return { id: 'localhost', origin: url.origin }
  }
  const is_local = host === 'localhost' || host.endsWith('.localhost')
  if (isIP(host) !== 0 || (url.protocol !== 'https:' && !is_local)) return null
  return { id: host, origin: url.origin }
}

export function neededParty(public_url: string): RelyingParty {
  const party = relyingParty(public_url)
  if (party) return party
  const why = 'Passkeys need an address with https and a name. An administrator can set it as PUBLIC_URL.'
  throw new AppError('unavailable', why)
}
