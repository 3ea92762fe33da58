// Which model speaks, remembered between runs: each of them asks.
import type { Capability } from '#contract/providers'
import type { House } from '../house.ts'
import { type ModelAddress, providerFor } from './resolve.ts'

type RememberedProvider = {
  get(): Promise<ModelAddress | null>
  /** The next one who asks looks anew: providers may have changed. */
  forget(): void
}

export function rememberProvider(house: Pick<House, 'db' | 'secrets'>, capability: Capability): RememberedProvider {
  let known: Promise<ModelAddress | null> | undefined
  const forget = () => {
    known = undefined
  }
  return {
    get() {
      if (!known) {
        known = providerFor(house, capability)
        known.catch(forget)
      }
      return known
    },
    forget,
  }
}
