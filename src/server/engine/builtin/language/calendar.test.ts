import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayFrom, endOf, grains, longDay, periodName, startOf, step } from './calendar.ts'

const someDay = fc.integer({ min: -20_000, max: 40_000 }).map(offset => addDays('2026-01-01', offset))

describe('the calendar', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2025-11-30', 3, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('counts months from %s by %i to %s', (from, count, expected) => {
    expect(addMonths(from, count)).toBe(expected)
  })

  it.each([
    ['week', '2026-01-01', '2025-12-29', '2026-01-04'],
    ['month', '2024-02-10', '2024-02-01', '2024-02-29'],
    ['quarter', '2026-12-31', '2026-10-01', '2026-12-31'],
    ['year', '2026-06-01', '2026-01-01', '2026-12-31'],
  ] as const)('knows the %s around %s', (grain, day, first, last) => {
    expect([startOf(grain, day), endOf(grain, day)]).toEqual([first, last])
  })

  it('has no 30 February and no year 0', () => {
    expect([dayFrom(2026, 2, 30), dayFrom(0, 1, 1), dayFrom(2026, 13, 1), dayFrom(2028, 2, 29)]).toEqual([
      null,
      null,
      null,
      '2028-02-29',
    ])
  })

  it('puts every day into exactly one week, month, quarter and year', () => {
    fc.assert(
      fc.property(someDay, fc.constantFrom(...grains), (day, grain) => {
        const [first, last] = [startOf(grain, day), endOf(grain, day)]
        expect(first <= day && day <= last).toBe(true)
        expect(startOf(grain, last)).toBe(first)
        expect(startOf(grain, addDays(last, 1))).toBe(addDays(last, 1))
        expect(step(grain, first, 1)).toBe(addDays(last, 1))
      }),
    )
  })

  it('names days and periods', () => {
    expect(longDay('2026-11-21')).toBe('21 November 2026')
    expect(periodName('quarter', '2026-10-01')).toBe('Q4 2026')
    expect(periodName('month', '2026-10-01')).toBe('October 2026')
    expect(periodName('week', '2026-10-05')).toBe('week from 2026-10-05')
  })
})
