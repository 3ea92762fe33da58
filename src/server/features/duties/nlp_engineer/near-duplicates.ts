// Texts that say nearly the same, found without comparing each with each.

/** Numbers tell copies apart that are the same otherwise, so all of them count as one. */
export const wordsOf = (text: string): string[] =>
  (
    text
      .slice(0, 8000)
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+|\d+/gu) ?? []
  ).map(word => (/^\d/.test(word) ? '0' : word))

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

/** Every three words that follow each other. */
function shingles(words: readonly string[]): Set<number> {
  const found = new Set<number>()
  for (let at = 0; at + 3 <= words.length; at++) found.add(hash(words.slice(at, at + 3).join(' ')))
  return found
}

const [bands, rows] = [16, 4]
const factors = Array.from({ length: bands * rows }, (_, at) => [hash(`factor ${at}`) | 1, hash(`term ${at}`)] as const)

/** The smallest of the shingles under each of 64 orders (MinHash; Broder, 1997), in bands that make candidates. */
function bandsOf(found: ReadonlySet<number>): string[] {
  const least = factors.map(([factor, term]) => {
    let smallest = 0xffffffff
    for (const one of found) smallest = Math.min(smallest, (Math.imul(one, factor) + term) >>> 0)
    return smallest
  })
  return Array.from({ length: bands }, (_, band) => `${band}:${least.slice(band * rows, (band + 1) * rows).join(':')}`)
}

function likeness(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let shared = 0
  for (const one of a) if (b.has(one)) shared++
  return shared / (a.size + b.size - shared)
}

/** Shorter texts are alike by chance. */
const leastWords = 8
/** With how many texts of one band a text is compared at most. */
const mostCompared = 50

/**
 * Groups of texts of which each is like another of the group: at least this share of their three-word pieces is the
 * same (Jaccard). Answers places in the list, the largest group first.
 */
export function nearDuplicates(texts: readonly string[], least: number): number[][] {
  const leader = texts.map((_, at) => at)
  const leaderOf = (at: number): number => {
    let one = at
    while (leader[one] !== one) one = leader[one] ?? one
    return one
  }
  const [same, inBand] = [new Map<string, number>(), new Map<string, number[]>()]
  const pieces: Set<number>[] = []
  for (const [at, text] of texts.entries()) {
    const words = wordsOf(text)
    if (words.length < leastWords) continue
    const first = same.get(words.join(' '))
    if (first !== undefined) {
      leader[leaderOf(at)] = leaderOf(first)
      continue
    }
    same.set(words.join(' '), at)
    const own = shingles(words)
    pieces[at] = own
    for (const band of bandsOf(own)) {
      const others = inBand.get(band) ?? []
      for (const other of others)
        if (leaderOf(other) !== leaderOf(at) && likeness(own, pieces[other] ?? new Set()) >= least)
          leader[leaderOf(at)] = leaderOf(other)
      if (others.length < mostCompared) inBand.set(band, [...others, at])
    }
  }
  const groups = Map.groupBy(texts.keys(), leaderOf)
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .sort((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0))
}
