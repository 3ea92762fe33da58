import { afterEach, describe, expect, it } from 'vitest'
import { setFormatLocale } from '../ui/locale.ts'
import { holdsFigures, listedIn, lookOf, textOf } from './dataset-cells.ts'

/** As the language of this machine writes it. */
const local = (value: number, decimals = 0) =>
  new Intl.NumberFormat(undefined, { minimumFractionDigits: decimals }).format(value)
const shown = (name: string, cells: (string | number | boolean)[]) => cells.map(lookOf(name, cells).text)

afterEach(() => setFormatLocale(undefined))

describe('the cells of company data', () => {
  it('takes a column for figures only when every filled cell is one', () => {
    expect(holdsFigures([1, null, 2.5])).toBe(true)
    expect(holdsFigures([1, '12345678901234567890.12'])).toBe(true)
    expect(holdsFigures([1, 'n/a'])).toBe(false)
    expect(holdsFigures(['00123', '00124'])).toBe(false)
    expect(holdsFigures([null])).toBe(false)
  })

  it('follows the type of the column where it is known', () => {
    expect(lookOf('amount', ['12'], true).numeric).toBe(true)
    expect(lookOf('invoice', [12], false).numeric).toBe(false)
  })

  it('writes the figures of a column with the same number of decimals', () => {
    expect(shown('total', [120, 99.5])).toEqual([local(120, 2), local(99.5, 2)])
    expect(shown('days', [3, 12])).toEqual(['3', '12'])
  })

  it('keeps years and names in figures free of commas', () => {
    expect(shown('period', [2026])).toEqual(['2026'])
    expect(shown('customer_id', [1_234_567])).toEqual(['1234567'])
    expect(shown('amount', [1_234_567, 2026])).toEqual([local(1_234_567), local(2026)])
  })

  it('reads truth values, moments and long texts as a person would', () => {
    expect(textOf(true)).toBe('yes')
    setFormatLocale('de-DE')
    expect(textOf('2026-11-21')).toBe('21.11.2026')
    expect(textOf('2026-11-21T10:30:00')).toBe('21.11.2026, 10:30')
    expect(textOf('2026-11-21T10:30:15.000Z')).toBe('21.11.2026, 10:30:15')
    for (const none of ['2026-13-45', '2026-11-21 to 2026-11-25', '2026-11-21T99:99']) expect(textOf(none)).toBe(none)
    expect(textOf('x'.repeat(300))).toHaveLength(241)
    expect(textOf('12345678901234567890.12')).toBe('12345678901234567890.12')
  })

  it('names the periods of an answer, and no other day', () => {
    setFormatLocale('en-US')
    expect(shown('month_of_invoice_date', ['2026-05-01'])).toEqual(['May 2026'])
    expect(shown('quarter_of_paid', ['2026-04-01'])).toEqual(['Q2 2026'])
    expect(shown('year_of_paid', ['2026-01-01'])).toEqual(['2026'])
    expect(shown('week_of_paid', ['2026-05-04'])).toEqual(['May 4, 2026'])
    expect(shown('month_of_birth', ['May'])).toEqual(['May'])
  })

  it('writes a list of entries a line each, and leaves every other text alone', () => {
    const list = '[{"deal":"Staff bikes","days":33,"owner":null},{"deal":"Trial [1]","days":9}]'
    expect(listedIn(list)).toBe('Staff bikes, days: 33\nTrial [1], days: 9')
    for (const other of ['[{', '[1]', 'a [{}]', '{"a":1}', '[{"a":1}', 7, true]) expect(listedIn(other)).toBeNull()
  })
})
