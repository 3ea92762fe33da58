// The only SQL on the tables of notices and of what people choose to hear.
import { sql } from 'kysely'
import type { NoticeChoice, NoticeKind } from '#contract/notices'
import type { Db, Tx } from '../../storage/index.ts'

export type NoticeRow = {
  id: string
  user_id: string
  kind: NoticeKind
  about: string
  sentence: string
  created_at: Date
  in_app: boolean
  read_at: Date | null
  by_mail: boolean
  mailed_at: Date | null
}
type ChoiceRow = NoticeChoice & { user_id: string }
const tables = (db: Db | Tx) => db.withTables<{ notices: NoticeRow; notice_choices: ChoiceRow }>()

/** What these people have chosen; who keeps to what is usual is not among them. */
export const choicesOf = (db: Db | Tx, user_ids: readonly string[]): Promise<ChoiceRow[]> =>
  user_ids.length === 0
    ? Promise.resolve([])
    : tables(db).selectFrom('notice_choices').selectAll().where('user_id', 'in', user_ids).execute()

export const saveChoice = (tx: Tx, row: ChoiceRow) =>
  tables(tx)
    .insertInto('notice_choices')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['user_id', 'kind']).doUpdateSet({ in_app: row.in_app, by_mail: row.by_mail }),
    )
    .execute()

/** Those that were not told before. */
export const insertNotices = (tx: Tx, rows: readonly NoticeRow[]) =>
  tables(tx)
    .insertInto('notices')
    .values([...rows])
    .onConflict(conflict => conflict.columns(['user_id', 'kind', 'about']).doNothing())
    .returning(['id', 'user_id', 'in_app', 'by_mail'])
    .execute()

export async function noticePage(
  db: Db,
  user_id: string,
  { limit, after }: { limit: number; after?: string | undefined },
) {
  let statement = tables(db)
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('in_app', '=', true)
    .orderBy('id', 'desc')
    .limit(limit)
  if (after) statement = statement.where('id', '<', after)
  return statement.execute()
}

export async function unreadOf(db: Db, user_id: string): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('in_app', '=', true)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const readUpTo = (tx: Tx, user_id: string, newest: string, read_at: Date) =>
  tables(tx)
    .updateTable('notices')
    .set({ read_at })
    .where('user_id', '=', user_id)
    .where('id', '<=', newest)
    .where('read_at', 'is', null)
    .execute()

/** Whose letters of which kind are due: something waits, and the last one is long enough ago. */
export const dueMails = (db: Db, last_before: Date) =>
  tables(db)
    .selectFrom('notices as n')
    .select(['user_id', 'kind'])
    .distinct()
    .where('by_mail', '=', true)
    .where('mailed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notices as m')
            .select(sql`1`.as('one'))
            .whereRef('m.user_id', '=', 'n.user_id')
            .whereRef('m.kind', '=', 'n.kind')
            .where('m.mailed_at', '>', last_before),
        ),
      ),
    )
    .limit(200)
    .execute()

/** Takes what waits for one letter, oldest first. What was read in the app meanwhile is not mailed any more. */
export async function takeForMail(tx: Tx, { user_id, kind }: Pick<NoticeRow, 'user_id' | 'kind'>, mailed_at: Date) {
  const waiting = tables(tx)
    .updateTable('notices')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('mailed_at', 'is', null)
    .where('by_mail', '=', true)
  await waiting.set({ by_mail: false }).where('read_at', 'is not', null).execute()
  const taken = await waiting.set({ mailed_at }).returning(['id', 'about', 'sentence']).execute()
  return taken.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** Nothing is mailed any more of what waits. */
export const dropMails = (db: Db) =>
  tables(db)
    .updateTable('notices')
    .set({ by_mail: false })
    .where('mailed_at', 'is', null)
    .where('by_mail', '=', true)
    .execute()

export const deleteNotices = (db: Db, before: Date) =>
  tables(db).deleteFrom('notices').where('created_at', '<', before).execute()
