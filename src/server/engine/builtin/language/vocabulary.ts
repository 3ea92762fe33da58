// The words of the grammar in the language that questions are asked in, ready to be looked up.
import { english } from './english/index.ts'
import type { Keyword, Language } from './language.ts'

export type { Keyword } from './language.ts'

/** The language of questions. Headings and values are read in several whatever this is. */
export const spoken: Language = english

/** Every phrase with the instructions it can be. */
export const keywordPhrases: ReadonlyMap<string, readonly Keyword[]> = collect(spoken)

function collect({ phrases }: Language) {
  const found = new Map<string, Keyword[]>()
  for (const keyword of Object.keys(phrases) as Keyword[])
    for (const phrase of phrases[keyword]) found.set(phrase, [...(found.get(phrase) ?? []), keyword])
  return found
}

/** The most words that one phrase has. */
export const longestPhrase = Math.max(...[...keywordPhrases.keys()].map(phrase => phrase.split(' ').length))

export const fillers: ReadonlySet<string> = new Set(spoken.fillers)
