// Figures on people and their sign-ins.
import { sql } from 'kysely'
import { type Role, roles } from '#contract/access'
import type { Db } from '../../storage/index.ts'
import type { Scope } from '../access/index.ts'
import { idleFor } from './rules.ts'
import { accountTables as tables } from './store.ts'

export async function peopleFigures(db: Db, now: Date) {
  const byRole = await tables(db)
    .selectFrom('users')
    .select(({ fn }) => [
      'role',
      fn.countAll<number>().as('total'),
      sql<number>`count(*) filter (where disabled_at is null and password_hash is not null)`.as('active'),
    ])
    .groupBy('role')
    .execute()
  const { count } = await tables(db)
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('expires_at', '>', now)
    .where('seen_at', '>', new Date(now.getTime() - idleFor))
    .executeTakeFirstOrThrow()
  const total_users = byRole.reduce((sum, { total }) => sum + total, 0)
  const active_users = byRole.reduce((sum, { active }) => sum + active, 0)
  const of = new Map(byRole.map(row => [row.role, row]))
  return {
    total_users,
    active_users,
    inactive_users: total_users - active_users,
    role_distribution: Object.fromEntries(roles.map(role => [role, of.get(role)?.total ?? 0])),
    active_sessions: count,
    master_admins: of.get('master_admin')?.active ?? 0,
  }
}

export type SeenRow = { user_id: string; full_name: string; email: string; role: Role; last_activity: Date }

/** People within reach whose sign-ins were used since a time, latest first. */
export async function seenPeople(db: Db, scope: Scope, since: Date): Promise<SeenRow[]> {
  if (scope.reach === 'none') return []
  let statement = tables(db)
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(({ fn }) => ['users.id as user_id', 'full_name', 'email', 'role', fn.max('seen_at').as('last_activity')])
    .where('disabled_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('seen_at', '>=', since)
    .groupBy('users.id')
    .orderBy('last_activity', 'desc')
    .limit(500)
  if (scope.reach === 'department') statement = statement.where('department', '=', scope.department)
  else if (scope.reach !== 'all') statement = statement.where('users.id', '=', scope.user_id)
  return statement.execute()
}
