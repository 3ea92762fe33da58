// What stands in documents, for those who read all of them: every document in sight, and its passages piece by piece.
import type { QuotedPassage } from '#contract/passages'
import type { Context } from '../verb.ts'
import { sightOf } from './sight.ts'
import { type DocumentRow, readable } from './store.ts'
import { type KeptPassage, passagesFrom } from './store-passages.ts'

export type { DocumentRow }

export const documentsInSight = ({ house, actor }: Pick<Context, 'house' | 'actor'>): Promise<DocumentRow[]> =>
  readable(house.db, sightOf(actor))

/** As many passages are held at once. */
const batch = 500

/** The passages of a document in their order. Whether it may be seen is up to the caller. */
export async function* passagesOf({ house }: Pick<Context, 'house'>, document_id: string): AsyncGenerator<KeptPassage> {
  let from = 0
  for (;;) {
    const passages = await passagesFrom(house.db, document_id, from, batch)
    yield* passages
    if (passages.length < batch) return
    from = (passages.at(-1)?.at ?? 0) + 1
  }
}

export const quotedFrom = ({ id, name, version }: DocumentRow, { at, place, text }: KeptPassage): QuotedPassage => ({
  document_id: id,
  document: name,
  version,
  at,
  place,
  text,
})
