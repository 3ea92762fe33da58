// The only SQL on the tables of second factors and recovery codes.
import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '../../storage/index.ts'

export type SecondFactorRow = {
  user_id: string
  sealed_secret: string
  created_at: Date
  confirmed_at: Date | null
  last_step: number
}
type Tables = {
  second_factors: Omit<SecondFactorRow, 'last_step'> & { last_step: Generated<number> }
  recovery_codes: { user_id: string; code_hash: Buffer; used_at: Date | null }
}
const tables = (db: Db | Tx) => db.withTables<Tables>()

/** Whether the person of a row of `users` has a second factor: a proved app, or a passkey. */
export const hasSecondFactor = sql<boolean>`(
  exists (select from second_factors where second_factors.user_id = users.id and confirmed_at is not null)
  or exists (select from passkeys where passkeys.user_id = users.id))`

export async function hasFactor(db: Db | Tx, user_id: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select ${hasSecondFactor} as has from users where id = ${user_id}`.execute(db)
  return rows[0]?.has ?? false
}

export const secondFactorOf = (db: Db | Tx, user_id: string): Promise<SecondFactorRow | undefined> =>
  tables(db).selectFrom('second_factors').selectAll().where('user_id', '=', user_id).executeTakeFirst()

/** Keeps a secret that is to be proved; nothing back when a proved one is there. */
export const keepSecret = (tx: Tx, row: { user_id: string; sealed_secret: string; created_at: Date }) =>
  tables(tx)
    .insertInto('second_factors')
    .values({ ...row, confirmed_at: null })
    .onConflict(conflict =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: row.sealed_secret, created_at: row.created_at })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()

export const confirmSecret = (tx: Tx, user_id: string, now: Date) =>
  tables(tx)
    .updateTable('second_factors')
    .set({ confirmed_at: now })
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()

/** Takes the code of a step, of several tries only one; nothing back when it or a later one was taken before. */
export const takeStep = (db: Db | Tx, user_id: string, step: number) =>
  tables(db)
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()

export const dropRecoveryCodes = (tx: Tx, user_id: string) =>
  tables(tx).deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()

export async function removeSecondFactor(tx: Tx, user_id: string): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('second_factors')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function replaceRecoveryCodes(tx: Tx, user_id: string, hashes: readonly Buffer[]): Promise<void> {
  await dropRecoveryCodes(tx, user_id)
  const rows = hashes.map(code_hash => ({ user_id, code_hash, used_at: null }))
  await tables(tx).insertInto('recovery_codes').values(rows).execute()
}

/** Uses a recovery code up; nothing back when there is no such code or it was used before. */
export const takeRecoveryCode = (db: Db | Tx, user_id: string, code_hash: Buffer, now: Date) =>
  tables(db)
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()

export async function recoveryCodesLeft(db: Db | Tx, user_id: string): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Takes off what needs the key that is lost: apps and recovery codes. Passkeys need none, and stay. */
export async function forgetSecondFactors(tx: Tx): Promise<void> {
  await tables(tx).deleteFrom('recovery_codes').execute()
  await tables(tx).deleteFrom('second_factors').execute()
}
