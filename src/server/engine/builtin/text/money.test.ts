import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, currencyCode, decimalText, formatMoney, formatNumber, readDecimal, rounded, zero } from './money.ts'

const read = (cell: string | number) => readDecimal(cell) ?? zero
const cents = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
const asText = (units: bigint) => {
  const digits = String(units < 0n ? -units : units).padStart(3, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

describe('figures', () => {
  it.each([
    ['12345.6', 'EUR', '€12,345.60'],
    ['-0.5', 'EUR', '-€0.50'],
    ['1234567.891', 'USD', '$1,234,567.891'],
    ['1000', 'JPY', '¥1,000'],
    ['20', 'chf', 'CHF 20.00'],
    ['20', '€', '€20.00'],
    ['0.00', 'GBP', '£0.00'],
    ['99999999999999999999.99', 'EUR', '€99,999,999,999,999,999,999.99'],
  ])('writes %s in %s as %s', (figure, currency, expected) => {
    expect(formatMoney(read(figure), currency)).toBe(expected)
  })

  it.each([
    ['1.005', '1.01'],
    ['-1.005', '-1.01'],
    ['2.5', '2.5'],
    ['0.004', '0'],
    ['20.5588', '20.56'],
  ])('rounds %s to %s', (figure, expected) => {
    expect(decimalText(rounded(read(figure), 2))).toBe(expected)
  })

  it('reads what JSON and databases write', () => {
    expect([read(1e21), read(1e-7), read('007.10'), read(0.1 + 0.2)].map(one => decimalText(one))).toEqual([
      '1000000000000000000000',
      '0.0000001',
      '7.1',
      '0.3',
    ])
    expect([
      readDecimal('twelve'),
      readDecimal(''),
      readDecimal(null),
      readDecimal(true),
      readDecimal('1,000'),
    ]).toEqual(Array.from({ length: 5 }, () => null))
  })

  it('adds up exactly', () => {
    fc.assert(
      fc.property(fc.array(cents), units => {
        const sum = units.map(one => read(asText(one))).reduce(add, zero)
        expect(decimalText(sum, 2)).toBe(asText(units.reduce((all, one) => all + one, 0n)))
      }),
    )
  })

  it('loses no digit in writing', () => {
    fc.assert(
      fc.property(cents, units => {
        expect(formatNumber(read(asText(units)), 2).replaceAll(',', '')).toBe(asText(units))
        expect(formatMoney(read(asText(units)), 'EUR').replace(/[,€]/g, '')).toBe(asText(units))
      }),
    )
  })

  it('knows the code of a sign', () => {
    expect([currencyCode('€'), currencyCode(' eur '), currencyCode('$')]).toEqual(['EUR', 'EUR', 'USD'])
  })
})
