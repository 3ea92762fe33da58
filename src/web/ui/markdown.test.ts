// Markdown becomes React elements; nothing in a text becomes markup of the page.
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import MarkdownText from './markdown-text.tsx'
import { closeUnfinished } from './markdown-unfinished.ts'

/** An unfinished text is closed first, as the component does once what closes it is loaded. */
const show = (text: string, unfinished = false) =>
  renderToStaticMarkup(createElement(MarkdownText, { text: unfinished ? closeUnfinished(text) : text }))
/** The markup without the look. */
const bare = (text: string, unfinished = false) =>
  show(text, unfinished)
    .replace(/ class="[^"]*"/g, '')
    .replace(/^<div>|<\/div>$/g, '')

describe('Markdown', () => {
  it('shows emphasis, code and line breaks', () => {
    expect(bare('**a** *b* ~~c~~ `d`  \ne')).toBe(
      '<p><strong>a</strong> <em>b</em> <del>c</del> <code>d</code><br/>e</p>',
    )
  })

  it('shows lists within lists', () => {
    expect(bare('1. one\n   - inner\n2. two')).toBe(
      '<ol start="1"><li>one<ul><li>inner</li></ul></li><li>two</li></ol>',
    )
  })

  it('shows tables with the alignment they ask for', () => {
    const shown = show('| party | amount |\n| --- | ---: |\n| Acme | 12 |')
    expect(shown).toContain('<th scope="col"')
    expect(shown).toMatch(/<td class="[^"]*text-right[^"]*">12<\/td>/)
  })

  it('skips no heading level and begins below the page’s own', () => {
    expect(bare('# a\n\n#### b\n\n# c')).toBe('<h2>a</h2><h3>b</h3><h2>c</h2>')
  })

  it('shows characters as they are meant, once', () => {
    expect(bare('a &amp; b &lt;c&gt; &#8364; "d" &unknown;')).toBe(
      '<p>a &amp; b &lt;c&gt; € &quot;d&quot; &amp;unknown;</p>',
    )
  })

  it('links to the web and to mailboxes, in a window of its own', () => {
    const anchor = (href: string, text: string) =>
      `<p><a href="${href}" target="_blank" rel="noopener noreferrer nofollow">${text}</a></p>`
    expect(bare('[policy](https://example.com/a?b=1&c=2)')).toBe(anchor('https://example.com/a?b=1&amp;c=2', 'policy'))
    expect(bare('<ana@example.com>')).toBe(anchor('mailto:ana@example.com', 'ana@example.com'))
  })

  it('shows an image as its words, and asks nobody for it', () => {
    expect(bare('![the chart](https://tracker.example/x.png)')).toBe('<p>the chart</p>')
  })

  it('closes what is still being written', () => {
    expect(bare('**3 invo', true)).toBe('<p><strong>3 invo</strong></p>')
    expect(bare('see [the pol', true)).toBe('<p>see the pol</p>')
  })

  it('shows a text that is nested too deep, or far too long, as it is', () => {
    expect(show(`${'>'.repeat(20_000)} deep`)).toContain('deep')
    expect(show('word '.repeat(80_000))).toMatch(/^<pre/)
  })
})

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  'a <b onmouseover=alert(1)>b</b>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](&#x6A;avascript&#x3A;alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox(1))',
  '[x](file:///etc/passwd)',
  '[x](blob:https://example.com/1)',
  '[x](//example.com/steal)',
  '[x](/api/auth/logout)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](https://example.com/x.png)',
  '[x](https://example.com "title\\" onclick=\\"alert(1)")',
  '[x][ref]\n\n[ref]: javascript:alert(1)',
  '```html\n</code></pre><script>alert(1)</script>\n```',
  '``` "><img src=x onerror=alert(1)>\ncode\n```',
  '| <script>alert(1)</script> |\n| --- |\n| <img src=x onerror=alert(1)> |',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)',
]

/** Every element and attribute of the markup that isn't one of those the components are made of. */
function foreign(markup: string): string[] {
  const tags = [...markup.matchAll(/<\/?([a-z0-9]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/gi)]
  const known =
    /^(div|p|pre|span|strong|em|del|code|br|hr|a|ul|ol|li|blockquote|h[2-6]|table|thead|tbody|tr|th|td|figure|figcaption|button|svg|path|rect)$/
  const names = tags.map(([, name = '']) => name).filter(name => !known.test(name))
  const attributes = tags.flatMap(([, , all = '']) => [...all.matchAll(/\s([a-z-]+)=/gi)].map(([, name = '']) => name))
  return [...names, ...attributes.filter(name => /^on|^style$|^src|^srcset$|^action$|^formaction$/i.test(name))]
}

const addresses = (markup: string) => [...markup.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href)

describe('a hostile text', () => {
  it.each(hostile)('stays text: %s', text => {
    for (const unfinished of [false, true]) {
      const markup = show(text, unfinished)
      expect(foreign(markup)).toEqual([])
      expect(addresses(markup).filter(href => !/^(https?:|mailto:)/.test(href))).toEqual([])
    }
  })

  it('stays text whatever it is put together from', () => {
    const piece = fc.oneof(
      fc.constantFrom(...hostile, '\n', '\n\n', '> ', '- ', '`', '**', '[', '](', ')'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
        const markup = show(pieces.join(''))
        expect(foreign(markup)).toEqual([])
        expect(addresses(markup).every(href => /^(https?:|mailto:)/.test(href))).toBe(true)
      }),
    )
  })
})
