// The SQL on datasets themselves: who may see which, one of them, all of them.
import { sql } from 'kysely'
import type { Domain } from '#contract/access'
import type { Db, Tx } from '../../storage/index.ts'
import type { DatasetRow } from './rows.ts'

type Tables = { datasets: DatasetRow }
type Changes = Partial<Omit<DatasetRow, 'id' | 'import_job'>>
const tables = (db: Db | Tx) => db.withTables<Tables>()
const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`

/** Whose sight a list is narrowed to: the domains one may see, and what one uploaded oneself. */
export type Sight = { domains: readonly Domain[]; user_id: string | null }

const inSight = (db: Db | Tx, { domains, user_id }: Sight) =>
  tables(db)
    .selectFrom('datasets')
    .selectAll()
    .where(({ or, eb }) =>
      or([
        ...(domains.length > 0 ? [eb('domain', 'in', domains)] : []),
        ...(user_id ? [eb('created_by', '=', user_id)] : []),
        eb.lit(false),
      ]),
    )

export const findAll = (db: Db | Tx, sight: Sight): Promise<DatasetRow[]> =>
  inSight(db, sight).orderBy('name').execute()

export const find = (db: Db | Tx, sight: Sight, id: string): Promise<DatasetRow | undefined> =>
  inSight(db, sight).where('id', '=', id).executeTakeFirst()

export const byId = (db: Db | Tx, id: string) =>
  tables(db).selectFrom('datasets').selectAll().where('id', '=', id).executeTakeFirst()

/** Which of these datasets exist, in sight or not. */
export async function existingIds(db: Db | Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tables(db).selectFrom('datasets').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

/** Every dataset that can be asked. */
export const allReady = (db: Db | Tx) =>
  tables(db).selectFrom('datasets').selectAll().where('version', 'is not', null).orderBy('id').execute()

export async function tableNames(db: Db | Tx): Promise<Set<string>> {
  const rows = await tables(db).selectFrom('datasets').select('table_name').execute()
  return new Set(rows.map(({ table_name }) => table_name))
}

export const insert = (tx: Tx, row: DatasetRow) =>
  tables(tx)
    .insertInto('datasets')
    .values({
      ...row,
      notes: json(row.notes),
      problems: json(row.problems),
      import_job: row.import_job && json(row.import_job),
    })
    .execute()

export function update(tx: Db | Tx, id: string, { notes, problems, ...plain }: Changes) {
  return tables(tx)
    .updateTable('datasets')
    .set({ ...plain, ...(notes && { notes: json(notes) }), ...(problems && { problems: json(problems) }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Sets the key that was found, unless a person has chosen one; gives the dataset in any case. */
export const keepKey = (tx: Tx, id: string, key_columns: string[]) =>
  tables(tx)
    .updateTable('datasets')
    .set(({ eb, ref, val }) => ({
      key_columns: eb.case().when('key_chosen', '=', true).then(ref('key_columns')).else(val(key_columns)).end(),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const samples = (db: Db | Tx): Promise<DatasetRow[]> =>
  tables(db).selectFrom('datasets').selectAll().where('sample', '=', true).orderBy('id').execute()

export const removeSamples = (tx: Tx): Promise<DatasetRow[]> =>
  tables(tx).deleteFrom('datasets').where('sample', '=', true).returningAll().execute()

export const remove = (tx: Tx, id: string) => tables(tx).deleteFrom('datasets').where('id', '=', id).execute()

/** Why tables could not be read, of those that were last tried since then. */
export async function failedImports(db: Db, since: Date): Promise<{ message: string; at: Date }[]> {
  const rows = await tables(db)
    .selectFrom('datasets')
    .select(['failure as message', 'updated_at as at'])
    .where('failure', 'is not', null)
    .where('updated_at', '>=', since)
    .execute()
  return rows.flatMap(({ message, at }) => (message === null ? [] : [{ message, at }]))
}
