// The only SQL on the tables of people and their sign-ins.

import { type Generated, sql } from 'kysely'
import type { Role } from '#contract/access'
import type { Db, Tx } from '../../storage/index.ts'
import type { Person } from '../access/index.ts'
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
  /** When everything that tells who it was has been removed. */
  removed_at: Date | null
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
type Tables = {
  users: Omit<UserRow, 'locale' | 'removed_at'> & {
    locale: Generated<string | null>
    removed_at: Generated<Date | null>
  }
  sessions: SessionRow
}

export const accountTables = (db: Db | Tx) => db.withTables<Tables>()

export const userByEmail = (db: Db | Tx, email: string) =>
  accountTables(db).selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

export const userById = (db: Db | Tx, id: string) =>
  accountTables(db).selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/** Lets one change that counts what a person has go on at a time. */
export const lockUser = (tx: Tx, id: string) =>
  accountTables(tx).selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()

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
export async function personById(db: Db | Tx, id: string, now: Date): Promise<Person | null> {
  const user = await accountTables(db)
    .selectFrom('users')
    .select(['full_name', 'role', 'department', lastingGrants(now).as('lasting')])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!user) return null
  const { lasting, ...about } = user
  return {
    user_id: id,
    session_id: '',
    confirmed_at: null,
    grants: lasting.grants,
    needs_second_factor: false,
    ...about,
  }
}

export async function rolesOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Role>> {
  if (ids.length === 0) return new Map()
  const found = await accountTables(db).selectFrom('users').select(['id', 'role']).where('id', 'in', ids).execute()
  return new Map(found.map(({ id, role }) => [id, role]))
}

export const insertUser = (tx: Tx, user: Omit<UserRow, 'locale' | 'removed_at'>) =>
  accountTables(tx).insertInto('users').values(user).execute()
