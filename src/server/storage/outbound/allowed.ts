// Hosts that the administrator of the machine has allowed in OUTBOUND_ALLOW, although they lie in a private network.
import { BlockList, isIP } from 'node:net'
import { AppError } from '../../base/errors.ts'
import { addRange } from './special.ts'

export type Allowed = (host: string, port: number, address: string) => boolean

const rule = /^(?<host>\[[^\]]+\](?:\/\d{1,3})?|[^:[\]]+|[0-9a-f:]+(?:\/\d{1,3})?)(?::(?<port>\d{1,5}))?$/i

/**
 * A name allows whatever it leads to; an address or a range allows every name that leads there; each with a port or for
 * all ports. Throws invalid for an entry that is none of these.
 */
export const allowedBy = (entries: readonly string[]): Allowed => {
  const rules = entries.map(entry => {
    try {
      return allowing(entry)
    } catch (cause) {
      const rule = 'must be a list of host names, addresses or ranges such as 10.1.0.0/16'
      throw new AppError('invalid', `OUTBOUND_ALLOW ${rule}, but it has "${entry}"`, { cause })
    }
  })
  return (host, port, address) => rules.some(allows => allows(host, port, address))
}

function allowing(entry: string): Allowed {
  const { host, port } = partsOf(entry)
  const fits = (asked: number) => port === undefined || Number(port) === asked
  const plain = host.replace(/[[\]]/g, '')
  const [base = ''] = plain.split('/')
  if (isIP(base) === 0) {
    if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(plain)) throw new Error('This is no host')
    return (asked, at) => fits(at) && asked.toLowerCase() === plain.toLowerCase()
  }
  const range = new BlockList()
  addRange(range, plain)
  return (_asked, at, address) => fits(at) && range.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

function partsOf(entry: string): { host: string; port: string | undefined } {
  if (isIP(entry.split('/')[0] ?? '') === 6) return { host: entry, port: undefined }
  const { host, port } = rule.exec(entry)?.groups ?? {}
  if (!host) throw new Error('This is no host')
  return { host, port }
}
