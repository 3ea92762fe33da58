// Plain text, Markdown, tables as text and code: paragraphs with their lines.
import { AppError } from '../../../base/errors.ts'
import { decodedText, detectEncoding } from '../../tables/import/encoding.ts'
import { type Block, type Blocks, unreadable } from './block.ts'

/** The text of a file in whichever encoding it is. Throws `unreadable_file` when it is none. */
export async function readText(path: string): Promise<string> {
  const encoding = await detectEncoding(path).catch(error => {
    throw error instanceof AppError ? unreadable('This file holds no text that can be read.', error) : error
  })
  let text = ''
  for await (const part of decodedText(path, encoding)) text += part
  return text
}

export const textBlocks = (text: string, isMarkdown: boolean): Blocks => ({
  blocks: paragraphs(text, isMarkdown),
  notes: [],
})

/** Paragraphs by blank lines; a heading of Markdown names the place of what follows. */
function* paragraphs(text: string, isMarkdown: boolean): Generator<Block> {
  let heading: string | undefined
  let lines: string[] = []
  let first = 1
  let fenced = false
  const take = (): Block[] => {
    const block = { text: lines.join('\n'), place: { line: first, ...(heading && { heading }) } }
    const filled = block.text.trim() !== ''
    lines = []
    return filled ? [block] : []
  }
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced
    const title = isMarkdown && !fenced ? /^#{1,6}\s+(.+?)\s*#*$/.exec(line)?.[1] : undefined
    if (title || line.trim() === '' || lines.length >= mostLines) yield* take()
    if (title) heading = title.slice(0, 200)
    if (lines.length === 0) first = at + 1
    if (line.trim() !== '') lines.push(line)
  }
  yield* take()
}

/** Lines without a blank one between are cut here, so that a place is near what is quoted. */
const mostLines = 12
