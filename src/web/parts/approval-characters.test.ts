// Characters that hide or reorder text are made visible.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { revealHidden } from './approval-characters.ts'

const hiddenIn = (text: string) => revealHidden(text).flatMap(({ text: name, hidden }) => (hidden ? [name] : []))

describe('hidden characters', () => {
  it.each([
    ['a right-to-left override', 'invoice\u202efdp.exe', 'U+202E'],
    ['a zero-width space', 'pay\u200bpal', 'U+200B'],
    ['an isolate', '\u2066abc\u2069', 'U+2066'],
    ['a tag letter that only machines read', 'ok\u{e0041}', 'U+E0041'],
    ['a terminal’s escape', '\u001b[2J', 'U+001B'],
    ['a lone carriage return', 'safe\rrm', 'U+000D'],
    ['a filler that looks like nothing', 'a\u3164b', 'U+3164'],
  ])('shows %s by its code point', (_what, text, name) => {
    expect(hiddenIn(text)).toContain(name)
  })

  it('leaves ordinary text, line ends, tabs and joined emoji as they are', () => {
    for (const text of ['Grüße, 你好, שלום', 'one\r\ntwo\n\tthree', '👩‍💻 and 👩🏽‍🚀 and ❤️‍🔥', '']) {
      expect(hiddenIn(text)).toEqual([])
    }
  })

  it('shows a joiner that joins nothing', () => {
    expect(hiddenIn('ad\u200dmin')).toEqual(['U+200D'])
  })

  it('loses no letter and adds none', () => {
    const characters = fc.constantFrom('a', 'ß', '👩', '\r', '\n', '\u202e', '\u200b', '\u200d', '\ufe0f', '\u{e0041}')
    fc.assert(
      fc.property(fc.string({ unit: characters }), text => {
        const stretches = revealHidden(text)
        const plain = stretches.map(({ text: part, hidden }) =>
          hidden ? String.fromCodePoint(Number.parseInt(part.slice(2), 16)) : part,
        )
        expect(plain.join('')).toBe(text)
      }),
    )
  })
})
