// An answer as it is written, piece by piece.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerText, hearPiece, type LiveAnswer, type Piece } from './live-answer.ts'

const heard = (...pieces: Piece[]) =>
  pieces.reduce<LiveAnswer | undefined>((live, piece) => hearPiece(live, piece), undefined)
const said = (...texts: string[]) => texts.map((text): Piece => ({ text }))
const tool = (title: string): Piece => ({ text: '', tool: title })

describe('hearing an answer', () => {
  it('says the same text however it is cut into pieces', () => {
    const pieces = fc.array(fc.string({ minLength: 1 }), { minLength: 1 })
    fc.assert(
      fc.property(pieces, texts => {
        const live = heard(...said('A', ...texts))
        expect(answerText('', live)).toBe(`A${texts.join('')}`.trim())
      }),
    )
  })

  it('begins again where the answer broke off, and keeps what was finished before', () => {
    const live = heard(...said('First.'), tool('Asking the data'), ...said('Half a sec'), { text: '', restart: true })
    expect(answerText('', live)).toBe('First.')
    expect(answerText('', hearPiece(live, { text: 'Second.' }))).toBe('First.\n\nSecond.')
  })

  it('names the tool that works until the next text comes', () => {
    const working = heard(...said('I look.'), tool('Asking the data'))
    expect(working?.tool).toBe('Asking the data')
    expect(hearPiece(working, { text: 'Found.' }).tool).toBeUndefined()
  })

  it('makes no empty part when tools follow one another', () => {
    expect(heard(tool('One'), tool('Two'), ...said('Done.'))?.parts).toEqual(['Done.'])
  })
})

describe('the text to show', () => {
  it('is what the server has while nothing was heard', () => {
    expect(answerText('Stored.', undefined)).toBe('Stored.')
  })

  it('says nothing twice once the server has stored it', () => {
    const live = heard(...said('First.'), tool('Asking'), ...said('Second, and'))
    expect(answerText('First.', live)).toBe('First.\n\nSecond, and')
    expect(
      answerText('First.\n\nSecond, and more.', heard(...said('First.'), tool('x'), ...said('Second, and more.'))),
    ).toBe('First.\n\nSecond, and more.')
  })

  it('shows what was stored in full and then, growing, what was not', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Z][a-z]{0,8}\.$/), { minLength: 1 }), fc.nat(), (parts, at) => {
        const stored = parts.slice(0, at % (parts.length + 1))
        const unlike = new Set(parts).size === parts.length
        const live = heard(...parts.flatMap(part => [...said(part), tool('x')]))
        if (unlike) expect(answerText(stored.join('\n\n'), live)).toBe(parts.join('\n\n'))
      }),
    )
  })

  it('marks an answer whose beginning was not heard, until the server has all of it', () => {
    const live = heard(...said(' of the invoices', ' are late.'))
    expect(answerText('', live)).toBe('… of the invoices are late.')
    expect(answerText('Most of the invoices are late.', live)).toBe('Most of the invoices are late.')
  })
})
