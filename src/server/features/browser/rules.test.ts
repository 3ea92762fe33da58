import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isAllowed } from './rules.ts'

const hosts = ['example.com', '*.shop.example', 'intranet.example:8443']

it.each([
  ['example.com', 443, true],
  ['EXAMPLE.com.', 80, true],
  ['example.com', 8080, false],
  ['www.example.com', 443, false],
  ['example.com.evil.example', 443, false],
  ['notexample.com', 443, false],
  ['a.shop.example', 443, true],
  ['a.b.shop.example', 80, true],
  ['shop.example', 443, false],
  ['evilshop.example', 443, false],
  ['intranet.example', 8443, true],
  ['intranet.example', 443, false],
  ['', 443, false],
])('judges %s at %i', (host, port, allowed) => {
  expect(isAllowed(hosts, host, port)).toBe(allowed)
})

it('lets nothing be reached by an empty list, and no host that only contains one that is allowed', () => {
  fc.assert(
    fc.property(fc.domain(), fc.domain(), fc.nat(65_535), (one, two, port) => {
      expect(isAllowed([], one, port)).toBe(false)
      expect(isAllowed([one], `${one}.${two}`, 443)).toBe(false)
      expect(isAllowed([one], `x${one}`, 443)).toBe(false)
      expect(isAllowed([`*.${one}`], one, 443)).toBe(false)
    }),
  )
})
