// Stage 2: cuts the tokens into pieces that mean something to one table. The longest piece wins at every place.
import { isNumeric } from '../described.ts'
import type { Day } from '../language/calendar.ts'
import type { Token } from '../language/tokens.ts'
import { type Piece, type Place, placesOf } from './common.ts'
import { termAt } from './glossary.ts'
import type { Lexicon } from './lexicon.ts'
import { as, keyword, type Mark } from './marks.ts'
import { columnAt, tableAt } from './match.ts'
import { partOfValueAt, valueAt } from './match-values.ts'
import { quotedSenses } from './quoted.ts'
import { termSenses } from './terms.ts'

/** The question as this table reads it. A piece without senses is not understood. */
export function lex(words: readonly Token[], lexicon: Lexicon, today: Day): Mark[] {
  const places = placesOf(words, today, lexicon.fiscal)
  const marks: Mark[] = []
  for (let at = 0; at < words.length; ) {
    const place = places[at]
    if (!place) break
    const { length, senses } = pieceAt(place, lexicon, marks, words[at - 1])
    const own = place.rest.slice(0, length)
    marks.push({ senses, tokens: own, text: own.map(({ raw }) => raw).join(' ') })
    at += length
  }
  return marks
}

function pieceAt(place: Place, lexicon: Lexicon, before: readonly Mark[], previous: Token | undefined): Piece {
  const { rest, filler, period, others } = place
  const [first] = rest
  if (first?.kind === 'quoted') return { length: 1, senses: quotedSenses(first, lexicon) }
  const pieces = [
    ...(period === null || expectsNumber(before, rest) ? [] : [period]),
    ...others,
    ...nameAt(place, lexicon).filter(piece => !filler || piece.length > 1),
    ...(filler ? [{ length: 1, senses: [{ is: 'filler' } as const] }, shadowedValue(rest, lexicon, previous)] : []),
  ].flatMap(piece => piece ?? [])
  const length = Math.max(0, ...pieces.map(piece => piece.length))
  const senses = pieces.filter(piece => piece.length === length).flatMap(piece => piece.senses)
  const term = termAt(rest, lexicon.glossary)
  if (term && term.length >= length) {
    const meant = termSenses(term.match, term.length > length ? [] : senses, lexicon)
    if (meant) return { length: term.length, senses: meant }
  }
  if (length > 0) return { length, senses }
  return partialAt(rest, lexicon)
}

/** 2026 is a figure and not a year behind a comparison, in 'amount is 2026' and in 'amount between 2000 and 2100'. */
function expectsNumber(before: readonly Mark[], [first, low, , high]: readonly Token[]): boolean {
  const last = before.at(-1)
  if (keyword(last, 'over', 'at_least', 'under', 'at_most', 'equal', 'unequal', 'top', 'bottom')) return true
  const is = keyword(last, 'is') !== undefined
  const column = as(is ? before.at(-2) : last, 'column')?.match
  const between = first?.text === 'between' && low?.kind === 'number' && high?.kind === 'number'
  return (is || between) && (column?.columns.every(isNumeric) ?? false)
}

function nameAt({ names: words }: Place, lexicon: Lexicon): Piece[] {
  const [table, column, value] = [tableAt(words, lexicon), columnAt(words, lexicon), valueAt(words, lexicon)]
  return [
    ...(table ? [{ length: table.length, senses: [{ is: 'table', score: table.match } as const] }] : []),
    ...(column ? [{ length: column.length, senses: [{ is: 'column', match: column.match } as const] }] : []),
    ...(value ? [{ length: value.length, senses: [{ is: 'value', matches: value.match } as const] }] : []),
  ]
}

/** 'US' is a value where it is written like one or follows 'for' or 'in'; otherwise it is the little word 'us'. */
function shadowedValue(rest: readonly Token[], lexicon: Lexicon, previous: Token | undefined): Piece | null {
  const found = valueAt(rest.slice(0, 1), lexicon)
  const written = found?.match.some(({ values }) => values.includes(rest[0]?.raw ?? ''))
  const led = ['for', 'in', 'from', 'of', 'is'].includes(previous?.text ?? '')
  return found && (written || led) ? { length: 1, senses: [{ is: 'value', matches: found.match }] } : null
}

/** A part of a value or a code, tried only where nothing else fits. */
function partialAt(rest: readonly Token[], lexicon: Lexicon): Piece {
  const [first] = rest
  const part = partOfValueAt(rest, lexicon)
  if (part) return { length: part.length, senses: [{ is: 'value', matches: part.match }] }
  return { length: 1, senses: first?.kind === 'code' ? [{ is: 'code', text: first.raw }] : [] }
}
