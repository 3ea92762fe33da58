// What providers can do, and which model speaks: remembered between runs, because each of them asks.
import type { House, ModelAddress } from '../house.ts'
import { type Able, capabilities, providerFor } from './resolve.ts'

type Known = { able: Promise<Able>; speaking: Promise<ModelAddress | null> }

export type RememberedProviders = {
  able(): Promise<Able>
  /** The model that is asked for text, or null while none is connected. */
  speaking(): Promise<ModelAddress | null>
  /** The next one who asks looks anew: providers may have changed. */
  forget(): void
}

export function rememberProviders(house: Pick<House, 'db' | 'secrets'>): RememberedProviders {
  let known: Known | undefined
  const forget = () => {
    known = undefined
  }
  const look = (): Known => {
    const found = { able: capabilities(house), speaking: providerFor(house, 'text') }
    for (const answer of Object.values(found)) answer.catch(forget)
    return found
  }
  const get = () => {
    known ??= look()
    return known
  }
  return { able: () => get().able, speaking: () => get().speaking, forget }
}
