// SQL on runs that belong together: a task and the parts of it that were passed on.
import { sql } from 'kysely'
import type { Db, Tx } from '../../storage/index.ts'
import type { RunRow } from './store-rows.ts'

const runs = (db: Db | Tx) => db.withTables<{ runs: RunRow }>()

/** Parents before children. */
export const treeOf = (db: Db | Tx, root_id: string): Promise<RunRow[]> =>
  runs(db).selectFrom('runs').selectAll().where('root_id', '=', root_id).orderBy('depth').orderBy('id').execute()

export const childrenOf = (db: Db | Tx, id: string): Promise<RunRow[]> =>
  runs(db).selectFrom('runs').selectAll().where('parent_id', '=', id).orderBy('id').execute()

export const childOfCall = (db: Db | Tx, call_id: string): Promise<RunRow | undefined> =>
  runs(db).selectFrom('runs').selectAll().where('parent_call_id', '=', call_id).executeTakeFirst()

/** A run and all that it passed on, and so on; parents before children. */
export async function idsBelow(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select id, depth from runs where id = ${id}
      union all select runs.id, runs.depth from runs join below on runs.parent_id = below.id)
    select id from below order by depth, id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whoever changes a run and its parent locks the parent first. Undefined when it does not exist. */
export const lockRun = (tx: Tx, id: string): Promise<RunRow | undefined> =>
  runs(tx).selectFrom('runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type Use = { steps: number; tokens: number; seconds: number }

/** What the other runs of a tree have used. */
export async function useOfOthers(db: Db, { id, root_id }: Pick<RunRow, 'id' | 'root_id'>): Promise<Use> {
  const { rows } = await sql<Use>`
    select coalesce(sum(tokens), 0)::float8 as tokens, coalesce(sum(worked_seconds), 0)::float8 as seconds,
      coalesce(sum((select count(*) from run_steps where run_id = runs.id)), 0)::float8 as steps
    from runs where root_id = ${root_id} and id <> ${id}`.execute(db)
  return rows[0] ?? { steps: 0, tokens: 0, seconds: 0 }
}

/** Runs that have not ended, the oldest first, so that a parent comes before what it passed on. */
export async function idsUnderWay(db: Db | Tx): Promise<string[]> {
  const rows = await runs(db)
    .selectFrom('runs')
    .select('id')
    .where('status', 'in', ['queued', 'running', 'waiting'])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
