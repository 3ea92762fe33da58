// Corrections of what columns mean, as a person sends them: checked against the table, and marked as chosen.
import type { z } from 'zod/mini'
import type { MeaningPart } from '#contract/columns'
import type { change } from '#contract/datasets'
import { AppError } from '../../base/errors.ts'
import type { Tx } from '../../storage/index.ts'
import type { Actor } from '../access/index.ts'
import type { ColumnRow, StoredReference } from './rows.ts'
import { findInSight } from './sight.ts'
import { columnsOf, columnsToChange, updateColumn } from './store-columns.ts'

type Correction = NonNullable<z.output<typeof change.request>['columns']>[number]

/** Stores what a person says of some columns. What a correction leaves out stays as it is. */
export async function correctColumns(
  tx: Tx,
  actor: Actor,
  dataset_id: string,
  corrections: readonly Correction[],
): Promise<void> {
  const columns = new Map((await columnsToChange(tx, dataset_id)).map(column => [column.name, column]))
  for (const correction of corrections) {
    const column = columns.get(correction.name)
    if (!column) throw new AppError('invalid', `This dataset has no column ${correction.name}`)
    const { currency_column } = correction
    if (currency_column && columns.get(currency_column)?.type !== 'text')
      throw new AppError('invalid', `${currency_column} is not a column of text, so it can't say the currency`)
    const reference = correction.reference && (await checkedReference(tx, actor, column, correction.reference))
    await updateColumn(tx, dataset_id, column.name, corrected(column, correction, reference))
  }
}

/** The column with what a person said of it; each part that was said counts as chosen. Pure. */
export function corrected(
  column: ColumnRow,
  { role, currency, currency_column, unit, is_key, reference }: Correction,
  target: StoredReference | null | undefined,
): Partial<ColumnRow> {
  const saysCurrency = currency !== undefined || currency_column !== undefined
  const said: MeaningPart[] = [
    ...(saysCurrency ? ['currency' as const] : []),
    ...(unit !== undefined ? ['unit' as const] : []),
    ...(is_key !== undefined ? ['key' as const] : []),
    ...(reference !== undefined ? ['reference' as const] : []),
  ]
  return {
    ...(role !== undefined && { role, confidence: 1, chosen_by_person: true }),
    ...(saysCurrency && { currency: currency ?? null, currency_column: currency_column ?? null }),
    ...(unit !== undefined && { unit }),
    ...(is_key !== undefined && { is_key }),
    ...(target !== undefined && { reference: target }),
    chosen: [...new Set([...column.chosen, ...said])],
    sureness: { ...column.sureness, ...Object.fromEntries(said.map(part => [part, 1])) },
  }
}

/** Its figures are nought until they are measured. Throws unless the column can refer to what was named. */
async function checkedReference(
  tx: Tx,
  actor: Actor,
  column: ColumnRow,
  { dataset_id, column: to }: { dataset_id: string; column: string },
): Promise<StoredReference> {
  const target = await findInSight(tx, actor, dataset_id)
  const found = (await columnsOf(tx, [dataset_id])).find(({ name }) => name === to)
  if (!found) throw new AppError('invalid', `${target.name} has no column ${to}`)
  if (found.dataset_id === column.dataset_id && found.name === column.name)
    throw new AppError('invalid', 'A column does not refer to itself')
  return { dataset_id, column: to, values: 0, orphans: 0, sampled: false }
}
