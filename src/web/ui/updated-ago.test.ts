// How long ago, in words.
import { expect, it } from 'vitest'
import { agoWords } from './updated-ago.tsx'

it.each([
  [-300, '0 s ago'],
  [0, '0 s ago'],
  [12_900, '12 s ago'],
  [59_999, '59 s ago'],
  [60_000, '1 min ago'],
  [3_600_000, '60 min ago'],
])('says %i ms as %s', (milliseconds, words) => expect(agoWords(milliseconds)).toBe(words))
