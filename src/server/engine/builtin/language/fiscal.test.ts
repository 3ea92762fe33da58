// Fiscal years as people name them; nothing is assumed where a name may mean two of them.
import { describe, expect, it } from 'vitest'
import type { FiscalYear } from '#contract/described'
import { calendarYear } from './fiscal.ts'
import { readPeriod } from './periods.ts'
import { tokens } from './tokens.ts'

const today = '2026-11-21'
const read = (text: string, fiscal: FiscalYear) => {
  const found = readPeriod(tokens(text), today, fiscal)
  if (!found) return null
  expect(found.used, text).toBe(tokens(text).length)
  const days = `${found.from} to ${found.to}`
  return found.other ? `${days} or ${found.other.from} to ${found.other.to}` : days
}

describe('a fiscal year that begins in April', () => {
  const april: FiscalYear = { start: 4, name: 'first' }
  it.each([
    ['this fiscal year', '2026-04-01 to 2027-03-31'],
    ['in the current FY', '2026-04-01 to 2027-03-31'],
    ['last fiscal year', '2025-04-01 to 2026-03-31'],
    ['next financial year', '2027-04-01 to 2028-03-31'],
    ['this fiscal quarter', '2026-10-01 to 2026-12-31'],
    ['last fiscal quarter', '2026-07-01 to 2026-09-30'],
    ['fiscal year to date', '2026-04-01 to 2026-11-21'],
    ['FYTD', '2026-04-01 to 2026-11-21'],
    ['in FY2026', '2026-04-01 to 2027-03-31'],
    ['FY 26', '2026-04-01 to 2027-03-31'],
    ['fiscal 2026', '2026-04-01 to 2027-03-31'],
    ['fiscal year 2025/26', '2025-04-01 to 2026-03-31'],
    ['Q1 FY2026', '2026-04-01 to 2026-06-30'],
    ['FY2026 Q4', '2027-01-01 to 2027-03-31'],
    ['fiscal Q2 2026', '2026-07-01 to 2026-09-30'],
    ['since FY2026', '2026-04-01 to null'],
  ])('%s', (text, days) => expect(read(text, april)).toBe(days))

  it('is called after its last year where the company says so', () => {
    expect(read('FY2026', { start: 4, name: 'last' })).toBe('2025-04-01 to 2026-03-31')
    expect(read('Q4 FY2026', { start: 4, name: 'last' })).toBe('2026-01-01 to 2026-03-31')
  })

  it('may be either where nobody has said so, unless both years are named', () => {
    expect(read('FY2026', { start: 4, name: null })).toBe('2025-04-01 to 2026-03-31 or 2026-04-01 to 2027-03-31')
    expect(read('FY2025/26', { start: 4, name: null })).toBe('2025-04-01 to 2026-03-31')
    expect(read('this fiscal year', { start: 4, name: null })).toBe('2026-04-01 to 2027-03-31')
  })
})

describe('a fiscal year that begins in January', () => {
  it.each([
    ['FY2026', '2026-01-01 to 2026-12-31'],
    ['last fiscal quarter', '2026-07-01 to 2026-09-30'],
    ['last fiscal year', '2025-01-01 to 2025-12-31'],
  ])('%s', (text, days) => expect(read(text, calendarYear)).toBe(days))
})

it('is not read from a figure that only stands behind the word', () => {
  expect(read('fiscal 26', calendarYear)).toBeNull()
  expect(read('business 2026', calendarYear)).toBeNull()
})

it('begins a fiscal quarter in the month of its year, also over the turn of the calendar year', () => {
  for (let start = 1; start <= 12; start++) {
    const found = readPeriod(tokens('this fiscal quarter'), today, { start, name: null })
    expect((Number(found?.from?.slice(5, 7)) - start + 12) % 3).toBe(0)
    expect(found?.from && found.to && found.from <= today && today <= found.to).toBe(true)
  }
})
