// The SQL that searches documents. Each statement is narrowed to what the asker may see; nothing is filtered afterwards.
import { sql } from 'kysely'
import type { Domain } from '#contract/access'
import type { DocumentKind } from '#contract/documents'
import type { Place } from '#contract/passages'
import type { Db } from '../../storage/index.ts'
import { markEnd, markStart } from './marks.ts'
import { type Filter, type Sight, seen } from './store.ts'

/** Whose eyes search, and where. */
export type Where = { sight: Sight; filter: Filter }

/** Something to find, as a query in the form of one language. `at` numbers what was asked; `must` makes it a condition. */
export type Term = { language: string; at: number; query: string; must: boolean }

const readable = ({ sight, filter }: Where) => sql`
  select id, name_vector, coalesce(language, 'simple') as language, passage_count
  from documents where status = 'ready' and ${seen(sight, filter)}`

const recordsOf = (terms: readonly Term[]) => sql`
  select language, at, query::tsquery as query, must
  from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as term(language text, at integer, query text, must boolean)`

/** A term is met by what a passage says, by the heading above it, or by the name of its document. */
const met = (where: Where, terms: readonly Term[]) => sql`
  readable as materialized (${readable(where)}),
  term as materialized (${recordsOf(terms)}),
  met as materialized (
    select passage.document_id, passage.at, term.at as term, term.must
    from term
    join document_passages passage on passage.vector @@ term.query and passage.language = term.language
    join readable on readable.id = passage.document_id
    union
    select passage.document_id, passage.at, term.at, term.must
    from term
    join readable on readable.language = term.language and readable.name_vector @@ term.query
    join document_passages passage on passage.document_id = readable.id
  )`

/** The languages of what may be searched, and how much there is. */
export async function extent(
  db: Db,
  where: Where,
): Promise<{ languages: string[]; documents: number; passages: number }> {
  const { rows } = await sql<{ languages: string[] | null; documents: number; passages: number }>`
    select array_agg(distinct language) as languages, count(*) as documents, coalesce(sum(passage_count), 0)::int as passages
    from (${readable(where)}) as readable`.execute(db)
  const { languages = null, documents = 0, passages = 0 } = rows[0] ?? {}
  return { languages: languages ?? [], documents, passages }
}

/** How a text may be written; `in_language` is the one that has this way. */
export type Form = { form: string; in_language?: string }

/** Each text as a query of each language; the ones that a language has nothing to search for are left out. */
export async function queriesFor(
  db: Db,
  languages: readonly string[],
  texts: readonly { at: number; forms: readonly Form[] }[],
) {
  const asked = texts.flatMap(({ at, forms }) => forms.map(form => ({ at, ...form })))
  const { rows } = await sql<{ language: string; at: number; query: string }>`
    select language, at, string_agg(query::text, ' | ') as query
    from (
      select language, at, websearch_to_tsquery(language::regconfig, '"' || form || '"') as query
      from unnest(${[...languages]}::text[]) as language,
        jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(at integer, form text, in_language text)
      where in_language is null or in_language = language
    ) as each
    where numnode(query) > 0 group by language, at`.execute(db)
  return rows
}

/** In how many passages each term is met; those met nowhere are missing. */
export async function frequencies(db: Db, where: Where, terms: readonly Term[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ term: number; count: number }>`
    with ${met(where, terms)} select term, count(*) as count from (select distinct document_id, at, term from met) as each
    group by term`.execute(db)
  return new Map(rows.map(({ term, count }) => [term, count]))
}

export type Ranked = { document_id: string; at: number }
type Ranking = {
  terms: readonly Term[]
  without: readonly Term[]
  weights: ReadonlyMap<number, number>
  least: number
  limit: number
}

/** As many passages of one document stand in an answer, so that a long one does not hide the others. */
const ofOneDocument = 5

/** The passages that meet enough of the terms by weight, best first: by what they meet, then by how close together. */
export async function rankedByWords(
  db: Db,
  where: Where,
  { terms, without, weights, least, limit }: Ranking,
): Promise<Ranked[]> {
  const weighed = [...weights].map(([term, weight]) => ({ term, weight }))
  const musts = new Set(terms.filter(({ must }) => must).map(({ at }) => at)).size
  const { rows } = await sql<Ranked>`
    with ${met(where, terms)},
    weighed as (select * from jsonb_to_recordset(${JSON.stringify(weighed)}::jsonb) as w(term integer, weight float8)),
    forbidden as (${recordsOf(without)}),
    fitting as (
      select met.document_id, met.at, sum(weight) as weight
      from met join weighed using (term)
      group by met.document_id, met.at
      having sum(weight) >= ${least}::float8 and count(*) filter (where must) = ${musts}::int
    ),
    scored as (
      select fitting.document_id, fitting.at,
        weight * (1 + ts_rank_cd(passage.vector, (select string_agg(query::text, ' | ')::tsquery from term where term.language = passage.language), 32)) as score
      from fitting join document_passages passage using (document_id, at)
      where not exists (
        select from forbidden where forbidden.language = passage.language and passage.vector @@ forbidden.query
      )
    ),
    placed as (
      select *, row_number() over (partition by document_id order by score desc, at) as place from scored
    )
    select document_id, at from placed where place <= ${ofOneDocument}
    order by score desc, document_id desc, at limit ${limit}`.execute(db)
  return rows
}

/** Words in what may be searched that begin like this one; those in most documents first. Letters and digits only. */
export async function wordsBeginning(db: Db, where: Where, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with readable as (${readable(where)})
    select word from document_words join readable on readable.id = document_words.document_id
    where word like ${`${beginning}%`} group by word order by count(*) desc, word limit 8`.execute(db)
  return rows.map(({ word }) => word)
}

/** Words in what may be searched that look like this one, the likest first. */
export async function nearWords(db: Db, where: Where, word: string): Promise<string[]> {
  const { rows: known } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db)
  if (known.length === 0) return []
  const { rows } = await sql<{ word: string }>`
    with readable as (${readable(where)})
    select word from (
      select word, similarity(word, ${word}) as likeness, count(*) as documents
      from document_words join readable on readable.id = document_words.document_id
      where word % ${word} group by word
    ) as near
    where likeness >= 0.4 and abs(length(word) - length(${word})) <= 2
    order by likeness desc, documents desc, word limit 3`.execute(db)
  return rows.map(({ word }) => word)
}

export type FoundPassage = Ranked & {
  place: Place
  text: string
  language: string
  document: string
  version: number
  kind: DocumentKind
  domain: Domain
}

/** Passages as they stand, of those that may be seen. */
export async function passagesAt(db: Db, where: Where, wanted: readonly Ranked[]): Promise<FoundPassage[]> {
  const { rows } = await sql<FoundPassage>`
    select passage.document_id, passage.at, passage.place, passage.text, passage.language,
      documents.name as document, documents.version, documents.kind, documents.domain
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(document_id uuid, at integer)
    join document_passages passage using (document_id, at)
    join documents on documents.id = passage.document_id
    where documents.status = 'ready' and ${seen(where.sight, where.filter)}`.execute(db)
  return rows
}

/** Searchable texts with marks around what a query finds in them. */
export async function marked(
  db: Db,
  texts: readonly { language: string; plain: string; query: string }[],
): Promise<string[]> {
  if (texts.length === 0) return []
  const options = `HighlightAll=true, StartSel=${markStart}, StopSel=${markEnd}`
  const { rows } = await sql<{ headline: string }>`
    select ts_headline(language::regconfig, plain, query::tsquery, ${options}) as headline
    from jsonb_array_elements(${JSON.stringify(texts)}::jsonb) with ordinality as each(one, nth),
      jsonb_to_record(one) as text(language text, plain text, query text)
    order by nth`.execute(db)
  return rows.map(({ headline }) => headline)
}
