// SQL that looks at sign-ins as a whole, for those who watch over the system and for who is told of a new one.
import { sql } from 'kysely'
import type { Db } from '../../storage/index.ts'

export type RefusedAccount = { account: string; failures: number; last_on: Date }

/** Accounts whose password was wrong so often in a row since then, whoever tried. */
export async function refusedAccounts(db: Db, since: Date): Promise<RefusedAccount[]> {
  const { rows } = await sql<RefusedAccount>`
    select split_part(key, ':', 2) as account, sum(failures)::int as failures, max(updated_at) as last_on
    from sign_in_failures where key like 'account:%' and updated_at >= ${since}
    group by 1 order by failures desc, account limit 50`.execute(db)
  return rows
}

export type OpenSignIns = {
  id: string
  full_name: string
  is_disabled: boolean
  sign_ins: number
  networks: number
  last_on: Date
}

/** Sign-ins that were not ended and are not over, by person; of people who are not disabled only those in use since then. */
export async function openSignIns(db: Db, now: Date, used_since: Date): Promise<OpenSignIns[]> {
  const { rows } = await sql<OpenSignIns>`
    select users.id, users.full_name, users.disabled_at is not null as is_disabled, count(*)::int as sign_ins,
      count(distinct network)::int as networks, max(seen_at) as last_on
    from sessions join users on users.id = sessions.user_id
    where ended_at is null and expires_at > ${now} and (users.disabled_at is not null or seen_at > ${used_since})
    group by users.id order by users.full_name, users.id`.execute(db)
  return rows
}

export type NewSignIn = { id: string; user_id: string; device: string | null; network: string | null }

/** Those of these sign-ins that are from a device and a network not seen together before; a first one is nobody's news. */
export async function newSignIns(db: Db, ids: readonly string[]): Promise<NewSignIn[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<NewSignIn>`
    select s.id, s.user_id, s.device, s.network from sessions s
    where s.id = any(${ids}::uuid[])
      and exists (select from sessions b where b.user_id = s.user_id and b.id < s.id)
      and not exists (
        select from sessions b where b.user_id = s.user_id and b.id < s.id
          and b.device is not distinct from s.device and b.network is not distinct from s.network)`.execute(db)
  return rows
}
