import fc from 'fast-check'
import { lexer, type Token } from 'marked'
import { describe, expect, it } from 'vitest'
import { bulleted, counted, escaped, fenced, joined, oneLine, table } from './markdown.ts'

/** The kinds of everything in a text that is more than letters. */
function kinds(tokens: readonly Token[]): string[] {
  return tokens.flatMap(token => {
    const inner = 'tokens' in token && token.tokens ? kinds(token.tokens) : []
    return ['text', 'escape', 'paragraph'].includes(token.type) ? inner : [token.type, ...inner]
  })
}

const shown = (tokens: readonly Token[]): string =>
  tokens
    .map(token => ('tokens' in token && token.tokens ? shown(token.tokens) : 'text' in token ? token.text : ''))
    .join('')

const nasty = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'\\`*_[]()<>|~&@!#-+=.:/ \n1aZ"\'{}') }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '[a](javascript:alert(1))',
    '![x](http://evil.test/p.png)',
    'https://evil.test',
    'www.evil.test',
    'someone@evil.test',
    '&lt;b&gt; &#60;',
    '```\ncode',
    '| a | b |\n|---|---|',
    '1. list',
    '- - item',
    '\u202Egnp.exe',
  ),
)

describe('text in Markdown', () => {
  it('never becomes markup', () => {
    fc.assert(
      fc.property(nasty, text => {
        expect(kinds(lexer(`Name: ${escaped(text)} end`))).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  it('shows the letters that were there', () => {
    fc.assert(
      fc.property(nasty, text => {
        const rendered = shown(lexer(`x${escaped(text)}x`))
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&#39;', "'")
          .replaceAll('&amp;', '&')
        const plain = oneLine(text).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
        expect(rendered).toBe(`x${plain}x`)
      }),
      { numRuns: 1000 },
    )
  })

  it('never opens a list inside a list', () => {
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 1 }), texts => {
        const found = kinds(lexer(bulleted(texts.map(text => `“${escaped(text)}”`))))
        expect(found.every(kind => kind === 'list' || kind === 'list_item')).toBe(true)
      }),
    )
  })

  it('keeps a table in its columns', () => {
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 2, maxLength: 2 }), cells => {
        const [found] = lexer(table(['A', 'B'], [cells.map(cell => escaped(cell))], new Set([1])))
        expect(found?.type).toBe('table')
        expect(found && 'rows' in found && found.rows.map((row: unknown[]) => row.length)).toEqual([2])
      }),
    )
  })

  it('cuts long text and drops what is not seen', () => {
    expect(oneLine('a\u202Eb\u200B\n c')).toBe('a b c')
    expect(oneLine('x'.repeat(500))).toHaveLength(121)
  })

  it('joins and counts as people do', () => {
    expect([joined(['a']), joined(['a', 'b'], 'or'), joined(['a', 'b', 'c'])]).toEqual(['a', 'a or b', 'a, b and c'])
    expect([counted(1, 'row'), counted(1234, 'row')]).toEqual(['1 row', '1,234 rows'])
  })
})

it('lets nothing inside close a fence', () => {
  fc.assert(
    fc.property(nasty, text => {
      const [only, ...more] = lexer(fenced(text))
      expect([only?.type, only?.type === 'code' && only.text.trim(), more]).toEqual(['code', text.trim(), []])
    }),
  )
})
