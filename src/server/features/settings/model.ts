// Which language model agents use. Its key is sealed in the database and never leaves the server again.
import { z } from 'zod/mini'
import * as settings from '#contract/settings'
import { AppError } from '../../base/errors.ts'
import type { Db } from '../../storage/index.ts'
import type { House } from '../house.ts'
import { query, verb } from '../verb.ts'
import { erase, read, write } from './store.ts'

const name = 'model'
const Stored = z.object({
  base_url: z.string(),
  model: z.string(),
  embedding_model: z._default(z.nullable(z.string()), null),
  sealed_key: z.nullable(z.string()),
})
type Stored = z.infer<typeof Stored>

/** Everything needed to call a model; never shown. */
export type Provider = { base_url: string; model: string; embedding_model: string | null; api_key: string | null }

const stored = async (db: Db): Promise<Stored | null> => z.parse(z.nullable(Stored), (await read(db, name)) ?? null)

/** The connected provider, or null while only the built-in skills answer. */
export async function connectedProvider({ db, secrets }: Pick<House, 'db' | 'secrets'>): Promise<Provider | null> {
  const found = await stored(db)
  if (!found) return null
  const { sealed_key, ...address } = found
  return { ...address, api_key: sealed_key && secrets.open(sealed_key) }
}

function shown(provider: Provider | null): settings.ModelSettings {
  if (!provider) return { provider: null }
  const { api_key, ...address } = provider
  return {
    provider: {
      ...address,
      has_key: api_key !== null,
      key_ending: api_key && api_key.length > 11 ? api_key.slice(-4) : null,
    },
  }
}

/** Fills in the stored key where none was given, but never sends it to another host than it was entered for. */
async function completed(
  given: { base_url: string; model: string; embedding_model?: string | undefined; api_key?: string | undefined },
  house: House,
): Promise<Provider> {
  const { base_url, model, api_key } = given
  const address = { base_url, model, embedding_model: given.embedding_model || null }
  if (api_key !== undefined) return { ...address, api_key: api_key || null }
  const before = await connectedProvider(house)
  if (!before?.api_key) return { ...address, api_key: null }
  if (new URL(before.base_url).origin !== new URL(base_url).origin) {
    throw new AppError('invalid', 'Enter the key again: the address is another one than the key was entered for')
  }
  return { ...address, api_key: before.api_key }
}

export const getModelSettings = query(settings.getModel, async (_input, { house }) =>
  shown(await connectedProvider(house)),
)

export const setModelSettings = verb(settings.setModel, {
  prepare: (given, { house }) => completed(given, house),
  async change(tx, _given, { house }, provider) {
    const { api_key, ...address } = provider
    const sealed_key = api_key && house.secrets.seal(api_key)
    await write(tx, name, { ...address, sealed_key } satisfies Stored, house.clock.now())
    return {
      answer: shown(provider),
      audit: {
        action: 'settings.model_connected',
        subject: name,
        details: { ...address, has_key: api_key !== null },
      },
      events: [{ type: 'settings.changed', id: name, permission: 'settings.manage' }],
    }
  },
})

export const removeModelSettings = verb(settings.removeModel, {
  async change(tx) {
    await erase(tx, name)
    return {
      answer: { success: true },
      audit: { action: 'settings.model_disconnected', subject: name },
      events: [{ type: 'settings.changed', id: name, permission: 'settings.manage' }],
    }
  },
})

export const testModelSettings = query(settings.testModel, async (given, { house }) => {
  const began = performance.now()
  const result = await house.probeModel(await completed(given, house)).then(
    said => ({ ok: true, detail: `The model answered: ${said}` }),
    (error: unknown) => {
      if (error instanceof AppError) return { ok: false, detail: error.message }
      throw error
    },
  )
  return { ...result, elapsed_ms: Math.round(performance.now() - began) }
})
