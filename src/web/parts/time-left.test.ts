// How long something still lasts, in words.
import { expect, it } from 'vitest'
import { leftWords } from './time-left.ts'

const minute = 60_000
const hour = 60 * minute

it('says the two greatest units', () => {
  expect(leftWords(168 * hour)).toBe('7 d 0 h left')
  expect(leftWords(25 * hour + 59 * minute)).toBe('1 d 1 h left')
  expect(leftWords(hour + 5 * minute)).toBe('1 h 5 min left')
  expect(leftWords(59 * minute)).toBe('59 min left')
})

it('says the end and what is close to it', () => {
  expect(leftWords(59_999)).toBe('under a minute left')
  expect(leftWords(999)).toBe('over')
  expect(leftWords(-hour)).toBe('over')
})
