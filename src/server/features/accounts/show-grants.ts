// Temporary permissions as people see them, and the lists of them.
import * as grants from '#contract/grants'
import { type Actor, scopeOf } from '../access/index.ts'
import { query } from '../verb.ts'
import { everyGrantable, mayGrant, mayRevoke } from './grant-rules.ts'
import { signedIn } from './own.ts'
import { findWithin, managerOf, type Someone } from './reach.ts'
import { rolesOf } from './store.ts'
import { grantPage, grantsOf, type ShownGrantRow } from './store-grants.ts'

function stateOf({ lasts, ending }: ShownGrantRow): grants.Grant['state'] {
  return lasts ? 'active' : (ending ?? 'expired')
}

export function shownGrant(row: ShownGrantRow, holder: Someone, actor: Actor): grants.Grant {
  const state = stateOf(row)
  return {
    id: row.id,
    user: { id: row.user_id, full_name: row.full_name },
    permission: row.permission,
    department: row.department,
    granted_by: { id: row.granted_by, full_name: row.giver_name },
    reason: row.reason,
    granted_at: row.granted_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    state,
    may_revoke: state === 'active' && mayRevoke(actor, row, holder),
  }
}

export const listGrants = query(grants.list, async (filter, { house, actor }) => {
  const rows = await grantPage(house.db, scopeOf(actor, 'people.list'), filter, house.clock.now())
  const roles = await rolesOf(
    house.db,
    rows.map(({ user_id }) => user_id),
  )
  return {
    grants: rows.map(row => {
      const role = roles.get(row.user_id) ?? 'viewer'
      return shownGrant(row, { id: row.user_id, role, department: row.of }, actor)
    }),
    next: rows.length === filter.limit ? (rows.at(-1)?.id ?? null) : null,
  }
})

export const ownGrants = query(grants.own, async (_input, context) => {
  const { user_id, role, department } = signedIn(context)
  const rows = await grantsOf(context.house.db, user_id, context.house.clock.now())
  return { grants: rows.map(row => shownGrant(row, { id: user_id, role, department }, context.actor)) }
})

export const grantOptions = query(grants.options, async ({ id }, { house, actor }) => {
  const someone = await findWithin(house.db, actor, 'people.grant', id)
  const giver = managerOf(actor)
  return { permissions: everyGrantable.filter(permission => mayGrant(giver, someone, permission).allowed) }
})
