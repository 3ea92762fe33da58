// Suggests the currency of amounts: as read with the values, from a currency column of the same table, or none.
import type { ColumnRole, ColumnType } from '#contract/columns'

export type CurrencyFacts = {
  name: string
  title: string
  type: ColumnType
  role: ColumnRole | null
  /** As the heading or the values say. */
  currency: string | null
  unit: string | null
  /** Of a currency column: its values, when they are few. */
  values: readonly string[]
  /** Whether some rows have no value. */
  has_blanks: boolean
}
export type CurrencySuggestion = { currency: string | null; currency_column: string | null; sureness: number }

const money: ReadonlySet<ColumnRole | null> = new Set<ColumnRole>(['amount', 'cost', 'target', 'actual'])
const code = /^[A-Z]{3}$/
const none: CurrencySuggestion = { currency: null, currency_column: null, sureness: 0 }

/** Whether a column holds sums of money, so that it should have a currency. */
export const isMoney = ({ type, role, unit }: Pick<CurrencyFacts, 'type' | 'role' | 'unit'>) =>
  (type === 'integer' || type === 'decimal') && unit === null && money.has(role)

/** One suggestion per column, in their order. */
export function suggestCurrencies(columns: readonly CurrencyFacts[]): CurrencySuggestion[] {
  const sources = columns.filter(({ type, role }) => type === 'text' && role === 'currency')
  return columns.map((column, at) => {
    if (column.currency) return { currency: column.currency, currency_column: null, sureness: 0.95 }
    if (!isMoney(column) || sources.length === 0) return none
    const [source, sureness] = nearest(column, at, sources, columns)
    const [only, ...more] = source.values
    const isOne = only !== undefined && more.length === 0 && !source.has_blanks && code.test(only)
    return { currency: isOne ? only : null, currency_column: source.name, sureness }
  })
}

/** With one currency column there is no doubt; of several, the one with the same words, else the nearest. */
function nearest(
  column: CurrencyFacts,
  at: number,
  sources: readonly CurrencyFacts[],
  all: readonly CurrencyFacts[],
): [CurrencyFacts, number] {
  const [first, ...more] = sources
  if (!first) throw new Error('There is no currency column')
  if (more.length === 0) return [first, 0.9]
  const mine = new Set(wordsOf(column.title))
  const shared = (source: CurrencyFacts) => wordsOf(source.title).filter(word => mine.has(word)).length
  const distance = (source: CurrencyFacts) => Math.abs(all.indexOf(source) - at)
  const [best = first] = sources.toSorted((a, b) => shared(b) - shared(a) || distance(a) - distance(b))
  return [best, shared(best) > 0 ? 0.8 : 0.5]
}

const wordsOf = (title: string) =>
  title
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
