// The only SQL on the tables of providers, their models, and which provider is asked for what.
import type { Capability, ProviderKind, ProviderModel } from '#contract/providers'
import type { Db, Tx } from '../../storage/index.ts'

export type ProviderRow = {
  id: string
  name: string
  kind: ProviderKind
  base_url: string | null
  sealed_key: string | null
  created_at: Date
  updated_at: Date
}
type ModelRow = ProviderModel & { provider_id: string }
type UseRow = { capability: Capability; provider_id: string }
export type Kept = ProviderRow & { models: ProviderModel[] }
type Tables = { providers: ProviderRow; provider_models: ModelRow; provider_uses: UseRow }
const tables = (db: Db | Tx) => db.withTables<Tables>()

const price = (value: number | null) => (value === null ? null : Number(value))

/** In the order in which they were connected. */
export async function all(db: Db | Tx): Promise<Kept[]> {
  const [providers, models] = await Promise.all([
    tables(db).selectFrom('providers').selectAll().orderBy('created_at').orderBy('id').execute(),
    tables(db).selectFrom('provider_models').selectAll().execute(),
  ])
  const own = Map.groupBy(models, ({ provider_id }) => provider_id)
  return providers.map(row => ({ ...row, models: (own.get(row.id) ?? []).map(shownModel) }))
}

const shownModel = ({ provider_id: _, input_price, output_price, unit_price, ...model }: ModelRow): ProviderModel => ({
  ...model,
  input_price: price(input_price),
  output_price: price(output_price),
  unit_price: price(unit_price),
})

export const byId = (db: Db | Tx, id: string) =>
  tables(db).selectFrom('providers').selectAll().where('id', '=', id).executeTakeFirst()

/** Nothing when another provider has that name. */
export const insert = (tx: Tx, row: ProviderRow) =>
  tables(tx)
    .insertInto('providers')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const update = (tx: Tx, id: string, changed: Partial<Omit<ProviderRow, 'id'>>) =>
  tables(tx).updateTable('providers').set(changed).where('id', '=', id).returningAll().executeTakeFirst()

/** Empties the keys, because the one that opens them is lost. */
export const forgetProviderKeys = (tx: Tx) => tables(tx).updateTable('providers').set({ sealed_key: null }).execute()

export const named = (tx: Tx, name: string) =>
  tables(tx)
    .selectFrom('providers')
    .select('id')
    .where(({ fn }) => fn<string>('lower', ['name']), '=', name.toLowerCase())
    .executeTakeFirst()

/** What is not among them any more is not asked for that use any more either. */
export async function keepModels(tx: Tx, provider_id: string, models: readonly ProviderModel[]): Promise<void> {
  const kept = models.map(({ capability }) => capability)
  await tables(tx)
    .deleteFrom('provider_models')
    .where('provider_id', '=', provider_id)
    .where('capability', 'not in', kept)
    .execute()
  for (const model of models) {
    await tables(tx)
      .insertInto('provider_models')
      .values({ ...model, provider_id })
      .onConflict(conflict => conflict.columns(['provider_id', 'capability']).doUpdateSet(model))
      .execute()
  }
}

export const remove = (tx: Tx, id: string) =>
  tables(tx).deleteFrom('providers').where('id', '=', id).returning('name').executeTakeFirst()

export async function chosenUses(db: Db | Tx): Promise<ReadonlyMap<Capability, string>> {
  const rows = await tables(db).selectFrom('provider_uses').selectAll().execute()
  return new Map(rows.map(({ capability, provider_id }) => [capability, provider_id]))
}

export async function chooseUse(tx: Tx, capability: Capability, provider_id: string | null): Promise<void> {
  if (provider_id === null) {
    await tables(tx).deleteFrom('provider_uses').where('capability', '=', capability).execute()
    return
  }
  await tables(tx)
    .insertInto('provider_uses')
    .values({ capability, provider_id })
    .onConflict(conflict => conflict.column('capability').doUpdateSet({ provider_id }))
    .execute()
}
