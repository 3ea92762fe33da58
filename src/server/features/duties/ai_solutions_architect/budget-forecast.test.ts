import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastOfMonth, spentOn } from './budget-forecast.ts'

const amount = fc.integer({ min: 1, max: 1e15 })

describe('the day on which a budget is spent', () => {
  it.each([
    ['at 10 a day, 50 left', { limit: 200, used: 150, before: 150, days: 15 }, '2026-11-21'],
    ['with what today has used already', { limit: 200, used: 155, before: 150, days: 15 }, '2026-11-21'],
    ['today when it is spent', { limit: 200, used: 200, before: 190, days: 15 }, '2026-11-16'],
    ['on the last day of the month', { limit: 290, used: 150, before: 150, days: 15 }, '2026-11-30'],
    ['not in this month', { limit: 291, used: 150, before: 150, days: 15 }, null],
    ['never where nothing is used', { limit: 200, used: 0, before: 0, days: 15 }, null],
    ['not known on the first day', { limit: 200, used: 150, before: 0, days: 0 }, null],
    ['today where nothing may be spent', { limit: 0, used: 0, before: 0, days: 3 }, '2026-11-16'],
  ])('is right %s', (_, spending, day) => {
    expect(spentOn(spending, '2026-11-16')).toBe(day)
  })

  it('is the first on which the rate has used what is left', () => {
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 30 }), (limit, before, days) => {
        const today = '2026-12-01'
        const day = spentOn({ limit, used: before, before, days }, today)
        if (day === null || before >= limit) return
        const left = (Date.parse(day) - Date.parse(today)) / 86_400_000
        expect((left * before) / days).toBeGreaterThanOrEqual((limit - before) * (1 - 1e-12))
        expect(((left - 1) * before) / days).toBeLessThan(limit - before)
        expect(day <= '2026-12-31').toBe(true)
      }),
    )
  })

  it('knows how months end', () => {
    expect(['2026-02-03', '2028-02-03', '2026-12-31'].map(lastOfMonth)).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-12-31',
    ])
  })
})
