// Pure decisions: who may load and remove the sample company, and in which state it is.
import { domains } from '#contract/access'
import type { Sample } from '#contract/sample'
import { AppError } from '../../base/errors.ts'
import type { Event } from '../../storage/index.ts'
import { type Actor, type Person, personOf, scopeOf, visibleDomains } from '../access/index.ts'
import type { SampleRow } from './store.ts'

/** It holds tables of every domain, so it takes somebody who may see them all. */
export const mayManage = (actor: Actor) =>
  scopeOf(actor, 'datasets.manage').reach === 'all' && domains.every(domain => visibleDomains(actor).includes(domain))

/** Who asks, if they may; else throws forbidden. */
export function managing(actor: Actor): Person {
  const person = personOf(actor)
  if (!person || !mayManage(actor)) {
    throw new AppError(
      'forbidden',
      'The sample company holds data of every domain: only an administrator who may see them all can load or remove it',
    )
  }
  return person
}

function stateOf({ loaded_at, failure }: SampleRow): Sample['state'] {
  if (failure) return 'failed'
  return loaded_at ? 'loaded' : 'loading'
}

export const shown = (row: SampleRow | undefined, actor: Actor): Sample => ({
  state: row ? stateOf(row) : 'absent',
  progress: row ? row.parts_done / row.parts : 0,
  failure: row?.failure ?? null,
  may_manage: mayManage(actor),
})

/** Everybody who may see any data hears of it. */
export const sampleEvent: Event = { type: 'dataset.changed', id: 'sample', permission: 'operational_data' }
export const sampleProgress: Event = { ...sampleEvent, type: 'dataset.progress' }
