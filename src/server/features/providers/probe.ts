// Trying a provider as it is entered: one short question, or the meaning of one word.
import * as providers from '#contract/providers'
import { AppError } from '../../base/errors.ts'
import type { House } from '../house.ts'
import { query } from '../verb.ts'
import { checked, type Given, sealedKey } from './given.ts'
import { addressOf } from './resolve.ts'
import { byId } from './store.ts'

export const testProvider = query(providers.test, async ({ id, ...input }, { house }) => {
  const given = checked(input)
  const before = id ? ((await byId(house.db, id)) ?? null) : null
  if (id && !before) throw new AppError('not_found', 'There is no such provider')
  const began = performance.now()
  const result = await tried(given, sealedKey(house, given, before), house).then(
    detail => ({ ok: true, detail }),
    (error: unknown) => {
      if (error instanceof AppError) return { ok: false, detail: error.message }
      throw error
    },
  )
  return { ...result, elapsed_ms: Math.round(performance.now() - began) }
})

/** Pictures and sound are not tried, because each would cost money. */
async function tried(given: Given, sealed_key: string | null, house: House): Promise<string> {
  const by = (name: providers.Capability) => {
    const model = given.models.find(({ capability }) => capability === name)
    return model && addressOf({ ...given, id: '', sealed_key }, model, house.secrets)
  }
  const asked = by('text') ?? by('vision')
  if (asked) return `The model answered: ${await house.models.probe(asked)}`
  const meant = by('embeddings')
  if (!meant) throw new AppError('invalid', 'Only models for text and embeddings can be tried without cost')
  const [vector] = await house.models.embed(meant, ['ready'])
  return `The model answered with ${vector?.length ?? 0} numbers`
}
