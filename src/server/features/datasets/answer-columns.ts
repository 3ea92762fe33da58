// What is known of the columns of an answer: types from the answer itself, currency and unit from the data it read.
import type { AnswerColumn } from '#contract/charts'
import { type Column, ColumnType } from '#contract/columns'

/** The words that sums and the like put before the name of what they are made from. */
const prefix = /^(total|sum|average|avg|smallest|min|largest|max|median)_(of_)?/

/** A currency or a unit counts only where all columns of that name agree on it. */
export function answerColumns(
  columns: readonly { name: string; type: string }[],
  read: readonly { columns: readonly Pick<Column, 'name' | 'currency' | 'unit'>[] }[],
): AnswerColumn[] {
  const known = read.flatMap(dataset => dataset.columns)
  return columns.map(({ name, type }) => {
    const own = name.toLowerCase()
    const plain = own.replace(/_\d+$/, '')
    const same = known.filter(column => [own, plain, plain.replace(prefix, '')].includes(column.name.toLowerCase()))
    const isNumber = type === 'integer' || type === 'decimal'
    const only = (values: readonly (string | null)[]) =>
      isNumber && new Set(values).size === 1 ? (values[0] ?? null) : null
    return {
      name,
      type: ColumnType.safeParse(type).data ?? 'text',
      currency: only(same.map(({ currency }) => currency)),
      unit: only(same.map(({ unit }) => unit)),
    }
  })
}
