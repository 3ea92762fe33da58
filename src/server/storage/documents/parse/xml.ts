// XML as lines of "name: text". Entities that the file declares are never expanded, and nothing is fetched.
import { Parser } from 'htmlparser2'
import type { Block, Blocks } from './block.ts'
import { lineCounter } from './lines.ts'

export function xmlBlocks(xml: string): Blocks {
  const blocks: Block[] = []
  const lineAt = lineCounter(xml)
  const names: string[] = []
  let text = ''
  let start = 0
  const add = (name: string, value: string, at: number) => {
    const plain = value.replace(/\s+/g, ' ').trim()
    const label = name.replace(/^.*:/, '')
    if (plain !== '') blocks.push({ text: label ? `${label}: ${plain}` : plain, place: { line: lineAt(at) } })
  }
  const end = () => {
    add(names.at(-1) ?? '', text, start)
    text = ''
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        end()
        names.push(name)
        for (const [key, value] of Object.entries(attributes)) {
          if (!/^(xmlns|xsi)\b/.test(key)) add(key, value, parser.startIndex)
        }
      },
      onclosetag() {
        end()
        names.pop()
      },
      ontext(part) {
        if (text.trim() === '') start = parser.startIndex
        text += part
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return { blocks, notes: [] }
}
