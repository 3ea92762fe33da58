// When a conversation follows its end.
import { describe, expect, it } from 'vitest'
import { isAtEnd } from './stick-to-end.ts'

const scroll = (above: number) => ({ scrollHeight: 2000, clientHeight: 500, scrollTop: 1500 - above })

describe('the end of a conversation', () => {
  it('is in view at the very end and a line above it', () => {
    expect(isAtEnd(scroll(0))).toBe(true)
    expect(isAtEnd(scroll(22))).toBe(true)
  })

  it('is left by somebody who scrolls up to read', () => {
    expect(isAtEnd(scroll(65))).toBe(false)
    expect(isAtEnd(scroll(1500))).toBe(false)
  })

  it('is in view where everything fits, and where a browser bounces past it', () => {
    expect(isAtEnd({ scrollHeight: 300, clientHeight: 500, scrollTop: 0 })).toBe(true)
    expect(isAtEnd(scroll(-20))).toBe(true)
  })
})
