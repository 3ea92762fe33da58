// Colours and controls come from the kit: a look over the source of everything above it.
import { describe, expect, it } from 'vitest'

const sources = Object.entries(
  import.meta.glob<string>(['./**/*.{ts,tsx,css}', '!./ui/**', '!./**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

const rawColor =
  /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!-)|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?:bg|text|border|fill|stroke|ring|outline)-\[[^\]]*#/i
const rawControl = /<(?:button|input|select|textarea)\b/
const rawMarkup = /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/

const holders = (pattern: RegExp) => sources.filter(([, text]) => pattern.test(text)).map(([path]) => path)

describe('the source outside the kit', () => {
  it('is really looked at', () => {
    expect(sources.map(([path]) => path)).toContain('./screens/auth/index.tsx')
  })

  it('names no colour of its own', () => {
    expect(holders(rawColor)).toEqual([])
  })

  it('draws no control of its own', () => {
    expect(holders(rawControl)).toEqual([])
  })

  it('writes no markup as text', () => {
    expect(holders(rawMarkup)).toEqual([])
  })
})
