// SQL on what duties have looked at.
import type { Db, Tx } from '../../storage/index.ts'
import { type DutyState, tables } from './store-rows.ts'

export const dutyStates = (db: Db): Promise<DutyState[]> => tables(db).selectFrom('duty_states').selectAll().execute()

/** What a duty had seen when it was last done. */
export async function seenBefore(db: Db, duty: string): Promise<string> {
  const state = await tables(db).selectFrom('duty_states').select('seen').where('duty', '=', duty).executeTakeFirst()
  return state?.seen ?? ''
}

export const writeDutyState = (tx: Tx, state: DutyState) =>
  tables(tx)
    .insertInto('duty_states')
    .values(state)
    .onConflict(conflict => conflict.column('duty').doUpdateSet(state))
    .execute()
