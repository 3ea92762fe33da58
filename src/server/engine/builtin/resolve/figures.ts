// Which columns hold figures, and which of them make sense as a total.
import type { ColumnRole } from '#contract/columns'
import { type DescribedColumn, isNumeric } from '../described.ts'
import type { Subject } from '../recognise/draft.ts'
import { joined, named } from '../text/markdown.ts'
import { Refusal } from './refusal.ts'

export const isFigure = ({ columns, term }: Subject) =>
  term !== undefined || (columns?.columns.every(column => isNumeric(column) && column.role !== 'identifier') ?? false)

const additive: readonly ColumnRole[] = ['amount', 'quantity', 'cost', 'target', 'actual']

const additiveWords =
  /\b(amount|total|quantity|qty|hand|stock|sold|hours?|days|count|reserved|revenue|menge|bestand|anzahl|betrag|summe)\b/i
const singleWords = /\b(price|rate|average|avg|per|percent|unit cost|preis|satz)\b/i

/** Whether adding up the column makes sense without being asked to: amounts and quantities do, prices don't. */
export function isAdditive(column: DescribedColumn): boolean {
  const { role, title, currency } = column
  if (isPercent(column) || singleWords.test(title)) return false
  if (role !== null) return additive.includes(role)
  return currency !== null || additiveWords.test(title)
}

/** Percentages are averaged, never added up. */
export const isPercent = ({ unit }: DescribedColumn) => unit === '%'

/** The one figure that is named; refuses where there are several. */
export function onlyFigure(subjects: readonly Subject[]): Subject | undefined {
  const figures = subjects.filter(isFigure)
  const strong = figures.filter(({ weak, rows }) => !weak && !rows)
  const names = new Set(strong.map(({ columns, term }) => term?.name ?? columns?.columns[0]?.name))
  if (names.size > 1) {
    const titles = strong.map(({ columns, term }) => named(term?.name ?? columns?.columns[0]?.title ?? ''))
    throw new Refusal(`I answer with one figure at a time: ask for ${joined([...new Set(titles)], 'or')}.`)
  }
  return strong[0] ?? figures[0]
}
