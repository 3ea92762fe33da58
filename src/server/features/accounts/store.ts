// The only SQL on the tables of people and their sign-ins.

import { type Generated, sql } from 'kysely'
import type { Role } from '#contract/access'
import type { Db, Tx } from '../../storage/index.ts'
import type { Person } from '../access/index.ts'
import { idleFor } from './rules.ts'
import { lastingGrants } from './store-grants.ts'

export type UserRow = {
  id: string
  email: string
  full_name: string
  role: Role
  department: string | null
  /** Null until an invitation was followed. */
  password_hash: string | null
  created_at: Date
  disabled_at: Date | null
  locale: string | null
}
export type SessionRow = {
  id: string
  user_id: string
  token_hash: Buffer
  network: string | null
  device: string | null
  created_at: Date
  seen_at: Date
  expires_at: Date
  confirmed_at: Date | null
  ended_at: Date | null
}
type FailureRow = { key: string; failures: number; next_try_at: Date; updated_at: Date }
type Tables = {
  users: Omit<UserRow, 'locale'> & { locale: Generated<string | null> }
  sessions: SessionRow
  sign_in_failures: FailureRow
}

export const accountTables = (db: Db | Tx) => db.withTables<Tables>()

export const userByEmail = (db: Db | Tx, email: string) =>
  accountTables(db).selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

export const userById = (db: Db | Tx, id: string) =>
  accountTables(db).selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/** The names of people, for lists that show who did something. */
export async function namesOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await accountTables(db)
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(found.map(({ id, full_name }) => [id, full_name]))
}

/** Whether any active main administrator exists; before that, registering with the set-up code makes one. */
export async function hasMasterAdmin(db: Db | Tx): Promise<boolean> {
  const found = await accountTables(db)
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'master_admin')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** How many active people may decide what others may not. */
export async function countAdministrators(db: Db): Promise<number> {
  const { count } = await accountTables(db)
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', 'in', ['master_admin', 'sub_admin'])
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Lets only one registration at a time decide whether it is the first. */
export const lockForFirstAdmin = (tx: Tx) => sql`lock table users in share row exclusive mode`.execute(tx)

/** Active people of a role who were seen since a time. */
export async function seenSince(db: Db | Tx, role: Role, since: Date): Promise<string[]> {
  const found = await accountTables(db)
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select('users.id')
    .distinct()
    .where('users.role', '=', role)
    .where('users.disabled_at', 'is', null)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.seen_at', '>=', since)
    .execute()
  return found.map(({ id }) => id)
}

/** A person who is not disabled, as the rules of access see them. Without a sign-in nothing counts as confirmed. */
export async function personById(db: Db, id: string, now: Date): Promise<Person | null> {
  const user = await accountTables(db)
    .selectFrom('users')
    .select(['full_name', 'role', 'department', lastingGrants(now).as('lasting')])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!user) return null
  const { lasting, ...about } = user
  return { user_id: id, session_id: '', confirmed_at: null, grants: lasting.grants, ...about }
}

export async function rolesOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Role>> {
  if (ids.length === 0) return new Map()
  const found = await accountTables(db).selectFrom('users').select(['id', 'role']).where('id', 'in', ids).execute()
  return new Map(found.map(({ id, role }) => [id, role]))
}

export const insertUser = (tx: Tx, user: Omit<UserRow, 'locale'>) =>
  accountTables(tx).insertInto('users').values(user).execute()

export const insertSession = (tx: Tx, session: SessionRow) =>
  accountTables(tx).insertInto('sessions').values(session).execute()

/**
 * The person of a token, when the sign-in is neither ended nor expired nor unused for too long. Until `unchanged_until`
 * neither the sign-in nor a grant ends by itself.
 */
export async function personByToken(
  db: Db,
  token_hash: Buffer,
  now: Date,
): Promise<(Person & { seen_at: Date; unchanged_until: Date }) | undefined> {
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

export async function failuresOf(db: Db, keys: readonly string[]): Promise<FailureRow[]> {
  return accountTables(db).selectFrom('sign_in_failures').selectAll().where('key', 'in', keys).execute()
}

/**
 * Counts a try as failed before its password is looked at, so that tries at the same time can't all be free.
 * Returns the count. A count that is older than `forget_before` starts anew.
 */
export async function countFailure(
  db: Db,
  key: string,
  times: { now: Date; forget_before: Date; next_try_at: (failures: number) => Date },
): Promise<number> {
  return db.transaction().execute(async tx => {
    const counted = await accountTables(tx)
      .insertInto('sign_in_failures')
      .values({ key, failures: 1, next_try_at: times.now, updated_at: times.now })
      .onConflict(conflict =>
        conflict.column('key').doUpdateSet(({ eb, ref }) => ({
          failures: eb
            .case()
            .when('sign_in_failures.updated_at', '<', times.forget_before)
            .then(1)
            .else(eb(ref('sign_in_failures.failures'), '+', 1))
            .end(),
          updated_at: times.now,
        })),
      )
      .returning('failures')
      .executeTakeFirstOrThrow()
    const next_try_at = times.next_try_at(counted.failures)
    await accountTables(tx).updateTable('sign_in_failures').set({ next_try_at }).where('key', '=', key).execute()
    return counted.failures
  })
}

export const forgetFailures = (db: Db | Tx, keys: readonly string[]) =>
  accountTables(db).deleteFrom('sign_in_failures').where('key', 'in', keys).execute()
