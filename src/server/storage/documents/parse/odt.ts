// An OpenDocument text: paragraphs and table rows under their headings.
import { type Blocks, damaged, locked } from './block.ts'
import { eachPiece, type Piece } from './markup.ts'
import { createOutline, type Outline } from './outline.ts'
import { partsOf } from './package.ts'

/** What is not part of the text as it stands: deleted passages, and what other people noted at its margin. */
const passedOver = new Set(['text:tracked-changes', 'office:annotation', 'text:sequence-decls'])

export function odtBlocks(bytes: Buffer, limit: number): Blocks {
  const parts = partsOf(bytes, /^(content|META-INF\/manifest)\.xml$/, limit)
  // A locked one says so in its list of parts, which is never locked itself.
  if (parts.get('META-INF/manifest.xml')?.includes('encryption-data')) throw locked()
  const content = parts.get('content.xml')
  if (content === undefined) throw damaged()
  const outline = createOutline()
  let passing = 0
  eachPiece(content, piece => {
    if (piece.type !== 'text' && passedOver.has(piece.name)) passing += piece.type === 'open' ? 1 : -1
    else if (passing === 0) hear(piece, outline)
  })
  return { blocks: outline.blocks, notes: [] }
}

function hear(piece: Piece, outline: Outline): unknown {
  if (piece.type === 'text') return outline.write(piece.text)
  const opens = piece.type === 'open'
  switch (piece.name) {
    case 'text:h':
    case 'text:p':
      return opens ? outline.beginParagraph(piece.name === 'text:h') : outline.endParagraph()
    case 'table:table-row':
      return opens ? outline.beginRow() : outline.endRow()
    case 'table:table-cell':
      return opens && outline.beginCell()
    case 'text:tab':
    case 'text:s':
      return opens && outline.write(' ')
    case 'text:line-break':
      return opens && outline.write('\n')
  }
}
