import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isKeepable, keepable } from './keepable.ts'

it('takes out null letters and halves of letters, and nothing else', () => {
  expect(keepable({ 'a\0': ['b\0\0c', '\ud800', 'x\udc00\ud800y', '\\\0'] })).toEqual({ a: ['bc', '', 'xy', '\\'] })
  const whole = { text: 'Grüße 😀 \\u0000 \\ud800', number: -1.5, nothing: null }
  expect(keepable(whole)).toEqual(whole)
  expect(keepable(undefined)).toBeNull()
})

it('leaves only what is whole, and leaves what is whole alone', () => {
  const letter = fc.oneof(
    fc.constantFrom('\0', '\ud800', '\udfff', '\\', 'u0000', 'ud800', '"', '😀'),
    fc.string({ unit: 'binary' }),
  )
  const text = fc.array(letter, { maxLength: 8 }).map(letters => letters.join(''))
  fc.assert(
    fc.property(fc.dictionary(text, fc.array(text)), value => {
      expect(isKeepable(keepable(value))).toBe(true)
      const texts = Object.entries(value).flat(2)
      const whole = texts.every(part => !part.includes('\0') && part.isWellFormed())
      expect(isKeepable(value)).toBe(whole)
      if (whole) expect(keepable(value)).toEqual(value)
    }),
    { numRuns: 1000 },
  )
})
