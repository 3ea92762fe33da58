// In which language a document is written: the one whose most common words (the stop words by which PostgreSQL indexes
// it) make up most of it. What cannot be told is searched word by word.
import type { DocumentLanguage } from '#contract/documents'
import type { Db, Tx } from '../../storage/index.ts'
import { commonWords } from './store-passages.ts'

/** Words that are looked at, taken from all over the document. */
const sampled = 1500
/** The share of common words below which a text is a list or a table, and how far ahead of the next one it must be. */
const leastShare = 0.12
const leastLead = 1.15

export async function languageOf(db: Db | Tx, texts: readonly string[]): Promise<DocumentLanguage | 'simple'> {
  const words = sampleOf(texts)
  if (words.length === 0) return 'simple'
  const ranked = (await commonWords(db, words)).toSorted((a, b) => b.weight - a.weight)
  const [best, next] = ranked
  if (!best || best.count / words.length < leastShare) return 'simple'
  return best.weight >= (next?.weight ?? 0) * leastLead ? best.language : 'simple'
}

/** Pieces from the whole length, each word as often as it stands there. */
function sampleOf(texts: readonly string[]): string[] {
  const pieces = Math.min(texts.length, 30)
  const words: string[] = []
  for (let piece = 0; piece < pieces && words.length < sampled; piece += 1) {
    const text = texts[Math.floor((piece * texts.length) / pieces)] ?? ''
    words.push(...(text.toLowerCase().match(/\p{L}+/gu) ?? []).slice(0, Math.ceil(sampled / pieces)))
  }
  return words.slice(0, sampled)
}
