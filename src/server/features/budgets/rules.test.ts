// Pure decisions about money.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOf, passed, sentenceOf, shareOf, sinceOf } from './rules.ts'

const none = { input_price: null, output_price: null, unit_price: null }

describe('what a call costs', () => {
  it('is whole millionths, rounded up', () => {
    const prices = { ...none, input_price: 2_500_000, output_price: 10_000_000 }
    expect(costOf(prices, { input_tokens: 1_000_000, output_tokens: 0 })).toBe(2_500_000)
    expect(costOf(prices, { input_tokens: 11, output_tokens: 7 })).toBe(28 + 70)
    expect(costOf({ ...none, unit_price: 6_000 }, { input_tokens: 0, output_tokens: 0, units: 1025 })).toBe(6150)
  })

  it('is not known where a price is missing for what was used, and nothing where nothing was', () => {
    expect(costOf({ ...none, input_price: 1 }, { input_tokens: 1, output_tokens: 1 })).toBeNull()
    expect(costOf(none, { input_tokens: 0, output_tokens: 0 })).toBe(0)
  })

  it('never shrinks when more is used, and is never more than a millionth above its share of each price', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 })
    fc.assert(
      fc.property(amount, amount, amount, amount, (input_price, output_price, input_tokens, output_tokens) => {
        const prices = { ...none, input_price, output_price }
        const cost = costOf(prices, { input_tokens, output_tokens }) ?? -1
        const exact = BigInt(input_price) * BigInt(input_tokens) + BigInt(output_price) * BigInt(output_tokens)
        const over = BigInt(cost) * 1_000_000n - exact
        const more = costOf(prices, { input_tokens: input_tokens + 1, output_tokens }) ?? -1
        return over >= 0n && over < 2_000_000n && more >= cost
      }),
    )
  })
})

describe('a budget', () => {
  const limits = { money_micros: 10_000_000, tokens: null, runs: 10 }

  it('is used by the bound that is nearest', () => {
    expect(shareOf(limits, { money_micros: 5_000_000, tokens: 9_999_999, runs: 9 })).toBe(0.9)
    expect(shareOf({ ...limits, runs: 0 }, { money_micros: 0, tokens: 0, runs: 0 })).toBe(1)
    expect(shareOf({ money_micros: null, tokens: null, runs: null }, { money_micros: 1, tokens: 1, runs: 1 })).toBe(0)
  })

  it('is told of at four fifths and at all of it', () => {
    expect([0.79, 0.8, 0.99, 1, 3].map(passed)).toEqual([[], [80], [80], [80, 100], [80, 100]])
  })

  it('goes by the day or from the first of the month', () => {
    expect([sinceOf('day', '2026-11-21'), sinceOf('month', '2026-11-21')]).toEqual(['2026-11-21', '2026-11-01'])
  })

  it('says what is used up with the figures', () => {
    const budget = { ...limits, name: 'The company', period: 'day' as const }
    expect(sentenceOf({ ...budget, used: { money_micros: 10_004_000, tokens: 0, runs: 2 } }, 'EUR', 100)).toBe(
      'The budget of the company for this day is used up: 10.00 EUR of 10.00 EUR.',
    )
    expect(sentenceOf({ ...budget, used: { money_micros: 0, tokens: 0, runs: 8 } }, null, 80)).toBe(
      'The budget of the company for this day is used to 80 %: 8 runs of 10 runs.',
    )
  })
})
