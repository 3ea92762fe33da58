// From what somebody typed to what is searched for: its words in every language, how much each one tells, and for words
// that stand nowhere those that are near.
import type { Db } from '../../storage/index.ts'
import { type Question, questionOf, type Sought, withoutDigraphs } from './question.ts'
import { stopWordsAmong } from './store-passages.ts'
import { type Form, frequencies, nearWords, queriesFor, type Term, type Where, wordsBeginning } from './store-search.ts'

type There = { languages: readonly string[]; passages: number }
type Asked = { at: number; forms: Form[]; must: boolean; word: string; plain: string }

/** A passage is an answer when what it meets tells at least this share of what the question tells. */
const enough = 0.6
/** Longer words only: the beginning of a short one is the beginning of everything. */
const shortestBeginning = 4

/** `least` is the weight that a passage must reach. `unknown` are words that stand nowhere, with near ones. */
export async function sought(db: Db, where: Where, there: There, text: string) {
  const question = await withoutStopWords(db, questionOf(text))
  const asked = askedOf(question)
  const first = await termsOf(db, there, asked)
  const found = await frequencies(db, where, first)
  const missing = asked.filter(({ at, must }) => !must && !found.has(at))
  const unknown: { word: string; near: string[] }[] = []
  const instead: Asked[] = []
  for (const { at, word, plain } of missing) {
    const begun = isBeginning(plain) ? await wordsBeginning(db, where, plain) : []
    const near = begun.length > 0 ? begun : await nearWords(db, where, plain)
    if (begun.length === 0) unknown.push({ word, near })
    if (near.length > 0) instead.push({ at, forms: near.map(form => ({ form })), must: false, word, plain })
  }
  const terms = [...first, ...(await termsOf(db, there, instead))]
  const counts = missing.length > 0 ? await frequencies(db, where, terms) : found
  const weights = new Map(asked.map(({ at }) => [at, weightOf(counts.get(at) ?? 0, there.passages)]))
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const forbidden = question.without.map(({ raw, plain }, at) => ({
    at,
    forms: [{ form: plain }],
    must: false,
    word: raw,
    plain,
  }))
  return { terms, without: await termsOf(db, there, forbidden), weights, least: total * enough, unknown }
}

/** Rare words tell more (inverse document frequency); what stands nowhere tells most, and is missed everywhere. */
const weightOf = (count: number, passages: number) => Math.log(1 + passages / Math.max(count, 0.5))

/** Words that every text is full of are passed over, unless there are no others. */
async function withoutStopWords(db: Db, question: Question): Promise<Question> {
  const { words } = question
  const stop = await stopWordsAmong(
    db,
    words.flatMap(({ raw, plain }) => [raw.replace(/[^\p{L}'’]/gu, ''), plain]),
  )
  const isStop = ({ raw, plain }: Sought) => stop.has(raw.replace(/[^\p{L}'’]/gu, '')) || stop.has(plain)
  const telling = words.filter(word => !isStop(word))
  return { ...question, words: telling.length > 0 || question.phrases.length > 0 ? telling : words }
}

const askedOf = ({ words, phrases }: Question): Asked[] =>
  [...words.map(one => ({ ...one, must: false })), ...phrases.map(one => ({ ...one, must: true }))].map(
    ({ raw, plain, must }, at) => ({ at, word: raw, plain, must, forms: formsOf(plain) }),
  )

/** German is also written without its own letters: Mueller is Müller. */
function formsOf(plain: string): Form[] {
  const other = withoutDigraphs(plain)
  return [{ form: plain }, ...(other === plain ? [] : [{ form: other, in_language: 'german' }])]
}

async function termsOf(db: Db, { languages }: There, asked: readonly Asked[]): Promise<Term[]> {
  if (asked.length === 0) return []
  const must = new Map(asked.map(one => [one.at, one.must]))
  const queries = await queriesFor(db, languages, asked)
  return queries.map(({ language, at, query }) => ({ language, at, query, must: must.get(at) ?? false }))
}

const isBeginning = (plain: string) => plain.length >= shortestBeginning && /^[\p{L}\p{N}]+$/u.test(plain)
