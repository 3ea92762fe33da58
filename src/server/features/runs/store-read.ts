// SQL that reads runs with their steps and calls.
import { sql } from 'kysely'
import type { RunStatus } from '#contract/runs'
import type { Db, Tx } from '../../storage/index.ts'
import type { Scope } from '../access/index.ts'
import { type RunRow, tables, within } from './store-rows.ts'

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
