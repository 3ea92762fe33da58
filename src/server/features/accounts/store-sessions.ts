// The only SQL on the table of sign-ins, beside what reads it together with people.
import type { Db, Tx } from '../../storage/index.ts'
import type { Person } from '../access/index.ts'
import { idleFor } from './rules.ts'
import { accountTables, type SessionRow } from './store.ts'
import { lastingGrants } from './store-grants.ts'
import { hasSecondFactor } from './store-second-factor.ts'

export const insertSession = (tx: Tx, session: SessionRow) =>
  accountTables(tx).insertInto('sessions').values(session).execute()

type FoundSession = Omit<Person, 'needs_second_factor'> & {
  seen_at: Date
  unchanged_until: Date
  has_second_factor: boolean
}

/**
 * The person of a token, when the sign-in is neither ended nor expired nor unused for too long. Until `unchanged_until`
 * neither the sign-in nor a grant ends by itself.
 */
export async function personByToken(db: Db, token_hash: Buffer, now: Date): Promise<FoundSession | undefined> {
  const found = await accountTables(db)
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id as user_id',
      'users.full_name',
      'users.role',
      'users.department',
      'sessions.id as session_id',
      'sessions.confirmed_at',
      'sessions.seen_at',
      'sessions.expires_at',
      lastingGrants(now).as('lasting'),
      hasSecondFactor.as('has_second_factor'),
    ])
    .where('sessions.token_hash', '=', token_hash)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.seen_at', '>', new Date(now.getTime() - idleFor))
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  const { lasting, expires_at, ...person } = found
  const first_end = lasting.first_end ? new Date(lasting.first_end) : expires_at
  return {
    ...person,
    grants: lasting.grants,
    unchanged_until: new Date(Math.min(first_end.getTime(), expires_at.getTime())),
  }
}

export const touchSession = (db: Db, id: string, now: Date) =>
  accountTables(db)
    .updateTable('sessions')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('seen_at', '<', now)
    .execute()

export const endSession = (tx: Tx, id: string, now: Date) =>
  accountTables(tx)
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()

/** Ends a sign-in of a person; nothing back when it is not theirs or has ended. */
export const endOwnSession = (tx: Tx, { id, user_id }: { id: string; user_id: string }, now: Date) =>
  accountTables(tx)
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const confirmSession = (tx: Tx, id: string, now: Date) =>
  accountTables(tx).updateTable('sessions').set({ confirmed_at: now }).where('id', '=', id).execute()

/** Whether this person has signed in from this network before; then a stranger's failures don't make them wait. */
export async function hasSignedInFrom(db: Db, user_id: string, network: string): Promise<boolean> {
  const found = await accountTables(db)
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .where('network', '=', network)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Ends the sign-ins of a person, all of them or all but one; answers how many were open. */
export async function endSessionsOf(tx: Tx, user_id: string, now: Date, but?: string): Promise<number> {
  let statement = accountTables(tx)
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('seen_at', '>', new Date(now.getTime() - idleFor))
  if (but) statement = statement.where('id', '!=', but)
  return Number((await statement.executeTakeFirst()).numUpdatedRows)
}

/** The sign-ins of a person that can be used, the one used last first. */
export const openSessionsOf = (db: Db, user_id: string, now: Date): Promise<SessionRow[]> =>
  accountTables(db)
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('seen_at', '>', new Date(now.getTime() - idleFor))
    .orderBy('seen_at', 'desc')
    .limit(200)
    .execute()

/** Ends the sign-ins of everybody; answers how many. */
export async function endEverySignIn(tx: Tx, now: Date): Promise<number> {
  const ended = accountTables(tx).updateTable('sessions').set({ ended_at: now }).where('ended_at', 'is', null)
  return Number((await ended.executeTakeFirst()).numUpdatedRows)
}
