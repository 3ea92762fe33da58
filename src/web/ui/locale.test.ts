// Tests of writing dates and numbers by a person's choice.
import { afterEach, expect, it } from 'vitest'
import { formatDateAndTime, formatNumber } from './format.ts'
import { formatLocale, perLocale, setFormatLocale } from './locale.ts'
import { formatMicros } from './money.ts'

afterEach(() => setFormatLocale(null))

it('writes by the choice, and by another one as soon as it is made', () => {
  setFormatLocale('de-DE')
  expect([formatNumber(1234.5), formatMicros(1_234_500_000, 'EUR')]).toEqual(['1.234,5', '1.234,50\u00a0€'])
  expect(formatDateAndTime(new Date(2026, 10, 21, 15, 5))).toBe('21.11.2026, 15:05')
  setFormatLocale('en-US')
  expect([formatNumber(1234.5), formatMicros(1_234_500_000, 'EUR')]).toEqual(['1,234.5', '€1,234.50'])
})

it('goes by the browser where nothing is chosen, or something that it does not know', () => {
  setFormatLocale('xx-QQ')
  expect(formatLocale()).toBeUndefined()
  expect(formatNumber(1234.5)).toBe(new Intl.NumberFormat().format(1234.5))
})

it('makes a format once for each choice', () => {
  let made = 0
  const format = perLocale(() => ++made)
  expect([format(), format()]).toEqual([1, 1])
  setFormatLocale('de-DE')
  expect([format(), format()]).toEqual([2, 2])
})
