// The only SQL on the tables of people and their sign-ins.

import { sql } from 'kysely'
import type { Role } from '#contract/access'
import type { Db, Tx } from '../../storage/index.ts'
import type { Person } from '../access/index.ts'
import { idleFor } from './rules.ts'

export type UserRow = {
  id: string
  email: string
  full_name: string
  role: Role
  department: string | null
  password_hash: string
  created_at: Date
  disabled_at: Date | null
}
type SessionRow = {
  id: string
  user_id: string
  token_hash: Buffer
  network: string | null
  created_at: Date
  seen_at: Date
  expires_at: Date
  confirmed_at: Date | null
  ended_at: Date | null
}
type FailureRow = { key: string; failures: number; next_try_at: Date; updated_at: Date }
type Tables = { users: UserRow; sessions: SessionRow; sign_in_failures: FailureRow }

const tables = (db: Db | Tx) => db.withTables<Tables>()

export const userByEmail = (db: Db | Tx, email: string) =>
  tables(db).selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

export const userById = (db: Db | Tx, id: string) =>
  tables(db).selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/** The names of people, for lists that show who did something. */
export async function namesOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await tables(db)
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(found.map(({ id, full_name }) => [id, full_name]))
}

/** Whether any active main administrator exists; before that, registering with the set-up code makes one. */
export async function hasMasterAdmin(db: Db | Tx): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'master_admin')
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** How many active people may decide what others may not. */
export async function countAdministrators(db: Db): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', 'in', ['master_admin', 'sub_admin'])
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Lets only one registration at a time decide whether it is the first. */
export const lockForFirstAdmin = (tx: Tx) => sql`lock table users in share row exclusive mode`.execute(tx)

/** Active people of a role who were seen since a time. */
export async function seenSince(db: Db | Tx, role: Role, since: Date): Promise<string[]> {
  const found = await tables(db)
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
export async function personById(db: Db, id: string): Promise<Person | null> {
  const user = await userById(db, id)
  if (!user || user.disabled_at) return null
  const { full_name, role, department } = user
  return { user_id: id, full_name, role, department, session_id: '', confirmed_at: null }
}

export async function rolesOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Role>> {
  if (ids.length === 0) return new Map()
  const found = await tables(db).selectFrom('users').select(['id', 'role']).where('id', 'in', ids).execute()
  return new Map(found.map(({ id, role }) => [id, role]))
}

export const insertUser = (tx: Tx, user: UserRow) => tables(tx).insertInto('users').values(user).execute()

export const insertSession = (tx: Tx, session: SessionRow) =>
  tables(tx).insertInto('sessions').values(session).execute()

/** The person of a token, when the sign-in is neither ended nor expired nor unused for too long. */
export async function personByToken(
  db: Db,
  token_hash: Buffer,
  now: Date,
): Promise<(Person & { seen_at: Date; expires_at: Date }) | undefined> {
  return tables(db)
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
    ])
    .where('sessions.token_hash', '=', token_hash)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.seen_at', '>', new Date(now.getTime() - idleFor))
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
}

export const touchSession = (db: Db, id: string, now: Date) =>
  tables(db).updateTable('sessions').set({ seen_at: now }).where('id', '=', id).where('seen_at', '<', now).execute()

export const endSession = (tx: Tx, id: string, now: Date) =>
  tables(tx).updateTable('sessions').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute()

export const confirmSession = (tx: Tx, id: string, now: Date) =>
  tables(tx).updateTable('sessions').set({ confirmed_at: now }).where('id', '=', id).execute()

/** Whether this person has signed in from this network before; then a stranger's failures don't make them wait. */
export async function hasSignedInFrom(db: Db, user_id: string, network: string): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .where('network', '=', network)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function failuresOf(db: Db, keys: readonly string[]): Promise<FailureRow[]> {
  return tables(db).selectFrom('sign_in_failures').selectAll().where('key', 'in', keys).execute()
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
    const counted = await tables(tx)
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
    await tables(tx).updateTable('sign_in_failures').set({ next_try_at }).where('key', '=', key).execute()
    return counted.failures
  })
}

export const forgetFailures = (db: Db | Tx, keys: readonly string[]) =>
  tables(db).deleteFrom('sign_in_failures').where('key', 'in', keys).execute()
