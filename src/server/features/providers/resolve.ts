// Which provider and model is asked for a use: the chosen one, else the first that was connected and can do it.
import {
  type Capability,
  capabilityNames,
  type ProviderModel,
  pricedBy,
  type Use,
  usualAddress,
} from '#contract/providers'
import type { House, ModelAddress } from '../house.ts'
import { all, chosenUses, type Kept } from './store.ts'

/** For each use, the provider that is asked for it. */
export function usesOf(providers: readonly Kept[], chosen: ReadonlyMap<Capability, string>): Use[] {
  return capabilityNames.map(capability => {
    const able = providers.filter(({ models }) => models.some(model => model.capability === capability))
    const own = able.find(({ id }) => id === chosen.get(capability))
    return { capability, provider_id: (own ?? able[0])?.id ?? null, chosen: own !== undefined }
  })
}

async function resolved(house: Pick<House, 'db'>) {
  const [providers, chosen] = await Promise.all([all(house.db), chosenUses(house.db)])
  return usesOf(providers, chosen).map(({ capability, provider_id }) => {
    const provider = providers.find(({ id }) => id === provider_id)
    const model = provider?.models.find(own => own.capability === capability)
    return provider && model ? { capability, provider, model } : { capability, provider: null, model: null }
  })
}

/** For each capability the provider and the model that are asked, or null. */
export type Able = Record<Capability, { provider: string; model: string } | null>

/** Whether something can be done that needs this capability, or none. */
export const provides = (able: Able, need: string | undefined): boolean =>
  need === undefined || Object.entries(able).some(([name, by]) => name === need && by !== null)

/** What can be done just now. */
export async function capabilities(house: Pick<House, 'db'>): Promise<Able> {
  const found = await resolved(house)
  const entries = found.map(({ capability, provider, model }) => [
    capability,
    provider && { provider: provider.name, model: model.model },
  ])
  return Object.fromEntries(entries)
}

/** The model that is asked for a use, or null while no provider has one. */
export async function providerFor(
  { db, secrets }: Pick<House, 'db' | 'secrets'>,
  capability: Capability,
): Promise<ModelAddress | null> {
  const found = (await resolved({ db })).find(use => use.capability === capability)
  return found?.provider ? addressOf(found.provider, found.model, secrets) : null
}

export function addressOf(
  provider: Pick<Kept, 'id' | 'name' | 'kind' | 'base_url' | 'sealed_key'>,
  model: ProviderModel,
  secrets: House['secrets'],
): ModelAddress {
  return {
    ...model,
    kind: provider.kind,
    provider_id: provider.id,
    provider: provider.name,
    base_url: placeOf(provider),
    api_key: provider.sealed_key && secrets.open(provider.sealed_key),
  }
}

/** Where a provider is reached: its own address, else that of its kind. */
export const placeOf = ({ kind, base_url }: Pick<Kept, 'kind' | 'base_url'>): string =>
  base_url ?? usualAddress[kind] ?? ''

/** Models that are asked and have no price for what they use, so that what they cost is not known. */
export async function unpricedModels(house: Pick<House, 'db'>): Promise<string[]> {
  const missing = (await resolved(house)).flatMap(({ capability, model }) => {
    if (!model) return []
    const { input_price, output_price, unit_price } = model
    const by = pricedBy[capability]
    const needed = by === 'tokens' ? [input_price, output_price] : by === 'input' ? [input_price] : [unit_price]
    return needed.includes(null) ? [model.model] : []
  })
  return [...new Set(missing)]
}
