// Words that tell kinds of texts apart.
import { wordsOf } from './near-duplicates.ts'

/** One word, or two that follow each other; without short words, most of which say nothing. */
function terms(text: string): Set<string> {
  const words = wordsOf(text)
  const found = new Set<string>()
  for (const [at, word] of words.entries()) {
    if (word.length < 4) continue
    found.add(word)
    const next = words[at + 1]
    if (next && next.length >= 4) found.add(`${word} ${next}`)
  }
  return found
}

export type Topic = { kind: string; term: string; texts: number; of: number; weight: number }

/**
 * For each kind the term that sets it apart: the one with the largest weight by class-based TF-IDF (Grootendorst,
 * "BERTopic", 2022: its frequency in the kind times ln(1 + mean size of a kind / its frequency in all)). A term counts
 * once for each text, stands in at least this share of the texts of its kind, and three times as often as elsewhere.
 */
export function topics(
  texts: readonly { kind: string; text: string }[],
  least: { share: number; texts: number },
): Topic[] {
  const sizes = new Map<string, number>()
  const [within, overall] = [new Map<string, Map<string, number>>(), new Map<string, number>()]
  for (const { kind, text } of texts) {
    sizes.set(kind, (sizes.get(kind) ?? 0) + 1)
    const counts = within.get(kind) ?? new Map<string, number>()
    within.set(kind, counts)
    for (const term of terms(text)) {
      counts.set(term, (counts.get(term) ?? 0) + 1)
      overall.set(term, (overall.get(term) ?? 0) + 1)
    }
  }
  const mean = texts.length / Math.max(1, sizes.size)
  return [...within].flatMap(([kind, counts]) => {
    const of = sizes.get(kind) ?? 0
    const ranked = [...counts].flatMap(([term, count]): Topic[] => {
      const all = overall.get(term) ?? count
      const elsewhere = (all - count) / Math.max(1, texts.length - of)
      const isOwn = count >= least.texts && count / of >= least.share && count / of >= 3 * elsewhere
      return isOwn ? [{ kind, term, texts: count, of, weight: (count / of) * Math.log(1 + mean / all) }] : []
    })
    return ranked.sort((a, b) => b.weight - a.weight || b.term.length - a.term.length).slice(0, 1)
  })
}
