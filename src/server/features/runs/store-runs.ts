// SQL that writes runs: begun, tainted, moved from one state to the next.
import type { Taint } from '#contract/common'
import type { RunStatus } from '#contract/runs'
import type { Tx } from '../../storage/index.ts'
import { json, type RunRow, tables } from './store-rows.ts'

export const insertRun = (tx: Tx, run: RunRow) =>
  tables(tx)
    .insertInto('runs')
    .values({ ...run, conversation: json(run.conversation), files: json(run.files) })
    .execute()

/** What has tainted an earlier run of a conversation: its answers are part of what the next one is told. */
export async function taintOf(tx: Tx, chat_session_id: string): Promise<Taint | null> {
  const found = await tables(tx)
    .selectFrom('runs')
    .select('tainted_by')
    .where('chat_session_id', '=', chat_session_id)
    .where('tainted_by', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found?.tainted_by ?? null
}

export const taintRun = (tx: Tx, id: string, taint: Taint) =>
  tables(tx)
    .updateTable('runs')
    .set(({ eb }) => ({ tainted_by: eb.fn.coalesce('tainted_by', eb.val(taint)) }))
    .where('id', '=', id)
    .execute()

type Move = Partial<
  Pick<RunRow, 'status' | 'outcome' | 'ended_at' | 'updated_at' | 'lease_owner' | 'lease_until' | 'ready_at'>
> & {
  more_tokens?: number
  more_seconds?: number
  /** What taints the run from now on, unless something has already. */
  taint?: Taint | null
}

/** Moves a run that this claim still holds. Undefined when it does not. */
export function moveHeld(
  tx: Tx,
  id: string,
  fence: number,
  { more_tokens = 0, more_seconds = 0, taint = null, ...move }: Move,
) {
  return tables(tx)
    .updateTable('runs')
    .set(({ eb }) => ({
      ...move,
      tokens: eb('tokens', '+', more_tokens),
      worked_seconds: eb('worked_seconds', '+', more_seconds),
      ...(taint && { tainted_by: eb.fn.coalesce('tainted_by', eb.val(taint)) }),
    }))
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('status', '=', 'running')
    .returningAll()
    .executeTakeFirst()
}

/** Moves a run from one of the given states. Undefined when it is in none of them. */
export const moveFrom = (
  tx: Tx,
  id: string,
  from: readonly RunStatus[],
  move: Omit<Move, 'more_tokens' | 'more_seconds' | 'taint'>,
) =>
  tables(tx)
    .updateTable('runs')
    .set(move)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()

/** Adds what a call of a model cost; null where it had no price. */
export const addCost = (
  tx: Tx,
  id: string,
  { cost_micros, currency }: { cost_micros: number | null; currency: string | null },
) =>
  tables(tx)
    .updateTable('runs')
    .set(({ eb }) => ({
      cost_micros: eb('cost_micros', '+', cost_micros ?? 0),
      unpriced_calls: eb('unpriced_calls', '+', cost_micros === null ? 1 : 0),
      cost_currency: eb.fn.coalesce('cost_currency', eb.val(currency)),
    }))
    .where('id', '=', id)
    .execute()
