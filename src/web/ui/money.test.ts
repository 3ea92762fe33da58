// Money in millionths, read and written.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMicros, microsOf, textOfMicros } from './money.ts'

describe('money in millionths', () => {
  it('is read from what people write, with a point or a comma', () => {
    expect(['2.50', '2,5', '0.000001', ' 3 '].map(microsOf)).toEqual([2_500_000, 2_500_000, 1, 3_000_000])
  })

  it('is nothing where it is no amount', () => {
    expect(['', '-1', '1e3', '1.2.3', '1.0000001', 'two'].map(microsOf)).toEqual([null, null, null, null, null, null])
  })

  it('is written so that it is read back as the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), micros => microsOf(textOfMicros(micros)) === micros),
    )
    expect(textOfMicros(null)).toBe('')
  })

  it('shows a small amount with the digits it needs', () => {
    expect(formatMicros(420, 'EUR')).toContain('0.00042')
    expect(formatMicros(12_500_000, 'EUR')).toContain('12.50')
    expect(formatMicros(12_500_000, null)).toBe('12.50')
  })
})
