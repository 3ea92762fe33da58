// The only SQL on the tables of the waitlist.
import type { Db, Tx } from '../../storage/index.ts'

export type SignupRow = {
  id: string
  email: string
  full_name: string | null
  company: string | null
  interest_reason: string | null
  source: string | null
  created_at: Date
}
type Tables = { waitlist_signups: SignupRow; waitlist_tries: { id: string; network: string; tried_at: Date } }
const tables = (db: Db | Tx) => db.withTables<Tables>()

/** Keeps the first that an address said; answers whether it was the first. */
export async function keepSignup(tx: Tx, row: SignupRow): Promise<boolean> {
  const kept = await tables(tx)
    .insertInto('waitlist_signups')
    .values(row)
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Counts this try, and answers how many the network has made since a time; older ones are forgotten. */
export async function countTry(db: Db, row: { id: string; network: string; tried_at: Date }, since: Date) {
  await tables(db).insertInto('waitlist_tries').values(row).execute()
  await tables(db).deleteFrom('waitlist_tries').where('tried_at', '<', since).execute()
  const { count } = await tables(db)
    .selectFrom('waitlist_tries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('network', '=', row.network)
    .executeTakeFirstOrThrow()
  return count
}

export async function signupCounts(db: Db, since: Date): Promise<{ total: number; recent: number }> {
  return tables(db)
    .selectFrom('waitlist_signups')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('created_at', '>=', since).as('recent'),
    ])
    .executeTakeFirstOrThrow()
}

export type Signup = Pick<SignupRow, 'created_at' | 'interest_reason' | 'source'>

/** When people signed up since then, what for and from where, the oldest first. */
export const signupsSince = (db: Db, since: Date): Promise<Signup[]> =>
  tables(db)
    .selectFrom('waitlist_signups')
    .select(['created_at', 'interest_reason', 'source'])
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** A text as the pattern of what contains it. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Signups before an id, newest first. */
export async function signupPage(
  db: Db,
  { limit, after, q }: { limit: number; after?: string | undefined; q?: string | undefined },
): Promise<SignupRow[]> {
  let statement = tables(db).selectFrom('waitlist_signups').selectAll().orderBy('id', 'desc').limit(limit)
  if (after) statement = statement.where('id', '<', after)
  if (q) {
    const pattern = containing(q)
    statement = statement.where(({ eb, or }) =>
      or((['email', 'full_name', 'company', 'source'] as const).map(name => eb(name, 'ilike', pattern))),
    )
  }
  return statement.execute()
}

export const deleteSignup = (tx: Tx, id: string) =>
  tables(tx).deleteFrom('waitlist_signups').where('id', '=', id).returning('id').executeTakeFirst()
