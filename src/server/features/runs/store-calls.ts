// SQL that writes steps and tool calls, and finds single calls.
import { sql } from 'kysely'
import type { ToolCallStatus } from '#contract/runs'
import type { Db, Tx } from '../../storage/index.ts'
import { type CallRow, json, type StepRow, tables } from './store-rows.ts'

export const insertStep = (tx: Tx, step: StepRow) => tables(tx).insertInto('run_steps').values(step).execute()

export async function insertCalls(tx: Tx, calls: readonly CallRow[]): Promise<void> {
  if (calls.length === 0) return
  const values = calls.map(call => ({
    ...call,
    arguments: json(call.arguments),
    result: json(call.result),
    bound: json(call.bound),
    evidence: null,
    files: null,
  }))
  await tables(tx).insertInto('tool_calls').values(values).execute()
}

type Changeable = Pick<
  CallRow,
  | 'status'
  | 'result'
  | 'evidence'
  | 'files'
  | 'approval_id'
  | 'rule_id'
  | 'digest'
  | 'nonce'
  | 'bound'
  | 'started_at'
  | 'ended_at'
  | 'arguments'
>
type CallMove = { [Name in keyof Changeable]?: Changeable[Name] | undefined }

/** Moves a call forward from one of the given states. Undefined when it is in none of them. */
export function moveCall(tx: Tx, id: string, from: readonly ToolCallStatus[], move: CallMove) {
  const { result, evidence, files, bound, arguments: given, ...plain } = move
  return tables(tx)
    .updateTable('tool_calls')
    .set({
      ...plain,
      ...(result !== undefined && { result: json(result) }),
      ...(evidence && { evidence: json(evidence) }),
      ...(files && { files: json(files) }),
      ...(given !== undefined && { arguments: json(given) }),
      ...(bound !== undefined && { bound: json(bound) }),
    })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Moves the call that waits for an approval, and locks its run: who changes several rows locks approvals first, then
 * the run, then its calls, and the journal last. Undefined when no call waits for it.
 */
export async function moveDecided(
  tx: Tx,
  { id, run_id }: { id: string; run_id: string },
  { result, ...move }: Pick<CallMove, 'status' | 'ended_at' | 'result'>,
): Promise<CallRow | undefined> {
  return tables(tx)
    .with('run', db => db.selectFrom('runs').select('id').where('id', '=', run_id).forUpdate())
    .updateTable('tool_calls')
    .from('run')
    .set({ ...move, ...(result !== undefined && { result: json(result) }) })
    .whereRef('tool_calls.run_id', '=', 'run.id')
    .where('tool_calls.approval_id', '=', id)
    .where('tool_calls.status', '=', 'waiting')
    .returningAll('tool_calls')
    .executeTakeFirst()
}

export const callById = (db: Db | Tx, id: string) =>
  tables(db).selectFrom('tool_calls').selectAll().where('id', '=', id).executeTakeFirst()

/** Calls that began in a run that has ended without saying how they ended. */
export const abandonedCalls = (db: Db, before: Date) =>
  tables(db)
    .selectFrom('tool_calls')
    .innerJoin('runs', 'runs.id', 'tool_calls.run_id')
    .select(['tool_calls.id'])
    .where('tool_calls.status', '=', 'started')
    .where('runs.ended_at', '<', before)
    .execute()

/** Runs with a call whose evidence is from one of these datasets. */
export async function runsThatRead(tx: Tx, dataset_ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ run_id: string }>`
    select distinct run_id from tool_calls
    where exists (
      select from jsonb_array_elements(evidence->'datasets') as dataset
      where dataset->>'id' = any(${dataset_ids}::text[]))
    order by run_id`.execute(tx)
  return rows.map(({ run_id }) => run_id)
}

export const unknownCallRows = (db: Db) =>
  tables(db)
    .selectFrom('tool_calls')
    .selectAll()
    .where('status', '=', 'unknown')
    .orderBy('ended_at', 'desc')
    .limit(200)
    .execute()
