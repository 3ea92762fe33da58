import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutPassages } from '../../storage/documents/parse/passages.ts'
import { excerptOf, markEnd, markStart, partsOf } from './marks.ts'
import { nameOnly } from './names.ts'
import { questionOf } from './question.ts'
import { searchable, wordsIn } from './searchable.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 300 })
const anything = fc.oneof(text, fc.string({ unit: 'binary', maxLength: 300 }))

describe('searchable text', () => {
  it('is as long as the text, character by character', () => {
    fc.assert(fc.property(anything, one => void expect(searchable(one)).toHaveLength(one.length)))
  })

  it('changes nothing when it is made again', () => {
    fc.assert(fc.property(anything, one => void expect(searchable(searchable(one))).toBe(searchable(one))))
  })

  it('is made of small letters, digits and blanks', () => {
    expect(searchable('Kündigungs-Frist: §3, ÀÉÎøŁ “x” <b>')).toBe('kundigungs frist   3  aeiol  x   b ')
    expect(searchable('Straße 한국어 привет')).toBe('straße 한국어 привет')
    fc.assert(fc.property(anything, one => void expect(searchable(one)).toMatch(/^[\p{L}\p{N}\p{M} ]*$/u)))
  })

  it('gives words without their numbers', () => {
    expect([...wordsIn('In 2024 the CO2 levy, levy!')]).toEqual(['the', 'co2', 'levy'])
  })
})

describe('a question', () => {
  it('is taken apart into words, phrases and what must not be there', () => {
    const { words, phrases, without } = questionOf('Invoice "late payment" INV-2041 -draft invoice')
    expect(words.map(({ plain }) => plain)).toEqual(['invoice', 'inv 2041'])
    expect(phrases.map(({ plain }) => plain)).toEqual(['late payment'])
    expect(without.map(({ plain }) => plain)).toEqual(['draft'])
  })

  it('of anything at all has no sign in it that a query could mean something by', () => {
    fc.assert(
      fc.property(anything, one => {
        const { words, phrases, without } = questionOf(one)
        for (const { plain } of [...words, ...phrases, ...without]) expect(plain).toMatch(/^[\p{L}\p{N}\p{M} ]+$/u)
      }),
    )
  })
})

describe('marks', () => {
  const pieces = fc.array(fc.record({ text: fc.string({ unit: 'grapheme', minLength: 1 }), marked: fc.boolean() }))

  it('leave the text as it is, and stand where they were set', () => {
    fc.assert(
      fc.property(pieces, given => {
        const whole = given.map(piece => piece.text).join('')
        const marked = given.map(piece => (piece.marked ? markStart + piece.text + markEnd : piece.text)).join('')
        const parts = partsOf(whole, marked)
        expect(parts.map(part => part.text).join('')).toBe(whole)
        const markedText = given.flatMap(piece => (piece.marked ? [piece.text] : [])).join('')
        expect(parts.flatMap(part => (part.marked ? [part.text] : [])).join('')).toBe(markedText)
      }),
    )
  })

  it('are not set where they do not fit', () => {
    fc.assert(
      fc.property(text, fc.string({ unit: 'binary' }), (one, other) => {
        expect(
          partsOf(one, other)
            .map(part => part.text)
            .join(''),
        ).toBe(one)
      }),
    )
  })

  it('are in what is shown of a long text, whole characters only', () => {
    const long = fc.string({ unit: 'grapheme', minLength: 500, maxLength: 900 })
    fc.assert(
      fc.property(long, fc.string({ minLength: 1, maxLength: 20 }), long, (before, word, after) => {
        const parts = excerptOf([
          { text: before, marked: false },
          { text: word, marked: true },
          { text: after, marked: false },
        ])
        expect(parts.filter(part => part.marked).map(part => part.text)).toEqual([word])
        expect(parts.map(part => part.text).join('').length).toBeLessThan(500)
      }),
    )
  })
})

describe('passages', () => {
  it('hold every word of the text in its order, each short enough to be quoted', async () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom(...'abcdefgß.'), minLength: 1, maxLength: 40 }), {
      maxLength: 600,
    })
    await fc.assert(
      fc.asyncProperty(words, async list => {
        const given = list.join(' ')
        const blocks = [{ text: given, place: { page: 1 } }]
        const { passages } = await cutPassages({ blocks, notes: [] }, { characters: 1e6, passages: 1e4 })
        expect(passages.map(one => one.text).join(' ')).toBe(given)
        for (const one of passages) expect(one.text.length).toBeLessThanOrEqual(1400)
      }),
    )
  })
})

describe('the name of a file', () => {
  it('is never a path and hides nothing', () => {
    expect(nameOnly('../../etc/passwd')).toBe('passwd')
    expect(nameOnly('C:\\secret\\invoice\u202efdp.exe')).toBe('invoicefdp.exe')
    fc.assert(fc.property(anything, one => void expect(nameOnly(one)).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Cs}]|^$/u)))
  })
})
