// Stage 1, words: cuts a question, a heading or a value into tokens that compare equal however they were written.
import { isDateLike, readNumber } from './numbers.ts'

export type Token = {
  /** Lower case, without accents. */
  text: string
  /** The same without a plural ending. */
  stem: string
  /** As it was written. */
  raw: string
  kind: 'word' | 'number' | 'date' | 'code' | 'quoted' | 'sign'
  /** For figures: plain digits, or null when they can be read in two ways. */
  number: string | null
  from: number
  to: number
  /** For words that were misspelt: what was written, and whether only a value of the data is spelt like this. */
  corrected: { written: string; onlyValue: boolean } | null
}

/** Lower case without accents, so that 'Gemäß' and 'gemass' are the same. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/ł/g, 'l')

/** A word without its plural ending. Both sides of a comparison go through here, so it need not be a real word. */
export function stem(word: string): string {
  if (word.length < 4 || /(ss|is)$/.test(word) || /.{3}us$/.test(word)) return word
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(sses|xes|zes|ches|shes|[^oa]uses)$/.test(word) && word.length > 4) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

const quoted = /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|`[^`]*`|(?<![\p{L}\p{N}])'[^']+'(?![\p{L}\p{N}])/u
const sign = />=|<=|<>|!=|[≥≤≠<>=€$£¥₹%+*/^–—&@#|~-]/u
const negative = /(?<!\p{L}|\p{N}\s?)-(?=\d)/u
const chunk = /[\p{L}\p{M}\p{N}]+(?:[.,'’/_#-][\p{L}\p{M}\p{N}]+)*/u
const scanner = new RegExp(
  `(?<quoted>${quoted.source})|(?<chunk>(?:${negative.source})?${chunk.source})|(?<sign>${sign.source})`,
  'gu',
)

/** The tokens of a text in their order. Punctuation that carries no meaning is left out. */
export function tokens(text: string): Token[] {
  return [...text.matchAll(scanner)].flatMap(match => {
    const at = match.index
    if (match.groups?.quoted !== undefined) return [token('quoted', match[0].slice(1, -1), at, match[0].length)]
    if (match[0] === '&') return [token('word', 'and', at, 1)]
    if (match.groups?.sign !== undefined) return [token('sign', match[0], at)]
    return chunkTokens(match[0], at)
  })
}

/** The tokens of a heading or a name: as a text, with camelCase and snake_case taken apart. */
export const nameTokens = (name: string) =>
  tokens(name.replace(/_/g, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).filter(({ kind }) => kind !== 'sign')

function token(kind: Token['kind'], raw: string, from: number, length = raw.length): Token {
  const text = fold(raw)
  const number = kind === 'number' ? (readNumber(raw) ?? null) : null
  const known = kind === 'word' || kind === 'code' ? stem(text) : text
  return { text, stem: known, raw, kind, number, from, to: from + length, corrected: null }
}

/** A run of letters and digits with signs inside: one figure, date or code, or several words. */
function chunkTokens(raw: string, from: number): Token[] {
  if (isDateLike(raw)) return [token('date', raw, from)]
  if (/^-?\d/.test(raw) && readNumber(raw) !== undefined) return [token('number', raw, from)]
  if (raw.startsWith('-')) return [token('sign', '-', from), ...chunkTokens(raw.slice(1), from + 1)]
  const pieces = takenApart(raw)
  if (pieces.length > 1) return pieces.flatMap(({ text, at }) => chunkTokens(text, from + at))
  if (/\d/.test(raw)) return [token('code', raw, from)]
  return wordTokens(raw, from)
}

/** Words joined by signs come apart; what holds a digit stays one code, such as INV-1003, unless words lead it. */
function takenApart(raw: string): { text: string; at: number }[] {
  const loose = /\d/.test(raw)
    ? /,|(?<=^(?:top|last|past|next|[qh]\d))[-/]|[-/](?=(?:days?|weeks?|months?|[qh]\d)$)/giu
    : /[.,/_#-]/gu
  const cuts = [...raw.matchAll(loose)].map(({ index }) => index)
  const starts = [0, ...cuts.map(cut => cut + 1)]
  return starts
    .map((start, order) => ({ text: raw.slice(start, cuts[order]), at: start }))
    .filter(({ text }) => text !== '')
}

const shortened = new Map(Object.entries({ ca: 'can', wo: 'will' }))

/** One written word, with "isn't" as "is not" and "Acme's" as "Acme". */
function wordTokens(raw: string, from: number): Token[] {
  const [plain = '', ending] = raw.split(/['’]/u)
  if (ending === 't' && /n$/i.test(plain)) {
    const verb = shortened.get(fold(plain.slice(0, -1))) ?? plain.slice(0, -1)
    return [token('word', verb, from, plain.length - 1), token('word', 'not', from + plain.length - 1, 3)]
  }
  const short = ending === undefined || ['s', 're', 've', 'd', 'll', 'm', ''].includes(fold(ending))
  return [token('word', short ? plain : raw.replace(/['’]/gu, ''), from, raw.length)]
}
