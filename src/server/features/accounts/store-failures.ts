// The only SQL on the table of wrong passwords, by account and by network.
import type { Db, Tx } from '../../storage/index.ts'

type FailureRow = { key: string; failures: number; next_try_at: Date; updated_at: Date }
const tables = (db: Db | Tx) => db.withTables<{ sign_in_failures: FailureRow }>()

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
