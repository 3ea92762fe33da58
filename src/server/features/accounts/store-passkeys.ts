// The only SQL on the tables of passkeys and of what devices are asked to sign.
import type { Db, Tx } from '../../storage/index.ts'

export type PasskeyRow = {
  id: string
  user_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
  rp_id: string
  name: string
  created_at: Date
  used_at: Date | null
}
type ChallengeRow = { user_id: string; purpose: 'add' | 'prove'; challenge: string; expires_at: Date }
const tables = (db: Db | Tx) => db.withTables<{ passkeys: PasskeyRow; passkey_challenges: ChallengeRow }>()

export const passkeysOf = (db: Db | Tx, user_id: string): Promise<PasskeyRow[]> =>
  tables(db).selectFrom('passkeys').selectAll().where('user_id', '=', user_id).orderBy('id').execute()

/** Nothing back when somebody has this one already. */
export const insertPasskey = (tx: Tx, row: PasskeyRow) =>
  tables(tx)
    .insertInto('passkeys')
    .values(row)
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()

/** Marks a use; nothing back when another with this count or a later one was taken before. Devices may not count. */
export const markUse = (db: Db | Tx, id: string, counter: number, used_at: Date) =>
  tables(db)
    .updateTable('passkeys')
    .set({ counter, used_at })
    .where('id', '=', id)
    .where(({ eb, and, or }) => or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb.lit(counter === 0)])]))
    .returning('id')
    .executeTakeFirst()

export const deletePasskey = (tx: Tx, { id, user_id }: { id: string; user_id: string }) =>
  tables(tx)
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('name')
    .executeTakeFirst()

export async function deletePasskeys(tx: Tx, user_id: string): Promise<number> {
  const { numDeletedRows } = await tables(tx).deleteFrom('passkeys').where('user_id', '=', user_id).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Keeps what a device is asked to sign, in place of an earlier one for the same purpose. */
export const keepChallenge = (tx: Tx, row: ChallengeRow) =>
  tables(tx)
    .insertInto('passkey_challenges')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['user_id', 'purpose']).doUpdateSet({ challenge: row.challenge, expires_at: row.expires_at }),
    )
    .execute()

/** Uses it up, whatever comes of it; undefined when there is none or it is too old. */
export async function takeChallenge(
  db: Db | Tx,
  { user_id, purpose }: Pick<ChallengeRow, 'user_id' | 'purpose'>,
  now: Date,
): Promise<string | undefined> {
  const row = await tables(db)
    .deleteFrom('passkey_challenges')
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? row.challenge : undefined
}
