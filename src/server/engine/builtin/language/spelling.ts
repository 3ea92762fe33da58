// Small spelling mistakes: a word of five letters or more that nobody knows is read as the one known word next to it,
// and a shorter one as the word that questions are asked with.

import { dateWords } from './date-words.ts'
import { kindWords, roleWords } from './roles.ts'
import { nameTokens, stem, type Token, tokens } from './tokens.ts'
import { fillers, keywordPhrases, spoken } from './vocabulary.ts'

export type Speller = {
  /** Every word that is right as it is. */
  known: ReadonlySet<string>
  /** Words to correct towards; true where the word only stands in a value of the data. */
  targets: ReadonlyMap<string, boolean>
  /** What misspelt words were read as before; null where there is no nearest word. */
  found: Map<string, string | null>
  /** The targets by their first letter. */
  byLetter: ReadonlyMap<string, string[]>
}

const grammar = [
  ...[...keywordPhrases.keys()].flatMap(phrase => phrase.split(' ')),
  ...dateWords,
  ...Object.values(roleWords).flatMap(phrases => phrases.flatMap(phrase => phrase.split(' '))),
  ...kindWords.keys(),
].map(stem)

/** The words of the grammar, of some names and of some values. */
export function speller(names: readonly string[], values: readonly string[]): Speller {
  const ofNames = names.flatMap(name => nameTokens(name).map(token => token.stem))
  const ofValues = values.flatMap(value => tokens(value).map(token => token.stem))
  const targets = new Map<string, boolean>()
  for (const word of ofValues) targets.set(word, true)
  for (const word of [...grammar, ...ofNames]) targets.set(word, false)
  const byLetter = Map.groupBy(targets.keys(), word => word.charAt(0))
  return { known: new Set([...targets.keys(), ...fillers]), targets, byLetter, found: new Map() }
}

const shortest = 5
const everyday = new Set(spoken.everyday.map(stem))
const mostRemembered = 1000

/** The tokens with misspelt words replaced; each says what was written. */
export function corrected(words: readonly Token[], { known, targets, byLetter, found }: Speller): Token[] {
  return words.map(word => {
    if (word.kind !== 'word' || everyday.has(word.stem) || known.has(word.stem) || known.has(word.text)) return word
    const meant = askingWord(word.text)
    if (meant) return { ...word, text: meant, stem: stem(meant), corrected: { written: word.raw, onlyValue: false } }
    if (word.stem.length < shortest) return word
    const before = found.get(word.stem)
    const nearest = before === undefined ? nearestOf(word.stem, byLetter.get(word.stem.charAt(0)) ?? []) : before
    if (found.size < mostRemembered) found.set(word.stem, nearest)
    if (nearest === null) return word
    const onlyValue = targets.get(nearest) ?? false
    return { ...word, text: nearest, stem: nearest, corrected: { written: word.raw, onlyValue } }
  })
}

const askingWords = spoken.asked_with

/** The short word of a question that this is but for a letter left out or two letters swapped, its first being right. */
function askingWord(word: string): string | null {
  if (word.length < 2 || word.length > shortest) return null
  const near = askingWords.filter(
    asked =>
      asked.startsWith(word.charAt(0)) &&
      ((asked.length === word.length + 1 && distance(asked, word) === 1) || isSwapped(asked, word)),
  )
  return near.length === 1 ? (near[0] ?? null) : null
}

const isSwapped = (asked: string, word: string) =>
  asked.length === word.length &&
  distance(asked, word) === 1 &&
  [...asked].sort().join('') === [...word].sort().join('')

/** The one nearest word; null when none is near or two are equally near. */
function nearestOf(word: string, targets: readonly string[]): string | null {
  const most = word.length >= 10 ? 2 : 1
  const near = targets
    .filter(target => target.length >= 4 && Math.abs(target.length - word.length) <= most)
    .map(target => ({ target, distance: distance(word, target) }))
    .filter(found => found.distance <= most)
    .sort((a, b) => a.distance - b.distance)
  const [first, second] = near
  return first && first.distance !== second?.distance ? first.target : null
}

/** Letters to add, drop, change or swap with their neighbour to get from one word to the other. */
export function distance(left: string, right: string): number {
  let older: number[] = []
  let old = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (let row = 1; row <= left.length; row++) {
    const fresh = [row]
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1]
      const least = Math.min(
        (old[column] ?? 0) + 1,
        (fresh[column - 1] ?? 0) + 1,
        (old[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      fresh.push(swapped ? Math.min(least, (older[column - 2] ?? 0) + 1) : least)
    }
    older = old
    old = fresh
  }
  return old[right.length] ?? 0
}
