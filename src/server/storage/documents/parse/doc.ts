// A letter in the old binary format of Word.
import WordExtractor from 'word-extractor'
import { type Block, type Blocks, locked } from './block.ts'

/** Where the header of the text begins in the files that Word writes, its sign, and its flag for a password. */
const header = { at: 512, sign: 0xa5ec, flags: 523 }

export async function docBlocks(bytes: Buffer): Promise<Blocks> {
  const signed = bytes.length > header.flags && bytes.readUInt16LE(header.at) === header.sign
  if (signed && (bytes.readUInt8(header.flags) & 1) === 1) throw locked()
  const document = await new WordExtractor().extract(bytes)
  const parts = [
    document.getBody(),
    document.getTextboxes({ includeHeadersAndFooters: false }),
    document.getFootnotes(),
    document.getEndnotes(),
  ]
  return { blocks: paragraphs(parts.join('\n')), notes: [] }
}

function* paragraphs(text: string): Generator<Block> {
  let paragraph = 0
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') continue
    paragraph += 1
    yield { text: line.replace(/\t+/g, ' | '), place: { paragraph } }
  }
}
