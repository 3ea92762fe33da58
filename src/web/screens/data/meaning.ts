// The meaning of a column as a form holds it, and what a changed form says to the server.
import type { Column } from '#contract/columns'
import type { change } from '#contract/datasets'
import type { InputOf } from '../../data/request.ts'

/** Everything as text; empty is none. */
export type Meaning = {
  currency: string
  currency_column: string
  unit: string
  is_key: boolean
  dataset_id: string
  column: string
}

type Correction = Omit<NonNullable<InputOf<typeof change>['columns']>[number], 'name'>

/** What is only assumed is no choice to begin with. */
export const meaningOf = ({
  currency,
  currency_assumed,
  currency_column,
  unit,
  is_key,
  reference,
}: Column): Meaning => ({
  currency: currency_assumed ? '' : (currency ?? ''),
  currency_column: currency_column ?? '',
  unit: unit ?? '',
  is_key,
  dataset_id: reference?.dataset_id ?? '',
  column: reference?.column ?? '',
})

/** Only what differs, so that nothing else counts as chosen. A dataset without its column is not a reference yet. */
export function correctionOf(before: Meaning, now: Meaning): Correction {
  const isOther = (...parts: (keyof Meaning)[]) => parts.some(part => before[part] !== now[part])
  const isHalf = now.dataset_id !== '' && now.column === ''
  return {
    ...(isOther('currency', 'currency_column') && {
      currency: now.currency || null,
      currency_column: now.currency_column || null,
    }),
    ...(isOther('unit') && { unit: now.unit.trim() || null }),
    ...(isOther('is_key') && { is_key: now.is_key }),
    ...(isOther('dataset_id', 'column') &&
      !isHalf && { reference: now.dataset_id ? { dataset_id: now.dataset_id, column: now.column } : null }),
  }
}
