// Granting a permission for a time, and ending it before.
import * as grants from '#contract/grants'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { Tx } from '../../storage/index.ts'
import { type Context, verb } from '../verb.ts'
import { expireGrants } from './expire-grants.ts'
import { mayGrant, mayRevoke } from './grant-rules.ts'
import { findWithin, managerOf, personEvent } from './reach.ts'
import { shownGrant } from './show-grants.ts'
import { endGrant, grantById, insertGrant } from './store-grants.ts'

const hour = 3_600_000

async function seen(tx: Tx, { actor, house }: Context, id: string) {
  const row = await grantById(tx, id, house.clock.now())
  if (!row) throw new AppError('not_found', 'There is no such temporary permission')
  const holder = await findWithin(tx, actor, 'people.list', row.user_id)
  return { row, holder }
}

export const grantPermission = verb(grants.give, {
  prepare: ({ user_id }, { house }) => expireGrants(house, user_id),
  async change(tx, { user_id, permission, duration_hours, reason: said }, context) {
    const giver = managerOf(context.actor)
    const someone = await findWithin(tx, context.actor, 'people.grant', user_id)
    if (someone.disabled_at) throw new AppError('conflict', 'This person is disabled: enable them first')
    const verdict = mayGrant(giver, someone, permission)
    if (!verdict.allowed) throw new AppError(verdict.code, verdict.reason)
    const now = context.house.clock.now()
    const expires_at = new Date(now.getTime() + Math.round(duration_hours * hour))
    const { department } = verdict
    const reason = said || null
    const times = { granted_at: now, expires_at }
    const about = { user_id, permission, department, granted_by: giver.user_id, reason, ...times }
    const row = await insertGrant(tx, { id: newId(now.getTime()), ...about })
    if (!row) throw new AppError('conflict', 'This person holds the permission for a time already: end that first')
    return {
      answer: shownGrant((await seen(tx, context, row.id)).row, someone, context.actor),
      audit: {
        action: 'grant.given',
        subject: user_id,
        department: someone.department,
        details: {
          grant_id: row.id,
          permission,
          department,
          duration_hours,
          reason,
          expires_at: expires_at.toISOString(),
        },
      },
      events: [personEvent(someone)],
    }
  },
})

export const revokeGrant = verb(grants.revoke, {
  async change(tx, { id }, context) {
    const { row, holder } = await seen(tx, context, id)
    if (!mayRevoke(context.actor, row, holder)) {
      throw new AppError('forbidden', 'Only who gave this permission or an administrator above may end it')
    }
    const ended_by = managerOf(context.actor).user_id
    const ended = await endGrant(tx, id, { ending: 'revoked', ended_at: context.house.clock.now(), ended_by })
    if (!ended) throw new AppError('conflict', 'This temporary permission has ended already')
    return {
      answer: { success: true },
      audit: {
        action: 'grant.revoked',
        subject: ended.user_id,
        department: holder.department,
        details: { grant_id: id, permission: ended.permission },
      },
      events: [personEvent(holder)],
    }
  },
})
