import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, nameTokens, stem, tokens } from './tokens.ts'

const texts = (text: string) => tokens(text).map(token => token.text)

describe('tokens', () => {
  it.each([
    ["What's the total of Acme's invoices?", ['what', 'the', 'total', 'of', 'acme', 'invoices']],
    ["isn't paid", ['is', 'not', 'paid']],
    ["don't, can't, won't", ['do', 'not', 'can', 'not', 'will', 'not']],
    ['year-to-date and/or top-5', ['year', 'to', 'date', 'and', 'or', 'top', '5']],
    ['Müller & Söhne', ['muller', 'and', 'sohne']],
    ['INV-1003 of 2026-03-01', ['inv-1003', 'of', '2026-03-01']],
    ['total for "Net (EUR)"', ['total', 'for', 'net (eur)']],
    ['“Zebra” and „Löwe“', ['zebra', 'and', 'lowe']],
    ['>= 5 <> 3', ['>=', '5', '<>', '3']],
    ['under -100', ['under', '-100']],
    ['1 May - 15 June', ['1', 'may', '-', '15', 'june']],
    ['Q2/2026', ['q2', '2026']],
    ['60-day', ['60', 'day']],
  ])('cuts %j', (text, expected) => {
    expect(texts(text)).toEqual(expected)
  })

  it.each([
    ['1,000.50', '1000.50'],
    ['1.000,50', '1000.50'],
    ["1'000", '1000'],
    ['10k', '10000'],
    ['2.5m', '2500000'],
    ['1,50', '1.50'],
    ['0.125', '0.125'],
    ['1.000', null],
    ['1,2,3', null],
  ])('reads the figure %s as %s', (text, expected) => {
    expect(tokens(text).map(({ kind, number }) => [kind, number])).toEqual([['number', expected]])
  })

  it('takes camel case and underscores in headings apart', () => {
    expect(nameTokens('dueDate_2').map(({ text }) => text)).toEqual(['due', 'date', '2'])
  })

  it('says where every token stands in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        let end = 0
        for (const { from, to } of tokens(text)) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(to).toBeGreaterThan(from)
          end = to
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})

describe('stems', () => {
  it.each([
    ['invoices', 'invoice'],
    ['statuses', 'status'],
    ['cases', 'case'],
    ['warehouses', 'warehouse'],
    ['companies', 'company'],
    ['boxes', 'box'],
    ['addresses', 'address'],
    ['skus', 'sku'],
    ['status', 'status'],
    ['fees', 'fee'],
  ])('of %s and its singular are the same', (plural, singular) => {
    expect(stem(plural)).toBe(stem(singular))
  })

  it('ignores accents and case', () => {
    expect(fold('FÄLLIG Straße Łódź')).toBe('fallig strasse lodz')
  })
})
