// The only SQL on the table of temporary permissions.
import { sql } from 'kysely'
import type { Grantable } from '#contract/access'
import type { Db, Tx } from '../../storage/index.ts'
import type { Grant, Scope } from '../access/index.ts'

export type GrantRow = {
  id: string
  user_id: string
  permission: Grantable
  department: string | null
  granted_by: string
  reason: string | null
  granted_at: Date
  expires_at: Date
  ended_at: Date | null
  ending: 'revoked' | 'expired' | 'changed' | null
  ended_by: string | null
}
type Tables = {
  grants: GrantRow & { database_expires_at: Date }
  users: { id: string; full_name: string; department: string | null }
}
const tables = (db: Db | Tx) => db.withTables<Tables>()

/** Ended by neither hand nor time: by the time of the asking server and by that of the database. */
const lasts = (now: Date) =>
  sql<boolean>`(grants.ended_at is null and grants.expires_at > ${now}
    and grants.database_expires_at > clock_timestamp())`

/** What a person holds for a time just now, as a column beside `users`, with the moment at which the first ends. */
export const lastingGrants = (now: Date) => sql<{ grants: Grant[]; first_end: string | null }>`(
  select jsonb_build_object(
    'grants', coalesce(jsonb_agg(jsonb_build_object('permission', permission, 'department', department)), '[]'),
    'first_end', min(expires_at))
  from grants where grants.user_id = users.id and ${lasts(now)})`

export async function insertGrant(
  tx: Tx,
  row: Omit<GrantRow, 'ended_at' | 'ending' | 'ended_by'>,
): Promise<GrantRow | undefined> {
  const milliseconds = row.expires_at.getTime() - row.granted_at.getTime()
  const database_expires_at = sql<Date>`clock_timestamp() + ${milliseconds} * interval '1 millisecond'`
  return tables(tx)
    .insertInto('grants')
    .values({ ...row, database_expires_at, ended_at: null, ending: null, ended_by: null })
    .onConflict(conflict => conflict.columns(['user_id', 'permission']).where('ended_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
}

type Ending = { ending: 'revoked' | 'changed'; ended_at: Date; ended_by: string | null }

/** Ends a lasting grant; nothing back when it has ended already. */
export const endGrant = (tx: Tx, id: string, ending: Ending) =>
  tables(tx)
    .updateTable('grants')
    .set(ending)
    .where('id', '=', id)
    .where(lasts(ending.ended_at))
    .returningAll()
    .executeTakeFirst()

/** Ends everything that a person holds for a time or has given to others. */
export const endGrantsAround = (tx: Tx, user_id: string, ending: Ending) =>
  tables(tx)
    .updateTable('grants')
    .set(ending)
    .where('ended_at', 'is', null)
    .where(({ eb, or }) => or([eb('user_id', '=', user_id), eb('granted_by', '=', user_id)]))
    .returningAll()
    .execute()

/** Grants whose time is over but which nobody has marked yet. */
export async function overdueGrants(db: Db, now: Date, user_id?: string): Promise<string[]> {
  let statement = tables(db)
    .selectFrom('grants')
    .select('id')
    .where('ended_at', 'is', null)
    .where(({ not }) => not(lasts(now)))
    .limit(500)
  if (user_id) statement = statement.where('user_id', '=', user_id)
  return (await statement.execute()).map(({ id }) => id)
}

/** Marks a grant whose time is over, so that no clock set back can bring it to life again. */
export const endOverdueGrant = (tx: Tx, id: string, now: Date) =>
  tables(tx)
    .updateTable('grants')
    .set({ ended_at: now, ending: 'expired' })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where(({ not }) => not(lasts(now)))
    .returningAll()
    .executeTakeFirst()

export type ShownGrantRow = GrantRow & { lasts: boolean; full_name: string; giver_name: string; of: string | null }

const shownGrants = (db: Db | Tx, now: Date) =>
  tables(db)
    .selectFrom('grants')
    .innerJoin('users as holder', 'holder.id', 'grants.user_id')
    .innerJoin('users as giver', 'giver.id', 'grants.granted_by')
    .selectAll('grants')
    .select(['holder.full_name', 'holder.department as of', 'giver.full_name as giver_name', lasts(now).as('lasts')])
    .orderBy('grants.id', 'desc')

/** One grant with the names of who holds and who gave it. */
export const grantById = (db: Db | Tx, id: string, now: Date): Promise<ShownGrantRow | undefined> =>
  shownGrants(db, now).where('grants.id', '=', id).executeTakeFirst()

export const grantsOf = (db: Db | Tx, user_id: string, now: Date): Promise<ShownGrantRow[]> =>
  shownGrants(db, now).where('grants.user_id', '=', user_id).where(lasts(now)).execute()

type Filter = {
  limit: number
  after?: string | undefined
  state?: 'active' | 'ended' | undefined
  user_id?: string | undefined
}

export async function grantPage(db: Db, scope: Scope, filter: Filter, now: Date): Promise<ShownGrantRow[]> {
  if (scope.reach === 'none') return []
  let statement = shownGrants(db, now).limit(filter.limit)
  if (scope.reach === 'department') statement = statement.where('holder.department', '=', scope.department)
  else if (scope.reach !== 'all') statement = statement.where('grants.user_id', '=', scope.user_id)
  if (filter.after) statement = statement.where('grants.id', '<', filter.after)
  if (filter.user_id) statement = statement.where('grants.user_id', '=', filter.user_id)
  if (filter.state) {
    const wanted = filter.state === 'active'
    statement = statement.where(({ not }) => (wanted ? lasts(now) : not(lasts(now))))
  }
  return statement.execute()
}
