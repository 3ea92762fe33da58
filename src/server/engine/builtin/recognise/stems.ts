// Comparing runs of words by their stems.
import type { Token } from '../language/tokens.ts'

/** What was found at a place, and how many words it takes. */
export type Found<Match> = { length: number; match: Match }

export const longestName = 8
/** Several readers ask for the stems of the same words. */
const known = new WeakMap<readonly Token[], string[]>()

export function stemsOf(words: readonly Token[]): string[] {
  const before = known.get(words)
  if (before) return before
  const stems = words.map(word => word.stem)
  known.set(words, stems)
  return stems
}

export const begins = (stems: readonly string[], phrase: readonly string[]) =>
  phrase.length <= stems.length && phrase.every((word, at) => stems[at] === word)

export const holds = (phrase: readonly string[], part: readonly string[]) =>
  phrase.some((_, start) => begins(phrase.slice(start), part))

const dullWords = new Set('date id number no nr name code type the of in on at to for by is and or a an am'.split(' '))
/** A word that no name is recognised by alone. */
export const dullPart = (word: string) => dullWords.has(word) || word.length < 2
