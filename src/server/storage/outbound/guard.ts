// Decides where the server may connect to. A name is resolved here, once, and what connects uses these very addresses:
// a name that leads somewhere else a moment later (DNS rebinding) leads nowhere new.
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { AppError } from '../../base/errors.ts'
import { allowedBy } from './allowed.ts'
import { type AddressKind, kindOfAddress } from './special.ts'

/** Where a name leads; never empty. */
export type Resolve = (host: string) => Promise<LookupAddress[]>

export type Reached = { host: string; port: number; addresses: LookupAddress[] }

export type Guard = {
  /**
   * The addresses of a host that may be connected to. `private_too` is for hosts that an administrator has confirmed as
   * the company's own. Throws forbidden for a place that must not be reached and provider_failed for one not found.
   */
  reach(host: string, port: number, options?: { private_too?: boolean }): Promise<Reached>
  /** Whether this host lies in a private network, so that a person has to confirm it first. */
  needsConfirmation(host: string, port: number): Promise<boolean>
}

const systemResolve: Resolve = host => lookup(host, { all: true })

/** A host as everybody writes it: lower case, addresses in their usual spelling. Throws invalid for anything else. */
export function plainHost(host: string): string {
  const bracketed = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
  const url = /[/?#@\\\s]/.test(host) ? null : URL.parse(`http://${bracketed}`)
  if (url?.port !== '' || url.hostname === '')
    throw new AppError('invalid', `“${host.slice(0, 100)}” is not the name of a server`)
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

export function openGuard(allow: readonly string[], resolve: Resolve = systemResolve): Guard {
  const isAllowed = allowedBy(allow)

  async function resolved(given: string, port: number) {
    const host = plainHost(given)
    const addresses = await resolve(host).catch(cause => {
      throw new AppError('provider_failed', `There is no server named ${host}. Check the spelling.`, { cause })
    })
    const kinds = addresses
      .filter(({ address }) => !isAllowed(host, port, address))
      .map(({ address }): AddressKind => kindOfAddress(address))
    return { host, addresses, kinds }
  }
  return {
    async reach(given, port, { private_too = false } = {}) {
      const { host, addresses, kinds } = await resolved(given, port)
      if (addresses.length === 0) throw new AppError('provider_failed', `${host} has no address`)
      if (kinds.includes('special')) throw refused(host)
      if (kinds.includes('private') && !private_too) throw refused(host)
      return { host, port, addresses }
    },
    async needsConfirmation(given, port) {
      const { kinds } = await resolved(given, port)
      return kinds.includes('private') && !kinds.includes('special')
    },
  }
}

const refused = (host: string) =>
  new AppError(
    'forbidden',
    `${host} leads to this machine or into a private network, where Cabinet does not go by itself. Whoever runs the server can allow it in OUTBOUND_ALLOW.`,
  )

/** For sockets: answers with the addresses that were checked, whatever is asked. */
export function pinned({ addresses }: Pick<Reached, 'addresses'>): LookupFunction {
  return (_host, { all }, answer) => {
    const [first] = addresses
    if (all) answer(null, addresses)
    else answer(null, first?.address ?? '', first?.family)
  }
}
