// Where the server may connect to, in every spelling of an address.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openGuard, plainHost } from './guard.ts'
import { kindOfAddress } from './special.ts'

const leadingTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))

/** What a resolver does with an address in numbers; names lead nowhere. */
const literal = async (host: string) => leadingTo(host)()

const byte = fc.integer({ min: 0, max: 255 })
const inside = fc.oneof(
  fc.tuple(fc.constantFrom(10, 127, 0), byte, byte, byte),
  fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
  fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
  fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
  fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
  fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
)
type Four = [number, number, number, number]
const whole = ([a, b, c, d]: Four) => ((a * 256 + b) * 256 + c) * 256 + d

const spellings: ((address: Four) => string)[] = [
  ([a, b, c, d]) => `${a}.${b}.${c}.${d}`,
  ([a, b, c, d]) => `${a}.${b}.${c}.${d}.`,
  address => `${whole(address)}`,
  address => `0x${whole(address).toString(16)}`,
  address => `0${whole(address).toString(8)}`,
  ([a, b, c, d]) => [a, b, c, d].map(part => `0x${part.toString(16)}`).join('.'),
  ([a, b, c, d]) => [a, b, c, d].map(part => `0${part.toString(8)}`).join('.'),
  ([a, b, c, d]) => `${a}.${b}.${c * 256 + d}`,
  ([a, b, c, d]) => `${a}.${(b * 256 + c) * 256 + d}`,
  ([a, b, c, d]) => `[::ffff:${a}.${b}.${c}.${d}]`,
  ([a, b, c, d]) => `::ffff:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`,
  ([a, b, c, d]) => `[64:ff9b::${a}.${b}.${c}.${d}]`,
  ([a, b, c, d]) => `[2002:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}::1]`,
  ([a, b, c, d]) => [a, b, c, d].join('。'),
  ([a, b, c, d]) => `${a}.${b}.${c}.${d}`.replace(/\d/g, digit => String.fromCodePoint(0xff10 + Number(digit))),
]

describe('an address inside', () => {
  it('is refused however it is spelt', async () => {
    const guard = openGuard([], literal)
    await fc.assert(
      fc.asyncProperty(inside, fc.constantFrom(...spellings), async (address, spell) => {
        await expect(guard.reach(spell(address), 80)).rejects.toMatchObject({ code: 'forbidden' })
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    '::',
    '::1',
    '0:0:0:0:0:0:0:1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '5f00::1',
    '255.255.255.255',
    '192.0.0.192',
    '198.18.0.1',
    '168.63.129.16',
    'not an address',
    '',
  ])('%s is no host of the internet', address => {
    expect(kindOfAddress(address)).not.toBe('internet')
  })

  it.each(['93.184.215.14', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is one',
    address => expect(kindOfAddress(address)).toBe('internet'),
  )
})

describe('a name', () => {
  it('is refused when one of its addresses lies inside', async () => {
    const guard = openGuard([], leadingTo('93.184.215.14', '10.0.0.1'))
    await expect(guard.reach('two.example.com', 443)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('leads to the addresses that were checked, whatever it leads to later', async () => {
    let asked = 0
    const guard = openGuard([], async () => leadingTo(asked++ === 0 ? '93.184.215.14' : '127.0.0.1')())
    const reached = await guard.reach('rebinding.example.com', 443)
    expect(reached.addresses).toEqual([{ address: '93.184.215.14', family: 4 }])
    expect(asked).toBe(1)
  })

  it('that leads nowhere is said to', async () => {
    const guard = openGuard([], async () => Promise.reject(new Error('ENOTFOUND')))
    await expect(guard.reach('nowhere.example.com', 80)).rejects.toMatchObject({ code: 'provider_failed' })
  })

  it.each(['a b', 'user@host', 'host/path', 'host?query', 'host#part', 'host:80', '', 'http://host', String.raw`a\b`])(
    '“%s” is none',
    host => expect(() => plainHost(host)).toThrow('is not the name of a server'),
  )
})

describe('a private network', () => {
  it('is reached where a person has confirmed the host, but never this machine or metadata', async () => {
    const confirmed = { private_too: true }
    expect(await openGuard([], leadingTo('10.0.0.5')).reach('db.lan', 5432, confirmed)).toMatchObject({
      host: 'db.lan',
    })
    for (const address of ['127.0.0.1', '169.254.169.254', '::1', 'fd00:ec2::254', '100.100.100.200']) {
      const guard = openGuard([], leadingTo(address))
      await expect(guard.reach('db.lan', 5432, confirmed)).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  it('needs the confirmation only where it is one', async () => {
    expect(await openGuard([], leadingTo('192.168.1.9')).needsConfirmation('db.lan', 1)).toBe(true)
    expect(await openGuard([], leadingTo('93.184.215.14')).needsConfirmation('db.example.com', 1)).toBe(false)
    expect(await openGuard(['192.168.0.0/16'], leadingTo('192.168.1.9')).needsConfirmation('db.lan', 1)).toBe(false)
  })
})

describe('the allow-list', () => {
  const reaches = (entries: string[], host: string, port: number, ...addresses: string[]) =>
    openGuard(entries, leadingTo(...addresses))
      .reach(host, port)
      .then(
        () => true,
        () => false,
      )

  it('allows a name, an address or a range, with a port or for all ports', async () => {
    expect(await reaches(['intranet.lan'], 'Intranet.LAN', 80, '10.0.0.1')).toBe(true)
    expect(await reaches(['intranet.lan:8080'], 'intranet.lan', 80, '10.0.0.1')).toBe(false)
    expect(await reaches(['10.1.0.0/16'], 'any.lan', 80, '10.1.2.3')).toBe(true)
    expect(await reaches(['10.1.0.0/16'], 'any.lan', 80, '10.2.2.3')).toBe(false)
    expect(await reaches(['127.0.0.1:5432'], 'localhost', 5432, '127.0.0.1')).toBe(true)
    expect(await reaches(['127.0.0.1:5432'], 'localhost', 5433, '127.0.0.1')).toBe(false)
    expect(await reaches(['fd00::/8'], 'v6.lan', 80, 'fd12::1')).toBe(true)
    expect(await reaches(['[::1]:80'], 'localhost', 80, '::1')).toBe(true)
    expect(await reaches(['127.0.0.1'], 'localhost', 80, '127.0.0.1', '::1')).toBe(false)
  })

  it.each(['10.0.0.0/99', 'http://host', 'a b', '10.0.0.1:port', '*', 'host/8'])('refuses “%s” at the start', entry => {
    expect(() => openGuard([entry])).toThrow('OUTBOUND_ALLOW')
  })
})
