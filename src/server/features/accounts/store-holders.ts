// SQL on who holds wide rights, for those who watch over their use.
import { sql } from 'kysely'
import type { Grantable, Role } from '#contract/access'
import type { Db, Tx } from '../../storage/index.ts'
import type { Person } from '../access/index.ts'
import { accountTables } from './store.ts'
import { lastingGrants } from './store-grants.ts'

export type Holder = { id: string; full_name: string; role: Role; created_at: Date }

/** People of these roles who may sign in. */
export async function holdersOf(db: Db, roles: readonly Role[]): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select id, full_name, role, created_at from users
    where role = any(${roles}) and disabled_at is null and password_hash is not null order by full_name, id`.execute(db)
  return rows
}

export type EndedGrant = { id: string; user_id: string; full_name: string; permission: Grantable; from: Date; to: Date }

/** Temporary permissions of these kinds that ended since then. */
export async function endedGrants(db: Db, permissions: readonly Grantable[], since: Date): Promise<EndedGrant[]> {
  const { rows } = await sql<EndedGrant>`
    select grants.id, user_id, full_name, permission, granted_at as "from", least(ended_at, expires_at) as "to"
    from grants join users on users.id = user_id
    where permission = any(${permissions}) and ended_at >= ${since} order by grants.id desc limit 200`.execute(db)
  return rows
}

/** Everybody who may sign in, as the rules of access see them; nothing counts as confirmed. */
export async function activePeople(db: Db | Tx, now: Date): Promise<Person[]> {
  const rows = await accountTables(db)
    .selectFrom('users')
    .select(['id as user_id', 'full_name', 'role', 'department', lastingGrants(now).as('lasting')])
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .execute()
  return rows.map(({ lasting, ...about }) => ({
    ...{ session_id: '', confirmed_at: null, grants: lasting.grants, needs_second_factor: false },
    ...about,
  }))
}
