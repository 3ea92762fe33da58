// Searching documents: the words of the question, and where a model gives embeddings its meaning, put together.

import type { SearchHit } from '#contract/documents'
import * as documents from '#contract/documents'
import { type Context, query } from '../verb.ts'
import { excerptOf, partsOf } from './marks.ts'
import { rankedByMeaning } from './meaning.ts'
import { searchable } from './searchable.ts'
import { sightOf } from './sight.ts'
import {
  extent,
  type FoundPassage,
  marked,
  passagesAt,
  type Ranked,
  rankedByWords,
  type Term,
  type Where,
} from './store-search.ts'
import { sought } from './terms.ts'

/** Of each way of searching, before they are put together. */
const candidates = 60
/** How much a first place is worth over a second (Cormack, Clarke and Büttcher 2009). */
const fusion = 60

const keyOf = ({ document_id, at }: Ranked) => `${document_id} ${at}`

export const searchDocuments = query(documents.search, async ({ query: text, limit, ...filter }, context) => {
  const { db } = context.house
  const where: Where = { sight: sightOf(context.actor), filter }
  const there = await extent(db, where)
  if (there.documents === 0) return { hits: [], unknown: [], searched: 0 }
  const { terms, without, weights, least, unknown } = await sought(db, where, there, text)
  const byWords =
    terms.length > 0 ? await rankedByWords(db, where, { terms, without, weights, least, limit: candidates }) : []
  const byMeaning = await rankedByMeaning(context, where, text, candidates)
  const best = fused([byWords, byMeaning]).slice(0, limit)
  const hits = await shown(context, where, best, terms)
  const isIn = (list: readonly Ranked[]) => new Set(list.map(keyOf))
  const [words, meaning] = [isIn(byWords), isIn(byMeaning)]
  return {
    hits: hits.map(hit => ({ ...hit, found_by: foundBy(words.has(keyOf(hit)), meaning.has(keyOf(hit))) })),
    unknown,
    searched: there.documents,
  }
})

const foundBy = (words: boolean, meaning: boolean): SearchHit['found_by'] =>
  words && meaning ? 'both' : words ? 'words' : 'meaning'

/** Reciprocal rank fusion: what stands high in several lists comes first. */
export function fused(lists: readonly (readonly Ranked[])[]): Ranked[] {
  const scores = new Map<string, { one: Ranked; score: number }>()
  for (const list of lists) {
    for (const [index, one] of list.entries()) {
      const before = scores.get(keyOf(one))?.score ?? 0
      scores.set(keyOf(one), { one, score: before + 1 / (fusion + index + 1) })
    }
  }
  return [...scores.values()].sort((a, b) => b.score - a.score).map(({ one }) => one)
}

async function shown(
  { house }: Context,
  where: Where,
  ranked: readonly Ranked[],
  terms: readonly Term[],
): Promise<Omit<SearchHit, 'found_by'>[]> {
  const found = new Map((await passagesAt(house.db, where, ranked)).map(passage => [keyOf(passage), passage]))
  const passages = ranked.flatMap(one => found.get(keyOf(one)) ?? [])
  const texts = passages.map(({ text, language }) => ({
    language,
    plain: searchable(text),
    query: anyOf(terms, language),
  }))
  const headlines = await marked(house.db, texts)
  return passages.map((passage, index) => hitOf(passage, headlines[index] ?? ''))
}

const anyOf = (terms: readonly Term[], language: string) =>
  terms
    .filter(term => term.language === language)
    .map(({ query }) => `(${query})`)
    .join(' | ')

function hitOf({ language: _, ...passage }: FoundPassage, headline: string) {
  return { ...passage, parts: excerptOf(partsOf(passage.text, headline)) }
}
