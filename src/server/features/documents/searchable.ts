// Text as it is searched: small letters without accents, and nothing else but digits and blanks. Pure.

/** Letters with a stroke, which Unicode does not take apart. */
const stroked: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't' }
const kept = /^[\p{L}\p{N}\p{M}]$/u
const latin = /^\p{Script=Latin}\p{M}+$/u
const known = new Map<string, string>()

/**
 * As long as the text, character by character, so that what is found in one is found at the same place in the other.
 * Signs become blanks: a word is the same with an apostrophe, a hyphen or a slash beside it.
 */
export function searchable(text: string): string {
  let plain = ''
  for (const character of text) plain += plainOf(character)
  return plain
}

function plainOf(character: string): string {
  const before = known.get(character)
  if (before !== undefined) return before
  const plain = folded(character)
  known.set(character, plain)
  return plain
}

function folded(character: string): string {
  if (!kept.test(character)) return ' '.repeat(character.length)
  const small = character.toLowerCase()
  const parts = small.normalize('NFD')
  const base = stroked[small] ?? (latin.test(parts) ? (parts[0] ?? small) : small)
  return base.length === character.length ? base : character
}

const shortest = 3
const longest = 40

/** Each word of a text once, for looking up near words. Numbers have no near words. */
export function wordsIn(text: string): Set<string> {
  const words = searchable(text).match(/[\p{L}\p{M}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return new Set(words.filter(({ length }) => length >= shortest && length <= longest))
}
