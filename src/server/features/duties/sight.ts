// Which findings somebody may see.
import { type Actor, passes, visibleDomains } from '../access/index.ts'
import { duties } from './all.ts'
import type { Sight } from './store-rows.ts'

const seenByPermission = [...new Set(duties.flatMap(duty => (duty.kind === 'house' ? [duty.permission] : [])))]

export const sightOf = (actor: Actor): Sight => ({
  domains: visibleDomains(actor),
  permissions: seenByPermission.filter(permission => passes(actor, permission)),
})
