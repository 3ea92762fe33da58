// SQL that ranks texts which stand in no table, with the same dictionaries by which documents are searched.
import { sql } from 'kysely'
import type { Db } from '../../storage/index.ts'

type Sought = { language: string; sought: readonly string[]; unwanted: readonly string[]; limit: number }

/** The places (from 0) of the texts that hold any of what is sought and nothing unwanted: more of it comes first. */
export async function rankedTexts(
  db: Db,
  texts: readonly string[],
  { language, sought, unwanted, limit }: Sought,
): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    with term as materialized (
      select websearch_to_tsquery(${language}::regconfig, one) as query from unnest(${[...sought]}::text[]) as one),
    said as materialized (
      select nth - 1 as place, to_tsvector(${language}::regconfig, text) as vector
      from unnest(${[...texts]}::text[]) with ordinality as given(text, nth))
    select place::int as place
    from said join term on numnode(query) > 0 and vector @@ query
    where not exists (
      select from unnest(${[...unwanted]}::text[]) as one
      where vector @@ websearch_to_tsquery(${language}::regconfig, one))
    group by place order by count(*) desc, sum(ts_rank_cd(vector, query, 1)) desc, place limit ${limit}`.execute(db)
  return rows.map(({ place }) => place)
}
