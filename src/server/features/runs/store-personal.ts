// SQL that takes a person's words out of the runs that they asked for. What was decided and done stays.
import { sql } from 'kysely'
import type { Tx } from '../../storage/index.ts'

/** Calls that somebody decided on keep their arguments: they are what was approved. Answers how many runs there were. */
export async function blankRunsOf(tx: Tx, user_id: string): Promise<number> {
  await sql`
    update tool_calls set arguments = '{}', result = null, evidence = null
    where digest is null and run_id in (select id from runs where requester_id = ${user_id}::uuid)`.execute(tx)
  await sql`
    update run_steps set text = ''
    where run_id in (select id from runs where requester_id = ${user_id}::uuid)`.execute(tx)
  const { numAffectedRows = 0n } = await sql`
    update runs set title = 'Asked by a removed person', conversation = '[]', outcome = null
    where requester_id = ${user_id}::uuid`.execute(tx)
  return Number(numAffectedRows)
}
