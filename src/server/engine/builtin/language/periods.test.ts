import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './calendar.ts'
import { readPeriod } from './periods.ts'
import { tokens } from './tokens.ts'

const read = (text: string, today = '2026-11-21') => {
  const words = tokens(text)
  const period = readPeriod(words, today)
  return period && { from: period.from, to: period.to, whole: period.used === words.length }
}
const stretch = (from: string | null, to: string | null) => ({ from, to, whole: true })

describe('periods', () => {
  it.each([
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['on 2026-03-05', '2026-03-05', '2026-03-05'],
    ['05.03.2026', '2026-03-05', '2026-03-05'],
    ['13/3/26', '2026-03-13', '2026-03-13'],
    ['the 5th of March', '2026-03-05', '2026-03-05'],
    ['March 5, 2025', '2025-03-05', '2025-03-05'],
    ['in March', '2026-03-01', '2026-03-31'],
    ['in december', '2025-12-01', '2025-12-31'],
    ['in May 2024', '2024-05-01', '2024-05-31'],
    ['in 2026-02', '2026-02-01', '2026-02-28'],
    ['Q2 2026', '2026-04-01', '2026-06-30'],
    ['2026 Q1', '2026-01-01', '2026-03-31'],
    ['in the second quarter of 2025', '2025-04-01', '2025-06-30'],
    ['H1', '2026-01-01', '2026-06-30'],
    ['the first half of 2025', '2025-01-01', '2025-06-30'],
    ['in 2024', '2024-01-01', '2024-12-31'],
    ['this week', '2026-11-16', '2026-11-22'],
    ['last week', '2026-11-09', '2026-11-15'],
    ['this month', '2026-11-01', '2026-11-30'],
    ['last month', '2026-10-01', '2026-10-31'],
    ['next month', '2026-12-01', '2026-12-31'],
    ['last quarter', '2026-07-01', '2026-09-30'],
    ['this year', '2026-01-01', '2026-12-31'],
    ['this year so far', '2026-01-01', '2026-11-21'],
    ['year to date', '2026-01-01', '2026-11-21'],
    ['qtd', '2026-10-01', '2026-11-21'],
    ['in the last 30 days', '2026-10-23', '2026-11-21'],
    ['over the past three months', '2026-08-22', '2026-11-21'],
    ['the next 2 weeks', '2026-11-21', '2026-12-05'],
    ['3 weeks ago', '2026-10-31', '2026-10-31'],
    ['since March 2026', '2026-03-01', null],
    ['since yesterday', '2026-11-20', null],
    ['after March', '2026-04-01', null],
    ['from 5 March', '2026-03-05', null],
    ['from March', '2026-03-01', '2026-03-31'],
    ['before 2026', null, '2025-12-31'],
    ['until 15 June 2026', null, '2026-06-15'],
    ['between 1 May and 15 June', '2026-05-01', '2026-06-15'],
    ['from Nov 2025 to Feb', '2025-11-01', '2026-02-28'],
    ['from 1 December to 15 January 2026', '2025-12-01', '2026-01-15'],
    ['from Q1 to Q2', '2026-01-01', '2026-06-30'],
    ['2026-01-01 - 2026-01-31', '2026-01-01', '2026-01-31'],
  ])('reads %j', (text, from, to) => {
    expect(read(text)).toEqual(stretch(from, to))
  })

  it.each([
    ['2026-01-01', 'last month', '2025-12-01', '2025-12-31'],
    ['2026-01-01', 'last week', '2025-12-22', '2025-12-28'],
    ['2026-01-01', 'yesterday', '2025-12-31', '2025-12-31'],
    ['2026-01-01', 'last quarter', '2025-10-01', '2025-12-31'],
    ['2026-01-01', 'year to date', '2026-01-01', '2026-01-01'],
    ['2026-01-01', 'in december', '2025-12-01', '2025-12-31'],
    ['2026-01-01', 'in january', '2026-01-01', '2026-01-31'],
    ['2025-12-31', 'next month', '2026-01-01', '2026-01-31'],
    ['2025-12-31', 'this week', '2025-12-29', '2026-01-04'],
    ['2025-12-31', 'next quarter', '2026-01-01', '2026-03-31'],
    ['2024-02-29', 'last year', '2023-01-01', '2023-12-31'],
    ['2024-02-29', 'in the last 12 months', '2023-03-01', '2024-02-29'],
    ['2026-03-31', 'the last month', '2026-02-01', '2026-02-28'],
    ['2026-03-31', 'in the last 1 months', '2026-03-01', '2026-03-31'],
    ['2026-02-10', '29 february', '2024-02-29', '2024-02-29'],
  ])('on %s reads %j', (today, text, from, to) => {
    expect(read(text, today)).toEqual(stretch(from, to))
  })

  it.each(['5/3/2026', '2026-02-30', '31 February', 'someday', 'over 2026', 'Q5', 'last Acme'])(
    'does not guess at %j',
    text => {
      expect(read(text)).toBeNull()
    },
  )

  it('does not turn a range around', () => {
    expect(read('between 15 June 2026 and 1 May 2026')).toBeNull()
  })

  it('is not sure that a lone "may" is a month', () => {
    expect(readPeriod(tokens('may'), '2026-11-21')?.certain).toBe(false)
    expect(readPeriod(tokens('in may'), '2026-11-21')?.certain).toBe(true)
  })

  it('covers as many days as "the last N days" says, today included', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 0, max: 20_000 }), (count, offset) => {
        const today = addDays('2000-01-01', offset)
        const period = read(`in the last ${count} days`, today)
        expect(period).toEqual(stretch(addDays(today, 1 - count), today))
      }),
    )
  })
})
