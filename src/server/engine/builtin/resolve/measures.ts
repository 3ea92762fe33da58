// Which figure is asked for: a count, different values, or a sum, average, least or most of a column.
import type { ColumnRole } from '#contract/datasets'
import { type DescribedColumn, isDated, isNumeric } from '../described.ts'
import type { Measure } from '../reading.ts'
import type { Aggregate, Draft, Subject } from '../recognise/draft.ts'
import { type Lexicon, withRole } from '../recognise/lexicon.ts'
import { joined, named } from '../text/markdown.ts'
import { amountColumns } from './defaults.ts'
import { Refusal } from './refusal.ts'

/** The measures that fit equally well, and the subjects that said so. */
export type MeasureChoice = { options: Measure[]; used: Subject[] }

export const isFigure = ({ columns }: Subject) =>
  columns?.columns.every(column => isNumeric(column) && column.role !== 'identifier') ?? false

const additive: readonly ColumnRole[] = ['amount', 'quantity', 'cost', 'target', 'actual']

const additiveWords =
  /\b(amount|total|quantity|qty|hand|stock|sold|hours?|count|revenue|menge|bestand|anzahl|betrag|summe)\b/i
const singleWords = /\b(price|rate|average|avg|per|percent|preis|satz)\b/i

/** Whether adding up the column makes sense without being asked to: amounts and quantities do, prices don't. */
export function isAdditive({ role, title }: DescribedColumn): boolean {
  if (role !== null) return additive.includes(role)
  return additiveWords.test(title) && !singleWords.test(title)
}

/** Reads the measure from the subjects that are left once groups and rows are taken out. */
export function measures(draft: Draft, subjects: readonly Subject[], lexicon: Lexicon): MeasureChoice {
  if (draft.ask === 'how_many') return countings(draft, subjects, lexicon)
  const figure = onlyFigure(subjects)
  if (draft.aggregate) return aggregated(draft.aggregate, figure, subjects, lexicon)
  if (figure) return { options: plainly(figure), used: [figure] }
  if (draft.ask === 'how_much' || draft.owes) return { options: sums(amountsOf(lexicon), 'sum'), used: [] }
  return countings(draft, subjects, lexicon)
}

function onlyFigure(subjects: readonly Subject[]): Subject | undefined {
  const figures = subjects.filter(isFigure)
  const strong = figures.filter(({ weak, rows }) => !weak && !rows)
  const names = new Set(strong.map(({ columns }) => columns?.columns[0]?.name))
  if (names.size > 1) {
    const titles = strong.map(({ columns }) => named(columns?.columns[0]?.title ?? ''))
    throw new Refusal(`I answer with one figure at a time: ask for ${joined([...new Set(titles)], 'or')}.`)
  }
  return strong[0] ?? figures[0]
}

/** The amount of the table where none was named; refuses when the table has none. */
export function amountsOf(lexicon: Lexicon): DescribedColumn[] {
  const columns = amountColumns(lexicon)
  if (columns.length > 0) return columns
  throw new Refusal(`${named(lexicon.table.name)} has no column that is known to be an amount.`)
}

const sums = (columns: readonly DescribedColumn[], kind: Aggregate): Measure[] =>
  columns.map(column => ({ kind, column }))

/** A figure without 'total' or 'average': summed when that makes sense, else both are offered. */
const plainly = ({ columns }: Subject): Measure[] =>
  (columns?.columns ?? []).flatMap((column): Measure[] => {
    const sum: Measure = { kind: 'sum', column }
    return isAdditive(column) ? [sum] : [sum, { kind: 'average', column }]
  })

const noAverageOfCounts = 'I can count or take an average, not the average of counts.'

/** 'Total cost' where there is only a 'Unit cost' may not mean its sum, so that the average is offered as well. */
function ofColumns(kind: Aggregate, { columns }: Subject): Measure[] {
  const doubtful = kind === 'sum' && columns?.fit === 1 && !columns.columns.every(isAdditive)
  return [...sums(columns?.columns ?? [], kind), ...(doubtful ? sums(columns?.columns ?? [], 'average') : [])]
}

function countings(draft: Draft, subjects: readonly Subject[], lexicon: Lexicon): MeasureChoice {
  if (draft.aggregate && draft.aggregate !== 'sum') {
    throw new Refusal(noAverageOfCounts)
  }
  const head = subjects.find(({ weak }) => !weak)
  if (!head || (head.rows && !draft.distinct)) return { options: [{ kind: 'count' }], used: head ? [head] : [] }
  if (!head.rows && isFigure(head)) return { options: plainly(head), used: [head] }
  const columns = head.rows ? withRole(lexicon.table, 'identifier') : (head.columns?.columns ?? [])
  if (columns.length === 0) throw new Refusal(`${named(lexicon.table.name)} has no column that tells its rows apart.`)
  return { options: columns.map(column => ({ kind: 'count_distinct', column })), used: [head] }
}

function aggregated(
  kind: Aggregate,
  figure: Subject | undefined,
  subjects: readonly Subject[],
  lexicon: Lexicon,
): MeasureChoice {
  if (figure) return { options: ofColumns(kind, figure), used: [figure] }
  const [head] = subjects
  if (kind === 'average' && head?.rows && head.plural) throw new Refusal(noAverageOfCounts)
  const dates = head?.columns?.columns.filter(isDated) ?? []
  if (head && dates.length > 0 && (kind === 'min' || kind === 'max'))
    return { options: sums(dates, kind), used: [head] }
  if (head && !head.rows && head.columns) {
    if (kind !== 'sum') throw new Refusal(`${named(head.columns.columns[0]?.title ?? '')} holds no figures.`)
    return { options: head.columns.columns.map(column => ({ kind: 'count_distinct', column })), used: [head] }
  }
  // 'Total invoices' may be how many or how much.
  const counted: Measure[] = kind === 'sum' && head?.rows ? [{ kind: 'count' }] : []
  const amounts = counted.length > 0 ? amountColumns(lexicon) : amountsOf(lexicon)
  return { options: [...sums(amounts, kind), ...counted], used: head ? [head] : [] }
}
