// Ranges of addresses that are not hosts of the internet (IANA's special-purpose registries, and clouds' metadata).
import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** A host of the internet, a host in a network of one's own, or nothing that a server should connect to by itself. */
export type AddressKind = 'internet' | 'private' | 'special'

const rangesOf = (ranges: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const range of ranges) addRange(list, range)
  return list
}

/** Adds an address or a range such as 10.0.0.0/8. Throws when it is neither. */
export function addRange(list: BlockList, range: string): void {
  const [address = '', bits] = range.split('/')
  const family = isIPv4(address) ? 'ipv4' : 'ipv6'
  if (bits === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(bits), family)
}

/** Inside the private ranges below, but where clouds hand out credentials to whoever asks. */
const metadata = rangesOf(['100.100.100.200', '168.63.129.16', 'fd00:ec2::254', 'fd20:ce::254'])

const ownNetworks = rangesOf(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7'])

const special = rangesOf([
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
])

/** All global addresses of version 6; what is mapped, translated, link-local or loopback lies outside of it. */
const globalUnicast = rangesOf(['2000::/3'])

/** What an address is. Anything that is no plain address is special. */
export function kindOfAddress(address: string): AddressKind {
  const family = isIPv4(address) ? 'ipv4' : 'ipv6'
  if (family === 'ipv6' && (!isIPv6(address) || address.includes('%') || isMapped(address))) return 'special'
  if (metadata.check(address, family) || special.check(address, family)) return 'special'
  if (ownNetworks.check(address, family)) return 'private'
  return family === 'ipv4' || globalUnicast.check(address, family) ? 'internet' : 'special'
}

/** An address of version 4 in the clothes of version 6. BlockList would judge it by the version 4 inside. */
const isMapped = (address: string) => new URL(`http://[${address}]`).hostname.startsWith('[::ffff:')
