// The only SQL on the table of terms.
import { sql } from 'kysely'
import type { FormalMeaning } from '#contract/glossary'
import type { Db, Tx } from '../../storage/index.ts'

export type TermRow = {
  id: string
  term: string
  synonyms: string[]
  explanation: string
  meaning: FormalMeaning | null
  created_by: string | null
  department: string | null
  created_at: Date
  updated_at: Date
  updated_by: string | null
}

const tables = (db: Db | Tx) => db.withTables<{ glossary_terms: TermRow }>()
const json = (meaning: FormalMeaning | null) =>
  meaning === null ? null : sql<FormalMeaning>`${JSON.stringify(meaning)}::jsonb`

/** Lets one change of the glossary happen at a time, so that no word gets two meanings. */
export const lockTerms = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('glossary'))`.execute(tx)

export const allTerms = (db: Db | Tx): Promise<TermRow[]> =>
  tables(db).selectFrom('glossary_terms').selectAll().orderBy('term').orderBy('id').execute()

export const byId = (db: Db | Tx, id: string): Promise<TermRow | undefined> =>
  tables(db).selectFrom('glossary_terms').selectAll().where('id', '=', id).executeTakeFirst()

export const insert = (tx: Tx, row: TermRow) =>
  tables(tx)
    .insertInto('glossary_terms')
    .values({ ...row, meaning: json(row.meaning) })
    .execute()

export const update = (tx: Tx, id: string, { meaning, ...plain }: Omit<Partial<TermRow>, 'id'>) =>
  tables(tx)
    .updateTable('glossary_terms')
    .set({ ...plain, ...(meaning !== undefined && { meaning: json(meaning) }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const remove = (tx: Tx, id: string) => tables(tx).deleteFrom('glossary_terms').where('id', '=', id).execute()
