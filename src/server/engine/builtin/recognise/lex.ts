// Stage 2: cuts the tokens into pieces that mean something to one table. The longest piece wins at every place.
import type { FiscalYear } from '#contract/datasets'
import { isNumeric } from '../described.ts'
import type { Day } from '../language/calendar.ts'
import { powerOf, scaled } from '../language/numbers.ts'
import { readPeriod } from '../language/periods.ts'
import type { Token } from '../language/tokens.ts'
import { fillers, keywordPhrases, longestPhrase } from '../language/vocabulary.ts'
import { currencyCode } from '../text/money.ts'
import { termAt } from './glossary.ts'
import type { Lexicon } from './lexicon.ts'
import { as, keyword, type Mark, type Sense } from './marks.ts'
import { columnAt, tableAt } from './match.ts'
import { partOfValueAt, valueAt } from './match-values.ts'
import { termSenses } from './terms.ts'

type Piece = { length: number; senses: Sense[] }

/** The question as this table reads it. A piece without senses is not understood. */
export function lex(words: readonly Token[], lexicon: Lexicon, today: Day): Mark[] {
  const marks: Mark[] = []
  for (let at = 0; at < words.length; ) {
    const rest = words.slice(at)
    const { length, senses } = pieceAt(rest, lexicon, today, marks, words[at - 1])
    const own = rest.slice(0, length)
    marks.push({ senses, tokens: own, text: own.map(({ raw }) => raw).join(' ') })
    at += length
  }
  return marks
}

function pieceAt(
  rest: readonly Token[],
  lexicon: Lexicon,
  today: Day,
  before: readonly Mark[],
  previous: Token | undefined,
): Piece {
  const [first] = rest
  if (first?.kind === 'quoted') return { length: 1, senses: quotedSenses(first, lexicon) }
  const filler = first !== undefined && fillers.has(first.text)
  const pieces = [
    ...(expectsNumber(before, rest) ? [] : [periodAt(rest, today, lexicon.fiscal)]),
    numberAt(rest),
    keywordAt(rest),
    ...nameAt(rest, lexicon).filter(piece => !filler || piece.length > 1),
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

function periodAt(rest: readonly Token[], today: Day, fiscalYear: FiscalYear): Piece | null {
  const period = readPeriod(rest, today, fiscalYear)
  if (!period || (!period.certain && rest[0]?.text === 'may')) return null
  const { used, from, to, upcoming, other, fiscal } = period
  return { length: used, senses: [{ is: 'period', stretch: { from, to }, upcoming, other, fiscal }] }
}

const money = new Map(
  Object.entries({
    EUR: 'eur euro € euros',
    USD: 'usd dollar $ dollars',
    GBP: 'gbp pound £ pounds',
    CHF: 'chf franken',
  })
    .flatMap(([code, words]) => words.split(' ').map(word => [word, code] as const))
    .concat([
      ['¥', 'JPY'],
      ['jpy', 'JPY'],
      ['yen', 'JPY'],
      ['₹', 'INR'],
    ]),
)

/** 1,000; €1,000; 10k euros; 2 million. */
function numberAt(rest: readonly Token[]): Piece | null {
  const led = money.get(rest[0]?.text ?? '')
  const lead = led === undefined ? 0 : 1
  const figure = rest[lead]
  if (figure?.kind !== 'number') return null
  const power = powerOf(rest[lead + 1]?.text ?? '')
  const after = lead + (power === undefined ? 1 : 2)
  const followed = led === undefined ? money.get(rest[after]?.text ?? '') : undefined
  const number = figure.number !== null && power !== undefined ? scaled(figure.number, power) : figure.number
  const code = led ?? followed
  const currency = code === undefined ? null : currencyCode(code)
  return { length: after + (followed === undefined ? 0 : 1), senses: [{ is: 'number', number, currency }] }
}

function keywordAt(rest: readonly Token[]): Piece | null {
  for (let length = Math.min(longestPhrase, rest.length); length > 0; length--) {
    const phrase = rest
      .slice(0, length)
      .map(({ text, kind }) => (kind === 'quoted' ? '"' : text))
      .join(' ')
    const found = keywordPhrases.get(phrase)
    if (found) return { length, senses: found.map(word => ({ is: 'keyword', keyword: word })) }
  }
  return null
}

function nameAt(rest: readonly Token[], lexicon: Lexicon): Piece[] {
  const quoteAt = rest.findIndex(({ kind }) => kind === 'quoted')
  const words = quoteAt < 0 ? rest : rest.slice(0, quoteAt)
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

/** What stands in quotes: a name or a value when there is one spelt exactly so, and always a text to look for. */
function quotedSenses(quoted: Token, lexicon: Lexicon): Sense[] {
  const wanted = quoted.raw.trim().toLowerCase()
  const same = (name: string) => name.trim().toLowerCase() === wanted
  const { table } = lexicon
  const columns = table.columns.filter(({ title, name }) => same(title) || same(name))
  const matches = table.columns.flatMap(column => {
    const values = column.values.filter(same)
    return values.length > 0 ? [{ column, values, containing: null, whole: true }] : []
  })
  return [
    ...(same(table.name) || same(table.table) ? [{ is: 'table', score: 6 } as const] : []),
    ...(columns.length > 0 ? [{ is: 'column', match: { columns, fit: 3, weight: 3, word: quoted.raw } } as const] : []),
    ...(matches.length > 0 ? [{ is: 'value', matches } as const] : []),
    ...(wanted === '' ? [] : [{ is: 'text', text: quoted.raw.trim() } as const]),
  ]
}
