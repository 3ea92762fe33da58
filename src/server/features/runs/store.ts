// The only SQL on the tables of runs, their steps and their tool calls.
import { sql } from 'kysely'
import type { Evidence } from '#contract/chat'
import type { Taint } from '#contract/common'
import type { RunStatus, ToolCallStatus } from '#contract/runs'
import type { Db, Tx } from '../../storage/index.ts'
import type { Scope } from '../access/index.ts'
import { pausedAgents } from '../agents/index.ts'

export type Said = { role: 'user' | 'assistant'; text: string }

export type RunRow = {
  id: string
  agent_id: string
  kind: 'chat' | 'duty' | 'task'
  status: RunStatus
  requester_id: string | null
  department: string | null
  chat_session_id: string | null
  title: string
  conversation: Said[]
  outcome: string | null
  created_at: Date
  updated_at: Date
  ended_at: Date | null
  ready_at: Date
  fence: number
  lease_owner: string | null
  lease_until: Date | null
  tokens: number
  worked_seconds: number
  /** The smaller comes first. */
  priority: number
  due_at: Date | null
  files: { id: string; name: string }[]
  parent_id: string | null
  parent_call_id: string | null
  root_id: string
  depth: number
  tainted_by: Taint | null
  /** The call of unknown outcome that this run does again. */
  repeats_call_id: string | null
}

export type StepRow = {
  run_id: string
  number: number
  text: string
  model: string
  input_tokens: number
  output_tokens: number
  elapsed_ms: number
  created_at: Date
}

export type CallRow = {
  id: string
  run_id: string
  step_number: number
  position: number
  model_call_id: string
  tool: string
  arguments: unknown
  status: ToolCallStatus
  result: unknown
  evidence: Evidence | null
  files: { id: string; path: string }[] | null
  approval_id: string | null
  /** The rule by which it went on, where no person was asked. */
  rule_id: string | null
  digest: string | null
  nonce: string | null
  bound: unknown
  started_at: Date | null
  ended_at: Date | null
}

type Tables = { runs: RunRow; run_steps: StepRow; tool_calls: CallRow }
const tables = (db: Db | Tx) => db.withTables<Tables>()
const json = <T>(value: T) => sql<T>`${JSON.stringify(value ?? null)}::jsonb`

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

/** The duty runs that have not ended: how they stand, by their titles. */
export async function openDuties(db: Db | Tx): Promise<Map<string, RunStatus>> {
  const rows = await tables(db)
    .selectFrom('runs')
    .select(['title', 'status'])
    .where('kind', '=', 'duty')
    .where('status', 'in', ['queued', 'running', 'waiting'])
    .execute()
  return new Map(rows.map(({ title, status }) => [title, status]))
}

/** SQL: whether a run has to wait because its agent is paused. A question in the chat is answered in any case. */
const heldBack = sql<boolean>`(kind <> 'chat' and agent_id in ${pausedAgents})`

/**
 * Takes runs that are ready, or whose worker has gone silent, each under a new fence: the most urgent first, then what
 * is due first, then the oldest. It does not wait for the disk: a claim that a crash of the database forgets is made
 * again.
 */
export async function claim(db: Db, worker: string, most: number, now: Date, lease_until: Date): Promise<RunRow[]> {
  const claimed = await sql<RunRow>`
    update runs set status = 'running', lease_owner = ${worker}, lease_until = ${lease_until}, fence = fence + 1, updated_at = ${now}
    where id = any(array(
      select id from runs, set_config('synchronous_commit', 'off', true)
      where ((status = 'queued' and ready_at <= ${now}) or (status = 'running' and lease_until < ${now})) and not ${heldBack}
      order by priority, due_at nulls last, ready_at limit ${most} for update of runs skip locked))
    returning *`.execute(db)
  return claimed.rows
}

/** Keeps the lease. False when the run is no longer this worker's, or was claimed while its agent was being paused. */
export async function renew(db: Db, id: string, fence: number, lease_until: Date): Promise<boolean> {
  const kept = await tables(db)
    .updateTable('runs')
    .set({ lease_until })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('status', '=', 'running')
    .where(({ not }) => not(heldBack))
    .executeTakeFirst()
  return kept.numUpdatedRows === 1n
}

/** Lets every run go that some worker holds: only right while no other process can be working. */
export const releaseAll = (db: Db, now: Date) =>
  tables(db).updateTable('runs').set({ lease_until: now }).where('status', '=', 'running').execute()

/** Takes the runs of agents from their workers, parents locked before children; they are ready again at `ready_at`. */
export const requeue = (tx: Tx, agent_ids: readonly string[], { now, ready_at }: { now: Date; ready_at: Date }) =>
  tables(tx)
    .updateTable('runs')
    .set({ status: 'queued', ready_at, updated_at: now, lease_owner: null, lease_until: null })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('runs')
        .select('id')
        .where('status', '=', 'running')
        .where('kind', '<>', 'chat')
        .where('agent_id', 'in', agent_ids)
        .orderBy('depth')
        .orderBy('id')
        .forUpdate(),
    )
    .returningAll()
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

/** Marks a decided call as begun, in one statement, if this claim still holds its run. False when it does not. */
export async function beginHeld(db: Db, call_id: string, held: { id: string; fence: number }, now: Date) {
  const begun = await tables(db)
    .with('held', db =>
      db
        .updateTable('runs')
        .set({ updated_at: now })
        .where('id', '=', held.id)
        .where('fence', '=', held.fence)
        .where('status', '=', 'running')
        .returning('id'),
    )
    .updateTable('tool_calls')
    .from('held')
    .set({ status: 'started', started_at: now })
    .whereRef('tool_calls.run_id', '=', 'held.id')
    .where('tool_calls.id', '=', call_id)
    .where('tool_calls.status', '=', 'ready')
    .executeTakeFirst()
  return begun.numUpdatedRows === 1n
}

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
 * the run, then its calls, and the journal last. False when no call waits for it.
 */
export async function moveDecided(
  tx: Tx,
  { id, run_id }: { id: string; run_id: string },
  { result, ...move }: Pick<CallMove, 'status' | 'ended_at' | 'result'>,
): Promise<boolean> {
  const moved = await tables(tx)
    .with('run', db => db.selectFrom('runs').select('id').where('id', '=', run_id).forUpdate())
    .updateTable('tool_calls')
    .from('run')
    .set({ ...move, ...(result !== undefined && { result: json(result) }) })
    .whereRef('tool_calls.run_id', '=', 'run.id')
    .where('tool_calls.approval_id', '=', id)
    .where('tool_calls.status', '=', 'waiting')
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

export const callById = (db: Db | Tx, id: string) =>
  tables(db).selectFrom('tool_calls').selectAll().where('id', '=', id).executeTakeFirst()

/** Lets a waiting run go on, unless one of its calls still waits for a decision. Undefined when it does not. */
export const resume = (tx: Tx, id: string, now: Date) =>
  tables(tx)
    .updateTable('runs')
    .set({ status: 'queued', ready_at: now, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tool_calls').select('id').where('run_id', '=', id).where('status', '=', 'waiting'))),
    )
    .returningAll()
    .executeTakeFirst()

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

export const stepsOf = (db: Db | Tx, run_ids: readonly string[]) =>
  tables(db)
    .selectFrom('run_steps')
    .selectAll()
    .where('run_id', 'in', run_ids)
    .orderBy('run_id')
    .orderBy('number')
    .execute()

export const callsOf = (db: Db | Tx, run_ids: readonly string[]) =>
  tables(db)
    .selectFrom('tool_calls')
    .selectAll()
    .where('run_id', 'in', run_ids)
    .orderBy('run_id')
    .orderBy('step_number')
    .orderBy('position')
    .execute()

const within = (db: Db | Tx, scope: Scope) => {
  const all = tables(db).selectFrom('runs').selectAll()
  if (scope.reach === 'all') return all
  if (scope.reach === 'none') return all.where('id', 'is', null)
  if (scope.reach === 'department') {
    return all.where(({ or, eb }) =>
      or([eb('department', '=', scope.department), eb('requester_id', '=', scope.user_id)]),
    )
  }
  return all.where('requester_id', '=', scope.user_id)
}

export const findRun = (db: Db | Tx, scope: Scope, id: string): Promise<RunRow | undefined> =>
  within(db, scope).where('id', '=', id).executeTakeFirst()

export const findRuns = (db: Db | Tx, ids: readonly string[]): Promise<RunRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : tables(db).selectFrom('runs').selectAll().where('id', 'in', ids).execute()

/** The status and the texts of runs, in the order of their steps; a run that has said nothing has one row without text. */
export const textsOf = (db: Db | Tx, ids: readonly string[]) =>
  tables(db)
    .selectFrom('runs')
    .leftJoin('run_steps', 'run_steps.run_id', 'runs.id')
    .select(['runs.id', 'runs.status', 'run_steps.text'])
    .where('runs.id', 'in', ids)
    .orderBy('run_steps.number')
    .execute()

export async function statusOf(db: Db, id: string): Promise<RunStatus | undefined> {
  const found = await tables(db).selectFrom('runs').select('status').where('id', '=', id).executeTakeFirst()
  return found?.status
}

type RunFilter = {
  status?: RunStatus | undefined
  kind?: RunRow['kind'] | undefined
  agent_id?: string | undefined
  after?: string | undefined
  limit: number
}

export function findRunPage(
  db: Db,
  scope: Scope,
  { status, kind, agent_id, after, limit }: RunFilter,
): Promise<RunRow[]> {
  let rows = within(db, scope)
  if (status) rows = rows.where('status', '=', status)
  if (kind) rows = rows.where('kind', '=', kind)
  if (agent_id) rows = rows.where('agent_id', '=', agent_id)
  if (after) rows = rows.where('id', '<', after)
  return rows.orderBy('id', 'desc').limit(limit).execute()
}

/** Runs and calls that ended in failure since then, the newest first. */
export async function failedSince(db: Db, since: Date, limit: number) {
  const runs = await tables(db)
    .selectFrom('runs')
    .select(['agent_id', 'outcome', 'updated_at as at'])
    .where('status', '=', 'failed')
    .where('updated_at', '>=', since)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute()
  const calls = await sql<{ tool: string; message: string | null; at: Date }>`
    select tool, result->>'error' as message, ended_at as at from tool_calls
    where status = 'failed' and ended_at >= ${since} order by ended_at desc limit ${limit}`.execute(db)
  return { runs, calls: calls.rows }
}
