// Reading XML of packages piece by piece. Entities of the document's own are never expanded and nothing is fetched.
import { Parser } from 'htmlparser2'

export type Piece =
  | { type: 'open'; name: string; attributes: Record<string, string> }
  | { type: 'close'; name: string }
  | { type: 'text'; text: string }

/** Calls back for every piece, in order. What is not well-formed is read as far as it makes sense. */
export function eachPiece(xml: string, hear: (piece: Piece) => void): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => hear({ type: 'open', name, attributes }),
      onclosetag: name => hear({ type: 'close', name }),
      ontext: text => hear({ type: 'text', text }),
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
}
