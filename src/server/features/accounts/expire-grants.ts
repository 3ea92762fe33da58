// Temporary permissions whose time is over: they stopped counting by themselves; this marks and tells it.
import { z } from 'zod/mini'
import { AppError } from '../../base/errors.ts'
import type { House } from '../house.ts'
import { type Context, verb } from '../verb.ts'
import { personEvent } from './reach.ts'
import { userById } from './store.ts'
import { endOverdueGrant, overdueGrants } from './store-grants.ts'

const expireOne = verb(
  { permission: 'people.grant', request: z.strictObject({ id: z.string() }), answer: z.object({}) },
  {
    async change(tx, { id }, { house }) {
      const row = await endOverdueGrant(tx, id, house.clock.now())
      if (!row) throw new AppError('conflict', 'This temporary permission was ended in the last moment')
      const department = (await userById(tx, row.user_id))?.department ?? null
      const details = { grant_id: id, permission: row.permission, expires_at: row.expires_at.toISOString() }
      return {
        answer: {},
        audit: { action: 'grant.expired', subject: row.user_id, department, details },
        events: [personEvent({ id: row.user_id, department })],
      }
    },
  },
)

/** Ends every grant whose time is over, of everybody or of one person. Called by the clock. Answers how many. */
export async function expireGrants(house: House, user_id?: string): Promise<number> {
  const context: Context = { house, actor: { type: 'system', job: 'expiry' }, door: 'clock', ip: null }
  let expired = 0
  for (const id of await overdueGrants(house.db, house.clock.now(), user_id)) {
    try {
      await expireOne(context, { id })
      expired++
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'conflict')) throw error
    }
  }
  return expired
}
