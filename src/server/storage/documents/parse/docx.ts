// A Word document: paragraphs and table rows under their headings, then the notes.
import { type Blocks, damaged } from './block.ts'
import { eachPiece, type Piece } from './markup.ts'
import { createOutline, type Outline } from './outline.ts'
import { partsOf } from './package.ts'

export function docxBlocks(bytes: Buffer, limit: number): Blocks {
  const parts = partsOf(bytes, /^word\/(document|styles|footnotes|endnotes)\.xml$/, limit)
  const body = parts.get('word/document.xml')
  if (body === undefined) throw damaged()
  const headings = headingStyles(parts.get('word/styles.xml') ?? '')
  const outline = createOutline()
  for (const part of [body, parts.get('word/footnotes.xml'), parts.get('word/endnotes.xml')]) {
    if (part) eachPiece(part, listener(outline, headings))
  }
  return { blocks: outline.blocks, notes: [] }
}

/** Styles by their id. Their ids are in the language of the writer, their names never are. */
function headingStyles(styles: string): Set<string> {
  const found = new Set<string>()
  let id = ''
  eachPiece(styles, piece => {
    if (piece.type !== 'open') return
    if (piece.name === 'w:style') id = piece.attributes['w:styleId'] ?? ''
    if (piece.name === 'w:name' && /^(heading \d|title)$/i.test(piece.attributes['w:val'] ?? '')) found.add(id)
  })
  return found
}

const signs: Record<string, string> = { 'w:tab': '\t', 'w:br': '\n', 'w:cr': '\n', 'w:noBreakHyphen': '-' }

function listener(outline: Outline, headings: ReadonlySet<string>): (piece: Piece) => void {
  /** Inside of a text that is shown, and inside of the old form of something that was just read in its new one. */
  let texts = 0
  let repeated = 0
  return piece => {
    const name = piece.type === 'text' ? '' : piece.name
    if (name === 'mc:Fallback') repeated += piece.type === 'open' ? 1 : -1
    if (repeated > 0) return
    if (piece.type === 'text') {
      if (texts > 0) outline.write(piece.text)
    } else if (name === 'w:t') texts += piece.type === 'open' ? 1 : -1
    else if (piece.type === 'close') end(name, outline)
    else begin(piece, outline, headings)
  }
}

function begin(
  { name, attributes }: Extract<Piece, { type: 'open' }>,
  outline: Outline,
  headings: ReadonlySet<string>,
) {
  const sign = signs[name]
  if (name === 'w:p') outline.beginParagraph()
  else if (name === 'w:pStyle' && headings.has(attributes['w:val'] ?? '')) outline.markHeading()
  else if (name === 'w:tr') outline.beginRow()
  else if (name === 'w:tc') outline.beginCell()
  else if (sign) outline.write(sign)
}

function end(name: string, outline: Outline) {
  if (name === 'w:p') outline.endParagraph()
  else if (name === 'w:tr') outline.endRow()
}
