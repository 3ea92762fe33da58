// The SQL on what stands in documents: passages, their words, and in which language they are.
import { sql } from 'kysely'
import { type DocumentLanguage, documentLanguages } from '#contract/documents'
import type { Place } from '#contract/passages'
import type { Db, Tx } from '../../storage/index.ts'
import { searchable, wordsIn } from './searchable.ts'

export type Passage = { text: string; place: Place }
export type KeptPassage = Passage & { at: number }

type Tables = { document_passages: KeptPassage & { document_id: string; language: string } }
const tables = (db: Db | Tx) => db.withTables<Tables>()

export const passagesFrom = (db: Db | Tx, document_id: string, from: number, limit: number): Promise<KeptPassage[]> =>
  tables(db)
    .selectFrom('document_passages')
    .select(['at', 'place', 'text'])
    .where('document_id', '=', document_id)
    .where('at', '>=', from)
    .orderBy('at')
    .limit(limit)
    .execute()

/** All passages of a document one below the other, cut after `most` characters. */
export async function joinedText(db: Db | Tx, document_id: string, most: number): Promise<string> {
  const { rows } = await sql<{ text: string | null }>`
    select left(string_agg(text, E'\\n' order by at), ${most}) as text
    from document_passages where document_id = ${document_id}`.execute(db)
  return rows[0]?.text ?? ''
}

/** As many passages, or words, go to the database at once. */
const batch = 500
const mostWords = 50_000

/** Puts these passages in the place of those that were there. A heading weighs more than what stands below it. */
export async function replacePassages(
  tx: Tx,
  document_id: string,
  language: string,
  passages: readonly Passage[],
): Promise<void> {
  await sql`delete from document_passages where document_id = ${document_id}`.execute(tx)
  await sql`delete from document_words where document_id = ${document_id}`.execute(tx)
  for (let from = 0; from < passages.length; from += batch) {
    const rows = passages.slice(from, from + batch).map(({ text, place }, index) => ({
      at: from + index,
      place,
      text,
      plain: searchable(text),
      plain_heading: searchable(place.heading ?? ''),
    }))
    await sql`
      insert into document_passages (document_id, at, place, text, language, vector)
      select ${document_id}, at, place, text, ${language},
        setweight(to_tsvector(${language}::regconfig, plain_heading), 'B') || to_tsvector(${language}::regconfig, plain)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row(at integer, place jsonb, text text, plain text, plain_heading text)`.execute(tx)
  }
  await insertWords(tx, document_id, passages)
}

async function insertWords(tx: Tx, document_id: string, passages: readonly Passage[]): Promise<void> {
  const words = new Set<string>()
  for (const { text } of passages) {
    for (const word of wordsIn(text)) words.add(word)
    if (words.size > mostWords) break
  }
  const all = [...words]
  for (let from = 0; from < all.length; from += batch) {
    await sql`
      insert into document_words (document_id, word)
      select ${document_id}, word from unnest(${all.slice(from, from + batch)}::text[]) as word`.execute(tx)
  }
}

const stemmers = documentLanguages.map(language => `${language}_stem`)

export type CommonWords = { language: DocumentLanguage; count: number; weight: number }

/**
 * How many of these words are among the most common ones (stop words) of each language. A word that several languages
 * share weighs less for each.
 */
export async function commonWords(db: Db | Tx, words: readonly string[]): Promise<CommonWords[]> {
  const { rows } = await sql<CommonWords>`
    select replace(stemmer, '_stem', '') as language, count(*) as count, sum(1.0 / shared)::float8 as weight
    from (
      select stemmer, count(*) over (partition by nth) as shared
      from unnest(${stemmers}::text[]) as stemmer, unnest(${[...words]}::text[]) with ordinality as said(word, nth)
      -- The French list lacks the most common word of all.
      where ts_lexize(stemmer::regdictionary, word) = '{}' or (stemmer = 'french_stem' and word = 'les')
    ) as common
    group by stemmer`.execute(db)
  return rows
}

/** Which of these words are so common in any of the languages that nobody searches for them. */
export async function stopWordsAmong(db: Db | Tx, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from unnest(${[...words]}::text[]) as word, unnest(${stemmers}::text[]) as stemmer
    where ts_lexize(stemmer::regdictionary, word) = '{}'`.execute(db)
  return new Set(rows.map(({ word }) => word))
}
