// Connecting, changing and disconnecting providers, and choosing which one is asked for what.
import * as providers from '#contract/providers'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import { verb } from '../verb.ts'
import { checked, type Given, sealedKey } from './given.ts'
import { shown } from './look.ts'
import { usesOf } from './resolve.ts'
import { all, byId, chooseUse, chosenUses, insert, keepModels, named, remove, update } from './store.ts'

const most = 20
const changed = [{ type: 'settings.changed' as const, id: 'providers', permission: 'settings.manage' as const }]
const taken = (name: string) => new AppError('conflict', `There is a provider called ${name} already`)
const missing = () => new AppError('not_found', 'There is no such provider')

/** What the audit trail keeps: everything but the key. */
const detailsOf = ({ api_key, ...given }: Given) => ({ ...given, new_key: api_key !== undefined })

export const createProvider = verb(providers.create, {
  async change(tx, input, { house }) {
    const given = checked(input)
    if ((await all(tx)).length >= most) throw new AppError('conflict', `There can be ${most} providers at most`)
    const now = house.clock.now()
    const { models, api_key, ...own } = given
    const times = { created_at: now, updated_at: now }
    const row = { ...own, id: newId(now.getTime()), sealed_key: sealedKey(house, given, null), ...times }
    if (!(await insert(tx, row))) throw taken(given.name)
    await keepModels(tx, row.id, models)
    return {
      answer: shown({ ...row, models }, house.secrets),
      audit: { action: 'provider.connected', subject: row.id, details: detailsOf(given) },
      events: changed,
    }
  },
})

export const changeProvider = verb(providers.change, {
  async change(tx, { id, ...input }, { house }) {
    const given = checked(input)
    const before = await byId(tx, id)
    if (!before) throw missing()
    const other = await named(tx, given.name)
    if (other && other.id !== id) throw taken(given.name)
    const { models, api_key, ...own } = given
    const sealed_key = sealedKey(house, given, before)
    const row = await update(tx, id, { ...own, sealed_key, updated_at: house.clock.now() })
    if (!row) throw missing()
    await keepModels(tx, id, models)
    return {
      answer: shown({ ...row, models }, house.secrets),
      audit: { action: 'provider.changed', subject: id, details: detailsOf(given) },
      events: changed,
    }
  },
})

export const removeProvider = verb(providers.remove, {
  async change(tx, { id }) {
    const removed = await remove(tx, id)
    if (!removed) throw missing()
    return {
      answer: { success: true },
      audit: { action: 'provider.disconnected', subject: id, details: removed },
      events: changed,
    }
  },
})

export const chooseProvider = verb(providers.choose, {
  async change(tx, { capability, provider_id }) {
    const kept = await all(tx)
    const provider = kept.find(({ id }) => id === provider_id)
    if (provider_id && !provider) throw missing()
    if (provider && !provider.models.some(model => model.capability === capability))
      throw new AppError('invalid', `${provider.name} has no model for this use. Enter one first`)
    await chooseUse(tx, capability, provider_id)
    const use = usesOf(kept, await chosenUses(tx)).find(own => own.capability === capability)
    return {
      answer: use ?? { capability, provider_id: null, chosen: false },
      audit: { action: 'provider.chosen', subject: provider_id ?? 'first', details: { capability } },
      events: changed,
    }
  },
})
