// Background work: asks the connected model for the vectors of passages that have none. Each batch is kept by itself,
// so that a crash costs one batch.
import { AppError } from '../../base/errors.ts'
import type { House } from '../house.ts'
import { providerFor } from '../providers/index.ts'
import { unit } from './meaning.ts'
import { keepVectors, unembedded } from './store-vectors.ts'

export const embedQueue = 'embed_documents'

/** Passages that are sent at once. */
const batch = 64

/** Does nothing where no model of this kind is connected. What the model refuses is left for the next change. */
export async function embedDocuments(house: House): Promise<void> {
  for (;;) {
    // Asked anew each time: somebody may have connected another one meanwhile.
    const provider = await providerFor(house, 'embeddings')
    if (!provider) return
    const { model } = provider
    const passages = await unembedded(house.db, model, batch)
    if (passages.length === 0) return
    try {
      const vectors = await house.models.embed(
        provider,
        passages.map(({ text }) => text),
      )
      await keepVectors(house.db, model, passages, vectors.map(unit))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return house.log.warn({ detail: error.message }, 'Documents can be searched by words alone')
    }
  }
}
