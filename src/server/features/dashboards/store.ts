// The only SQL on the tables of dashboards and their cards.
import { sql } from 'kysely'
import type { Chart } from '#contract/charts'
import type { CardSize, CardView } from '#contract/dashboards'
import type { Question } from '#contract/questions'
import type { Db, Tx } from '../../storage/index.ts'

export type DashboardRow = {
  id: string
  user_id: string
  name: string
  shared: boolean
  created_at: Date
  updated_at: Date
}
export type CardRow = {
  id: string
  dashboard_id: string
  title: string
  sql: string
  question: Question | null
  dataset_ids: string[]
  view: CardView
  chart: Chart | null
  size: CardSize
  position: number
  pinned_at: Date
}

type Tables = { dashboards: DashboardRow; dashboard_cards: CardRow }
const tables = (db: Db | Tx) => db.withTables<Tables>()
const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`

/** The own ones, last used first, then those that others share, by name. */
export const dashboardsFor = (db: Db, user_id: string): Promise<DashboardRow[]> =>
  tables(db)
    .selectFrom('dashboards')
    .selectAll()
    .where(({ or, eb }) => or([eb('user_id', '=', user_id), eb('shared', '=', true)]))
    .orderBy(({ eb }) => eb('user_id', '<>', user_id))
    .orderBy('name')
    .limit(500)
    .execute()

export const dashboardById = (db: Db | Tx, id: string) =>
  tables(db).selectFrom('dashboards').selectAll().where('id', '=', id).executeTakeFirst()

/** Only its owner changes a dashboard; the row is held until the change is over. */
export const lockOwn = (tx: Tx, user_id: string, id: string) =>
  tables(tx)
    .selectFrom('dashboards')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()

export async function countOf(tx: Tx, user_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from dashboards where user_id = ${user_id}`.execute(tx)
  return rows[0]?.count ?? 0
}

export const insertDashboard = (tx: Tx, row: DashboardRow) => tables(tx).insertInto('dashboards').values(row).execute()

export const updateDashboard = (
  tx: Tx,
  id: string,
  change: Partial<Pick<DashboardRow, 'name' | 'shared' | 'updated_at'>>,
) => tables(tx).updateTable('dashboards').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const deleteDashboard = (tx: Tx, id: string) =>
  tables(tx).deleteFrom('dashboards').where('id', '=', id).execute()

export const cardsOf = (db: Db | Tx, ids: readonly string[]): Promise<CardRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('dashboard_cards')
        .selectAll()
        .where('dashboard_id', 'in', ids)
        .orderBy('position')
        .execute()

export const insertCard = (tx: Tx, { question, chart, ...row }: CardRow) =>
  tables(tx)
    .insertInto('dashboard_cards')
    .values({ ...row, question: question && json(question), chart: chart && json(chart) })
    .execute()

type CardChange = Partial<Pick<CardRow, 'title' | 'view' | 'size' | 'chart'>>

export async function updateCard(
  tx: Tx,
  dashboard_id: string,
  id: string,
  { chart, ...plain }: CardChange,
): Promise<boolean> {
  const change = { ...plain, ...(chart !== undefined && { chart: chart && json(chart) }) }
  const changed = await tables(tx)
    .updateTable('dashboard_cards')
    .set({ id, ...change })
    .where('dashboard_id', '=', dashboard_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Cards that are not named keep their place behind those that are. */
export async function placeCards(tx: Tx, dashboard_id: string, ids: readonly string[]): Promise<void> {
  await sql`
    update dashboard_cards set position = placed.position
    from (
      select id, row_number() over (order by array_position(${[...ids]}::uuid[], id), position)::int - 1 as position
      from dashboard_cards where dashboard_id = ${dashboard_id}
    ) as placed
    where dashboard_cards.id = placed.id`.execute(tx)
}

export async function deleteCard(tx: Tx, dashboard_id: string, id: string): Promise<boolean> {
  const gone = await tables(tx)
    .deleteFrom('dashboard_cards')
    .where('dashboard_id', '=', dashboard_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}
