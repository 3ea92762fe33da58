// The SQL on what passages mean: vectors of a connected model.
import { sql } from 'kysely'
import type { Db } from '../../storage/index.ts'
import { seen } from './store.ts'
import type { Ranked, Where } from './store-search.ts'

export type KeptVector = Ranked & { vector: Buffer }

/** Vectors are compared one by one; so many passages, of the newest documents, are compared at most. */
const mostCompared = 50_000
const pageSize = 2_000

const seenVectors = ({ sight, filter }: Where, model: string) => sql`
  document_vectors vectors join documents on documents.id = vectors.document_id
  where vectors.model = ${model} and documents.status = 'ready' and ${seen(sight, filter)}`

export async function hasVectors(db: Db, where: Where, model: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${seenVectors(where, model)} limit 1`.execute(db)
  return rows.length > 0
}

/** The vectors of what may be seen, page by page. */
export async function* vectorsSeen(db: Db, where: Where, model: string): AsyncGenerator<KeptVector[]> {
  let after: Ranked | undefined
  for (let read = 0; read < mostCompared; read += pageSize) {
    const last: Ranked | undefined = after
    const { rows } = await sql<KeptVector>`
      select vectors.document_id, vectors.at, vectors.vector from ${seenVectors(where, model)}
      and (${last?.document_id ?? null}::uuid is null
        or (vectors.document_id, vectors.at) < (${last?.document_id ?? null}::uuid, ${last?.at ?? null}::int))
      order by vectors.document_id desc, vectors.at desc limit ${pageSize}`.execute(db)
    if (rows.length > 0) yield rows
    after = rows.at(-1)
    if (rows.length < pageSize) return
  }
}

export type Unembedded = Ranked & { text: string }

/** Passages that this model has not seen yet, newest documents first. */
export async function unembedded(db: Db, model: string, limit: number): Promise<Unembedded[]> {
  const { rows } = await sql<Unembedded>`
    select passage.document_id, passage.at, passage.text from document_passages passage
    left join document_vectors vectors using (document_id, at)
    where vectors.model is distinct from ${model}
    order by passage.document_id desc, passage.at limit ${limit}`.execute(db)
  return rows
}

/** Keeps vectors of passages that still say the same. */
export async function keepVectors(
  db: Db,
  model: string,
  passages: readonly Unembedded[],
  vectors: readonly Float32Array[],
): Promise<void> {
  const bytes = vectors.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength))
  await sql`
    insert into document_vectors (document_id, at, model, vector)
    select document_id, at, ${model}, given.vector
    from unnest(
      ${passages.map(({ document_id }) => document_id)}::uuid[], ${passages.map(({ at }) => at)}::int[],
      ${passages.map(({ text }) => text)}::text[], ${bytes}::bytea[]
    ) as given(document_id, at, text, vector)
    join document_passages passage using (document_id, at)
    where passage.text = given.text
    on conflict (document_id, at) do update set model = excluded.model, vector = excluded.vector`.execute(db)
}
