// A quick look whether a table can know every word of a question, before it is read: most tables know some word not.
import type { Day } from '../language/calendar.ts'
import { dateWords } from '../language/date-words.ts'
import { kindOf } from '../language/roles.ts'
import type { Token } from '../language/tokens.ts'
import { type Place, placesOf } from './common.ts'
import type { Glossary } from './glossary.ts'
import type { Lexicon } from './lexicon.ts'
import { roleWordSet } from './match.ts'

/** True only where `parse` would surely lose a word. Words that are taken as a text, whatever they are, are left to it. */
export function surelyLost(words: readonly Token[], lexicon: Lexicon, today: Day): boolean {
  return askedOf(words, placesOf(words, today, lexicon.fiscal)).some(stem => !mayKnow(stem, lexicon))
}

const asked = new WeakMap<readonly Token[], string[]>()

/** The stems that only a table can know; none where some word may stand for any text. */
function askedOf(words: readonly Token[], places: readonly Place[]): string[] {
  const known = asked.get(words)
  if (known) return known
  const found = words.some(({ text }) => text === '=' || text.startsWith('contain')) ? [] : unsaid(words, places)
  asked.set(words, found)
  return found
}

function unsaid(words: readonly Token[], places: readonly Place[]): string[] {
  const said = new Set<number>()
  for (const [at, { filler, period, others }] of places.entries()) {
    const longest = Math.max(filler ? 1 : 0, ...[period, ...others].map(piece => piece?.length ?? 0))
    for (let place = at; place < at + longest; place++) said.add(place)
  }
  return words.flatMap(({ kind, stem, text }, at) =>
    kind === 'word' && !said.has(at) && !counts.has(text) ? [stem] : [],
  )
}

/** The five in 'top five' is no piece by itself. */
const counts = new Set(dateWords)

const mayKnow = (stem: string, { words, names, nouns, values, farValues, glossary }: Lexicon) =>
  words.has(stem) ||
  nouns.has(stem) ||
  values.byAny.has(stem) ||
  farValues.byAny.has(stem) ||
  roleWordSet.has(stem) ||
  kindOf(stem) !== undefined ||
  names.some(name => name.includes(stem)) ||
  wordsOf(glossary).has(stem)

const ofGlossary = new WeakMap<Glossary, ReadonlySet<string>>()

function wordsOf(glossary: Glossary): ReadonlySet<string> {
  const known = ofGlossary.get(glossary)
  if (known) return known
  const words = new Set([...glossary.values()].flatMap(entries => entries.flatMap(({ stems }) => stems)))
  ofGlossary.set(glossary, words)
  return words
}
