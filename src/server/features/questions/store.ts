// The only SQL on the tables of questions that were asked and of those that were saved.
import { sql } from 'kysely'
import type { Chart } from '#contract/charts'
import type { Earlier, Outcome, QuestionKind } from '#contract/questions'
import type { Db, Tx } from '../../storage/index.ts'

export type AskedRow = {
  id: string
  user_id: string
  kind: QuestionKind
  text: string
  before: Earlier[]
  outcome: Outcome
  asked_at: Date
}
export type SavedRow = {
  id: string
  user_id: string
  name: string
  kind: QuestionKind
  text: string
  before: Earlier[]
  chart: Chart | null
  shared: boolean
  dataset_ids: string[]
  position: number
  created_at: Date
  updated_at: Date
}

type Tables = { questions: AskedRow; saved_questions: SavedRow }
const tables = (db: Db | Tx) => db.withTables<Tables>()
const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`

export const insertAsked = (tx: Tx, row: AskedRow) =>
  tables(tx)
    .insertInto('questions')
    .values({ ...row, before: json(row.before) })
    .execute()

export function askedPage(
  db: Db,
  user_id: string,
  page: { limit: number; after?: string | undefined; search?: string | undefined },
) {
  const { limit, after, search } = page
  let rows = tables(db).selectFrom('questions').selectAll().where('user_id', '=', user_id)
  if (after) rows = rows.where('id', '<', after)
  if (search) rows = rows.where('text', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`)
  return rows.orderBy('id', 'desc').limit(limit).execute()
}

export async function removeAsked(tx: Tx, user_id: string, id?: string): Promise<number> {
  let gone = tables(tx).deleteFrom('questions').where('user_id', '=', user_id)
  if (id) gone = gone.where('id', '=', id)
  return Number((await gone.executeTakeFirst()).numDeletedRows)
}

/** The own ones in their order, then those that others share, by name. */
export const savedFor = (db: Db, user_id: string) =>
  tables(db)
    .selectFrom('saved_questions')
    .selectAll()
    .where(({ or, eb }) => or([eb('user_id', '=', user_id), eb('shared', '=', true)]))
    .orderBy(({ eb }) => eb('user_id', '<>', user_id))
    .orderBy(({ eb }) => eb.case().when('user_id', '=', user_id).then(eb.ref('position')).else(0).end())
    .orderBy('name')
    .limit(500)
    .execute()

/** How many somebody has saved, and the place behind the last of them. */
export async function savedCount(tx: Tx, user_id: string): Promise<{ count: number; next: number }> {
  const { rows } = await sql<{ count: number; next: number }>`
    select count(*)::int as count, coalesce(max(position), -1)::int + 1 as next
    from saved_questions where user_id = ${user_id}`.execute(tx)
  return rows[0] ?? { count: 0, next: 0 }
}

export const insertSaved = (tx: Tx, row: SavedRow) =>
  tables(tx)
    .insertInto('saved_questions')
    .values({ ...row, before: json(row.before), chart: row.chart && json(row.chart) })
    .execute()

type SavedChange = { updated_at: Date; name?: string; shared?: boolean; chart?: Chart | null }

export function updateSaved(tx: Tx, user_id: string, id: string, { chart, ...plain }: SavedChange) {
  return tables(tx)
    .updateTable('saved_questions')
    .set({ ...plain, ...(chart !== undefined && { chart: chart && json(chart) }) })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returningAll()
    .executeTakeFirst()
}

/** Questions that are not named keep their place behind those that are. */
export async function placeSaved(tx: Tx, user_id: string, ids: readonly string[]): Promise<void> {
  await sql`
    update saved_questions set position = placed.position
    from (
      select id, row_number() over (order by array_position(${[...ids]}::uuid[], id), position)::int - 1 as position
      from saved_questions where user_id = ${user_id}
    ) as placed
    where saved_questions.id = placed.id`.execute(tx)
}

export const removeSaved = (tx: Tx, user_id: string, id: string) =>
  tables(tx)
    .deleteFrom('saved_questions')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returningAll()
    .executeTakeFirst()
