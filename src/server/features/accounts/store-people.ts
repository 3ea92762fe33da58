// SQL on the tables of people and sign-ins for those who manage people, and for one's own page.
import { sql } from 'kysely'
import type { Role } from '#contract/access'
import type { Db, Tx } from '../../storage/index.ts'
import type { Scope } from '../access/index.ts'
import { accountTables as tables, type UserRow } from './store.ts'
import { hasSecondFactor } from './store-second-factor.ts'

export type PersonRow = UserRow & { last_activity: Date | null; second_factor: boolean }
export type Status = 'invited' | 'active' | 'disabled'

/** Where a person stands: disabled comes before not having joined yet. */
export const statusOf = ({ disabled_at, password_hash }: Pick<UserRow, 'disabled_at' | 'password_hash'>): Status =>
  disabled_at ? 'disabled' : password_hash === null ? 'invited' : 'active'

const withActivity = (db: Db | Tx) =>
  tables(db)
    .selectFrom('users')
    .selectAll('users')
    .select(hasSecondFactor.as('second_factor'))
    .select(sql<Date | null>`(select max(seen_at) from sessions where sessions.user_id = users.id)`.as('last_activity'))

export const personRow = (db: Db | Tx, id: string): Promise<PersonRow | undefined> =>
  withActivity(db).where('users.id', '=', id).executeTakeFirst()

export type PeopleFilter = {
  limit: number
  /** The name and the id of the last person of the page before. */
  after?: { full_name: string; id: string } | undefined
  q?: string | undefined
  status?: Status | undefined
  role?: Role | undefined
  department?: string | undefined
}

/** A text as the pattern of what contains it. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export async function peoplePage(db: Db, scope: Scope, filter: PeopleFilter): Promise<PersonRow[]> {
  if (scope.reach === 'none') return []
  const { q, status, role, department, after } = filter
  let statement = withActivity(db).orderBy('full_name').orderBy('id').limit(filter.limit)
  if (scope.reach === 'department') statement = statement.where('department', '=', scope.department)
  else if (scope.reach !== 'all') statement = statement.where('id', '=', scope.user_id)
  if (after) statement = statement.where(sql<boolean>`(full_name, id) > (${after.full_name}, ${after.id}::uuid)`)
  if (q)
    statement = statement.where(({ eb, or }) =>
      or([eb('full_name', 'ilike', containing(q)), eb('email', 'ilike', containing(q))]),
    )
  if (role) statement = statement.where('role', '=', role)
  if (department) statement = statement.where('department', '=', department)
  if (status === 'disabled') statement = statement.where('disabled_at', 'is not', null)
  else if (status) {
    statement = statement
      .where('disabled_at', 'is', null)
      .where('password_hash', status === 'invited' ? 'is' : 'is not', null)
  }
  return statement.execute()
}

export const updateUser = (
  tx: Tx,
  id: string,
  set: Partial<Pick<UserRow, 'full_name' | 'role' | 'department' | 'disabled_at' | 'password_hash' | 'locale'>>,
) => tables(tx).updateTable('users').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Main administrators who can sign in, besides one person. */
export async function otherMasterAdmins(tx: Tx, id: string): Promise<number> {
  const { count } = await tables(tx)
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'master_admin')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow()
  return count
}
