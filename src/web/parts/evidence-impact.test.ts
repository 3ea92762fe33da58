import { expect, it } from 'vitest'
import { impactWords } from './evidence-impact.ts'

it.each([
  [{ value: 1, unit: 'calls' }, '1 call'],
  [{ value: 1, unit: 'people' }, '1 person'],
  [{ value: 2, unit: 'calls' }, '2 calls'],
  [{ value: 1, unit: 'Gas' }, '1 Gas'],
  [{ value: 1, unit: 'amount' }, '1.00'],
])('says how much %j is as "%s"', (impact, said) => {
  expect(impactWords(impact)).toBe(said)
})
