// Numbers, sizes and times in words.
import { describe, expect, it } from 'vitest'
import { formatAmount, formatBytes, formatDuration, formatNumber, formatRelative } from './format.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe('formatted for a person', () => {
  it('a currency is money and any other unit stands after the number', () => {
    const money = new Intl.NumberFormat(undefined, { style: 'currency', currency: 'EUR' })
    expect(formatAmount(12.5, 'EUR')).toBe(money.format(12.5))
    expect(formatAmount(3, 'days')).toBe(`${formatNumber(3)} days`)
    expect(formatAmount(3, '')).toBe('3')
  })

  it('a size goes up in thousands', () => {
    expect(formatBytes(0)).toMatch(/^0/)
    expect(formatBytes(999)).toMatch(/^999/)
    expect(formatBytes(1000)).toMatch(/^1\D*kB$/)
    expect(formatBytes(2_500_000)).toMatch(/^2\D5\D*MB$/)
    expect(formatBytes(5e15)).toMatch(/GB$/)
  })

  it('a duration is written as short as it can be understood', () => {
    expect(formatDuration(840)).toBe('840 ms')
    expect(formatDuration(3210)).toBe(`${formatNumber(3.2)} s`)
    expect(formatDuration(125_000)).toBe('2 min 5 s')
  })

  it('a moment is told in its largest whole span', () => {
    expect(formatRelative(ago(5), now)).toBe('just now')
    expect(formatRelative(ago(-5), now)).toBe('in a moment')
    const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })
    expect(formatRelative(ago(119), now)).toBe(relative.format(-1, 'minute'))
    expect(formatRelative(ago(86_400), now)).toBe(relative.format(-1, 'day'))
    expect(formatRelative(ago(-7200), now)).toBe(relative.format(2, 'hour'))
  })
})
