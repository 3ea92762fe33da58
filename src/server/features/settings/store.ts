// The only SQL on the table of settings.
import { sql } from 'kysely'
import type { Db, Tx } from '../../storage/index.ts'

type Row = { name: string; value: unknown; updated_at: Date }
const tables = (db: Db | Tx) => db.withTables<{ settings: Row }>()

export async function read(db: Db | Tx, name: string): Promise<unknown> {
  const row = await tables(db).selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** Everything whose name begins so, by name. */
export async function settingsUnder(db: Db | Tx, beginning: string): Promise<ReadonlyMap<string, unknown>> {
  const rows = await tables(db)
    .selectFrom('settings')
    .select(['name', 'value'])
    .where(sql<boolean>`starts_with(name, ${beginning})`)
    .execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}

export async function write(tx: Tx, name: string, value: unknown, updated_at: Date): Promise<void> {
  const json = sql`${JSON.stringify(value)}::jsonb`
  await tables(tx)
    .insertInto('settings')
    .values({ name, value: json, updated_at })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value: json, updated_at }))
    .execute()
}

export const erase = (tx: Tx, name: string) => tables(tx).deleteFrom('settings').where('name', '=', name).execute()

/** Empties what is sealed in settings, because the key that opens it is lost. */
export async function forgetSealedSettings(tx: Tx): Promise<void> {
  await sql`
    update settings set value = value || (
      select coalesce(jsonb_object_agg(key, null::text), '{}'::jsonb) from jsonb_object_keys(value) as key
      where starts_with(key, 'sealed_'))
    where jsonb_typeof(value) = 'object'`.execute(tx)
}
