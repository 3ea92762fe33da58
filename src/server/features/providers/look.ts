// Looking at providers; of a key only its ending is ever shown.
import type { Provider } from '#contract/providers'
import * as providers from '#contract/providers'
import type { House } from '../house.ts'
import { companyCurrency } from '../settings/index.ts'
import { query } from '../verb.ts'
import { usesOf } from './resolve.ts'
import { all, chosenUses, type Kept } from './store.ts'

export function shown({ id, name, kind, base_url, sealed_key, models }: Kept, secrets: House['secrets']): Provider {
  const key = sealed_key && secrets.open(sealed_key)
  const key_ending = key && key.length > 11 ? key.slice(-4) : null
  return { id, name, kind, base_url, has_key: sealed_key !== null, key_ending, models }
}

export const listProviders = query(providers.list, async (_input, { house }) => {
  const [kept, chosen, currency] = await Promise.all([all(house.db), chosenUses(house.db), companyCurrency(house.db)])
  return { providers: kept.map(row => shown(row, house.secrets)), uses: usesOf(kept, chosen), currency }
})
