// What the Markdown components need to know of marked's tokens: which kinds exist, their text, safe addresses.
import type { MarkedToken, Token } from 'marked'

export type KnownToken = MarkedToken
/** From the depth written in the text to the heading level on the page. */
export type Levels = ReadonlyMap<number, 2 | 3 | 4 | 5 | 6>

const kinds: ReadonlySet<string> = new Set<MarkedToken['type']>([
  'blockquote',
  'br',
  'checkbox',
  'code',
  'codespan',
  'def',
  'del',
  'em',
  'escape',
  'heading',
  'hr',
  'html',
  'image',
  'link',
  'list',
  'list_item',
  'paragraph',
  'space',
  'strong',
  'table',
  'text',
])

const isKnown = (token: Token): token is MarkedToken => kinds.has(token.type)

/** The tokens with their place, which is their key: a text only ever grows at its end. */
export const numbered = (tokens: readonly Token[] = []) => tokens.filter(isKnown).map((token, at) => ({ at, token }))

/** Headings begin at level 2, below the page's own, and skip no level whatever the text skips. */
export function headingLevels(tokens: readonly Token[]): Levels {
  const depths = tokens.filter(isKnown).flatMap(token => (token.type === 'heading' ? [token.depth] : []))
  const levels = [2, 3, 4, 5, 6] as const
  const sorted = [...new Set(depths)].sort((one, other) => one - other)
  return new Map(sorted.map((depth, at) => [depth, levels[at] ?? 6]))
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Character references as the characters they stand for; React escapes them again where they are shown. */
export function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? whole
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
}

const allowed = new Set(['http:', 'https:', 'mailto:'])

/** The address of a link when it leads to the web or to a mailbox, else undefined. */
export function safeAddress(href: string): string | undefined {
  const url = URL.parse(decode(href).trim())
  return url && allowed.has(url.protocol) ? url.href : undefined
}
