// A web page as text: paragraphs under their headings, rows of tables in one line.
import { Parser } from 'htmlparser2'
import type { Block, Blocks } from './block.ts'
import { lineCounter } from './lines.ts'

const unseen = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head', 'iframe', 'object', 'select'])
const inline =
  /^(a|abbr|acronym|b|bdi|bdo|big|cite|code|data|dfn|del|em|font|i|img|input|ins|kbd|label|mark|q|s|samp|small|span|strong|sub|sup|time|tt|u|var|wbr|td|th)$/

export function htmlBlocks(html: string): Blocks {
  const blocks: Block[] = []
  const lineAt = lineCounter(html)
  let heading: string | undefined
  let text = ''
  let start = 0
  let hidden = 0
  const end = (name = '') => {
    const plain = text
      .replace(/\s+/g, ' ')
      .replace(/(\s\|)+\s*$/, '')
      .trim()
    text = ''
    if (plain === '') return
    if (/^h[1-6]$/.test(name)) heading = plain.slice(0, 200)
    blocks.push({ text: plain, place: { line: lineAt(start), ...(heading && { heading }) } })
  }
  const parser = new Parser({
    onopentag(name) {
      if (unseen.has(name)) hidden += 1
      else if (!inline.test(name)) end()
    },
    onclosetag(name) {
      if (unseen.has(name)) hidden -= 1
      else if (name === 'td' || name === 'th') text += ' | '
      else if (name === 'br') text += ' '
      else if (!inline.test(name)) end(name)
    },
    ontext(part) {
      if (hidden > 0) return
      if (text.trim() === '') start = parser.startIndex
      text += part
    },
  })
  parser.end(html)
  end()
  return { blocks, notes: [] }
}
