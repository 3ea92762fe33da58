// The only SQL on the tables of the console: executions, the mode each person chose, and how the engine was started.
import { sql } from 'kysely'
import type { ConsoleMode, EnginePart } from '#contract/console'
import type { RunStatus } from '#contract/runs'
import type { Db, Tx } from '../../storage/index.ts'

export type ExecutionRow = {
  run_id: string
  user_id: string
  session_id: string
  mode: ConsoleMode
  input: string
  context: Record<string, unknown>
  created_at: Date
}
type Check = { only_one: boolean; initialized: boolean; parts: EnginePart[]; checked_at: Date }
type Tables = {
  executions: ExecutionRow
  console_modes: { user_id: string; mode: ConsoleMode }
  engine_checks: Check
  runs: { id: string; status: RunStatus; parent_id: string | null }
}
const tables = (db: Db | Tx) => db.withTables<Tables>()
const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`

export const insertExecution = (tx: Tx, row: ExecutionRow) =>
  tables(tx)
    .insertInto('executions')
    .values({ ...row, context: json(row.context) })
    .execute()

export const executionOf = (db: Db | Tx, run_id: string): Promise<ExecutionRow | undefined> =>
  tables(db).selectFrom('executions').selectAll().where('run_id', '=', run_id).executeTakeFirst()

/** What this person asked of one mode in one session, the newest first. */
export const earlierIn = (
  db: Db | Tx,
  { user_id, session_id, mode }: Pick<ExecutionRow, 'user_id' | 'session_id' | 'mode'>,
  limit: number,
): Promise<ExecutionRow[]> =>
  tables(db)
    .selectFrom('executions')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('session_id', '=', session_id)
    .where('mode', '=', mode)
    .orderBy('run_id', 'desc')
    .limit(limit)
    .execute()

type Filter = { user_id: string; mode?: ConsoleMode | undefined; after?: string | undefined; limit: number }

/** What a person asked themselves: what agents passed on of it is not listed. */
export const pageOf = (db: Db, { user_id, mode, after, limit }: Filter) =>
  tables(db)
    .selectFrom('executions')
    .innerJoin('runs', 'runs.id', 'executions.run_id')
    .selectAll('executions')
    .select('runs.status')
    .where('user_id', '=', user_id)
    .where('parent_id', 'is', null)
    .$if(mode !== undefined, rows => rows.where('mode', '=', mode ?? 'chat'))
    .$if(after !== undefined, rows => rows.where('run_id', '<', after ?? ''))
    .orderBy('run_id', 'desc')
    .limit(limit)
    .execute()

/** Over this many of the newest finished executions the usual time of a mode is taken. */
const measured = 20

/** The median of how long the newest successful executions of a mode worked, in seconds; null when there are none. */
export async function usualSeconds(db: Db, mode: ConsoleMode): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select percentile_cont(0.5) within group (order by worked_seconds) as seconds from (
      select worked_seconds from executions join runs on runs.id = executions.run_id
      where mode = ${mode} and status = 'succeeded' order by run_id desc limit ${measured}) as newest`.execute(db)
  return rows[0]?.seconds ?? null
}

export async function chosenMode(db: Db, user_id: string): Promise<ConsoleMode | undefined> {
  const row = await tables(db)
    .selectFrom('console_modes')
    .select('mode')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.mode
}

export const chooseMode = (tx: Tx, user_id: string, mode: ConsoleMode) =>
  tables(tx)
    .insertInto('console_modes')
    .values({ user_id, mode })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ mode }))
    .execute()

export const lastCheck = (db: Db | Tx): Promise<Check | undefined> =>
  tables(db).selectFrom('engine_checks').selectAll().executeTakeFirst()

export async function keepCheck(tx: Tx, { initialized, parts, checked_at }: Omit<Check, 'only_one'>): Promise<void> {
  const found = { initialized, parts: json(parts), checked_at }
  await tables(tx)
    .insertInto('engine_checks')
    .values({ only_one: true, ...found })
    .onConflict(conflict => conflict.column('only_one').doUpdateSet(found))
    .execute()
}
