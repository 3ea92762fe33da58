// What a run cost, in words.
import { expect, it } from 'vitest'
import { costWords } from './cost-words.ts'

const run = { cost_micros: 0, cost_currency: 'EUR', unpriced_calls: 0 }

it('says nothing where nothing was asked, and what is known where it was', () => {
  expect(costWords(run)).toBeUndefined()
  expect(costWords({ ...run, cost_micros: 1_250_000 })).toContain('1.25')
})

it('does not call unknown what is free, nor free what is unknown', () => {
  expect(costWords({ ...run, unpriced_calls: 2 })).toBe('no price is set')
  expect(costWords({ ...run, cost_micros: 1_250_000, unpriced_calls: 2 })).toMatch(/^at least .*1\.25/)
})
