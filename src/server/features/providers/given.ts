// What is entered about a provider: what its kind can do, and a stored key that goes to no other host than before.
import { capabilitiesOfKind, type ProviderModel } from '#contract/providers'
import { AppError } from '../../base/errors.ts'
import type { House } from '../house.ts'
import { placeOf } from './resolve.ts'
import type { ProviderRow } from './store.ts'

export type Given = Pick<ProviderRow, 'name' | 'kind' | 'base_url'> & {
  models: ProviderModel[]
  api_key?: string | undefined
}

export function checked<G extends Given>(given: G): G {
  const unable = given.models.find(({ capability }) => !capabilitiesOfKind[given.kind].includes(capability))
  if (unable) throw new AppError('invalid', `This kind of provider has no models for ${words[unable.capability]}`)
  if (!placeOf(given)) throw new AppError('invalid', 'Enter the address of the server')
  return given
}

const words: Record<ProviderModel['capability'], string> = {
  text: 'text',
  vision: 'looking at pictures',
  image_generation: 'drawing pictures',
  speech: 'speaking',
  transcription: 'listening',
  embeddings: 'embeddings',
}

/** The key to keep: the entered one, else the stored one where the address has the same origin as before. */
export function sealedKey(
  { secrets }: Pick<House, 'secrets'>,
  given: Given,
  before: Pick<ProviderRow, 'kind' | 'base_url' | 'sealed_key'> | null,
): string | null {
  if (given.api_key !== undefined) return given.api_key ? secrets.seal(given.api_key) : null
  if (!before?.sealed_key) return null
  if (new URL(placeOf(before)).origin !== new URL(placeOf(given)).origin) {
    throw new AppError('invalid', 'Enter the key again: the address is another one than the key was entered for')
  }
  return before.sealed_key
}
