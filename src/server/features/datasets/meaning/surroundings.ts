// What a column's meaning takes from outside its table: the company's own currency, and the names of other datasets.
import { type Reference, SURE } from '#contract/columns'
import type { Db, Tx } from '../../../storage/index.ts'
import type { Actor } from '../../access/index.ts'
import { companyCurrency } from '../../settings/index.ts'
import type { ColumnRow, DatasetRow } from '../rows.ts'
import { sightOf } from '../sight.ts'
import { findAll } from '../store.ts'
import { mostCommonCurrency } from '../store-columns.ts'
import { isMoney } from './currencies.ts'

export type Surroundings = {
  /** The datasets that the asker may see. */
  datasets: ReadonlyMap<string, DatasetRow>
  /** The currency of amounts whose table names none. */
  currency: string | null
}

export async function surroundings(db: Db | Tx, actor: Actor): Promise<Surroundings> {
  const datasets = new Map((await findAll(db, sightOf(actor))).map(row => [row.id, row]))
  return { datasets, currency: (await companyCurrency(db)) ?? (await mostCommonCurrency(db)) }
}

type Whole = Omit<ColumnRow, 'reference'> & { reference: Reference | null; currency_assumed: boolean }

/** A column with the currency that is assumed, and its reference when the asker may see where it leads. */
export function withSurroundings(column: ColumnRow, { datasets, currency }: Surroundings): Whole {
  const target = column.reference && datasets.get(column.reference.dataset_id)
  const reference =
    column.reference && target ? { ...column.reference, table: target.table_name, dataset_name: target.name } : null
  const isBare = isMoney(column) && !column.currency && !column.currency_column && !column.chosen.includes('currency')
  const assumed = isBare && currency !== null
  return { ...column, reference, currency: assumed ? currency : column.currency, currency_assumed: assumed }
}

/** Whether a column's role or reference was suggested without being sure. */
export const isUnsure = ({ role, confidence, chosen_by_person, reference, sureness }: ColumnRow) =>
  (role !== null && !chosen_by_person && confidence < SURE) || (reference !== null && sureness.reference < SURE)
