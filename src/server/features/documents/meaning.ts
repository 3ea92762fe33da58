// Searching by meaning, where the connected model gives embeddings: the passages whose vectors point the same way.
import { AppError } from '../../base/errors.ts'
import { providerFor } from '../providers/index.ts'
import type { Context } from '../verb.ts'
import type { Ranked, Where } from './store-search.ts'
import { hasVectors, type KeptVector, vectorsSeen } from './store-vectors.ts'

/** Cosine: below the first nothing is akin, and what is this much further away than the best is left out. */
const leastLikeness = 0.25
const behindBest = 0.15

/** Nothing without a connected model of this kind, and nothing when it does not answer: words are searched anyway. */
export async function rankedByMeaning(
  { house }: Context,
  where: Where,
  text: string,
  limit: number,
): Promise<Ranked[]> {
  const provider = await providerFor(house, 'embeddings')
  if (!provider || !(await hasVectors(house.db, where, provider.model))) return []
  try {
    const [asked] = await house.models.embed(provider, [text])
    return asked ? await nearest(vectorsSeen(house.db, where, provider.model), unit(asked), limit) : []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    house.log.warn({ detail: error.message }, 'Documents were searched by words alone')
    return []
  }
}

async function nearest(
  pages: AsyncIterable<readonly KeptVector[]>,
  asked: Float32Array,
  limit: number,
): Promise<Ranked[]> {
  let best: (Ranked & { likeness: number })[] = []
  for await (const page of pages) {
    const akin = page.map(({ document_id, at, vector }) => ({
      document_id,
      at,
      likeness: likeness(asked, numbersIn(vector)),
    }))
    best = [...best, ...akin.filter(({ likeness }) => likeness >= leastLikeness)]
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, limit)
  }
  const top = best[0]?.likeness ?? 0
  return best.filter(({ likeness }) => likeness >= top - behindBest).map(({ document_id, at }) => ({ document_id, at }))
}

/** Of length 1, so that likeness is one product. */
export function unit(numbers: readonly number[]): Float32Array {
  const length = Math.hypot(...numbers) || 1
  return Float32Array.from(numbers, number => number / length)
}

/** Vectors of another length come from another model and are like nothing. */
export function likeness(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return 0
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

/** The bytes are copied, because numbers must begin at a multiple of four. */
const numbersIn = (bytes: Buffer) => new Float32Array(Uint8Array.from(bytes).buffer)
