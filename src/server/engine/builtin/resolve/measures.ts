// Which figure is asked for: a count, different values, or a sum, average, least or most of a column.
import { type DescribedColumn, isDated } from '../described.ts'
import type { ColumnMeasure, Measure, PlainMeasure } from '../reading.ts'
import type { Aggregate, Draft, Subject } from '../recognise/draft.ts'
import { type Lexicon, withRole } from '../recognise/lexicon.ts'
import { named } from '../text/markdown.ts'
import type { MeasureChoice } from './aim.ts'
import { meantAmounts } from './amounts.ts'
import { calculation } from './calculations.ts'
import { amountColumns, quantityColumns } from './defaults.ts'
import { isAdditive, isFigure, isPercent, onlyFigure } from './figures.ts'
import { Refusal } from './refusal.ts'
import { severalMeasures } from './several.ts'
import { aggregateOf } from './terms.ts'

/** Reads the measure from the subjects that are left once groups and rows are taken out. */
export function measures(draft: Draft, subjects: readonly Subject[], lexicon: Lexicon): MeasureChoice {
  const calculated = calculation(draft, subjects, lexicon)
  if (calculated) return calculated
  const several = severalMeasures(draft, subjects, lexicon, plainly, ofKind)
  if (several) return several
  if (draft.share && subjects.length === 0)
    return { options: [{ kind: 'count' }, ...sums(meantAmounts(amountColumns(lexicon), draft), 'sum')], used: [] }
  if (draft.ask === 'how_many') return countings(draft, subjects, lexicon)
  const figure = meantFigure(onlyFigure(subjects), draft)
  if (draft.aggregate !== null) return aggregated(draft, figure, subjects, lexicon)
  if (figure) return { options: plainly(figure), used: [figure] }
  if (draft.ask === 'how_much' || draft.owes || (draft.derived === 'running' && subjects.length === 0))
    return { options: sums(meantAmounts(amountsOf(lexicon), draft), 'sum'), used: [] }
  return countings(draft, subjects, lexicon)
}

/** 'Amount' means the one that the question is about, where no heading is called so. */
function meantFigure(figure: Subject | undefined, draft: Draft): Subject | undefined {
  if (figure?.columns?.fit !== 2 || !figure.columns.columns.every(({ role }) => role === 'amount')) return figure
  return { ...figure, columns: { ...figure.columns, columns: meantAmounts(figure.columns.columns, draft) } }
}

/** The amount of the table where none was named; refuses when the table has none. */
export function amountsOf(lexicon: Lexicon): DescribedColumn[] {
  const columns = amountColumns(lexicon)
  if (columns.length > 0) return columns
  throw new Refusal(`${named(lexicon.table.name)} has no column that is known to be an amount.`)
}

export const measureOf = (kind: Aggregate, column: DescribedColumn): ColumnMeasure =>
  typeof kind === 'object' ? { kind: 'percentile', column, at: kind.percentile } : { kind, column }

const sums = (columns: readonly DescribedColumn[], kind: Aggregate): ColumnMeasure[] =>
  columns.map(column => measureOf(kind, column))

/** A figure without 'total' or 'average': summed when that makes sense, else both are offered. */
const plainly = ({ columns, term }: Subject): PlainMeasure[] =>
  term ? [term.measure] : (columns?.columns ?? []).flatMap(plain)

function plain(column: DescribedColumn): ColumnMeasure[] {
  const sum: ColumnMeasure = { kind: 'sum', column }
  const average: ColumnMeasure = { kind: 'average', column }
  return isAdditive(column) ? [sum] : isPercent(column) ? [average] : [sum, average]
}

const noAverageOfCounts = 'I can count or take an average, not the average of counts.'

/** 'Total cost' where there is only a 'Unit cost' may not mean its sum, so that the average is offered as well. */
function ofColumns(kind: Aggregate, { columns, term }: Subject): Measure[] {
  if (term) return [aggregateOf(kind, term)]
  const percent = columns?.columns.some(isPercent) ?? false
  const doubtful = kind === 'sum' && (percent || (columns?.fit === 1 && !columns.columns.every(isAdditive)))
  return [...sums(columns?.columns ?? [], kind), ...(doubtful ? sums(columns?.columns ?? [], 'average') : [])]
}

const ofKind = (kind: Aggregate, { columns, term }: Subject): PlainMeasure[] =>
  term ? [aggregateOf(kind, term)] : sums(columns?.columns ?? [], kind)

/** How many bolts there are may be how many rows, or the quantity of them. */
function ofValue({ countedValue }: Draft, lexicon: Lexicon): Measure[] {
  const quantities = countedValue ? quantityColumns(lexicon) : []
  return quantities.map(column => ({ kind: 'sum', column }))
}

function countings(draft: Draft, subjects: readonly Subject[], lexicon: Lexicon): MeasureChoice {
  if (draft.aggregate !== null && draft.aggregate !== 'sum') {
    throw new Refusal(noAverageOfCounts)
  }
  const head = subjects.find(({ weak }) => !weak)
  if (!head) return { options: [...ofValue(draft, lexicon), { kind: 'count' }], used: [] }
  if (head.rows && !draft.distinct) return { options: [{ kind: 'count' }], used: [head] }
  if (!head.rows && isFigure(head)) return { options: plainly(head), used: [head] }
  const columns = head.rows ? withRole(lexicon.table, 'identifier') : (head.columns?.columns ?? [])
  if (columns.length === 0) throw new Refusal(`${named(lexicon.table.name)} has no column that tells its rows apart.`)
  return { options: columns.map(column => ({ kind: 'count_distinct', column })), used: [head] }
}

function aggregated(
  draft: Draft,
  figure: Subject | undefined,
  subjects: readonly Subject[],
  lexicon: Lexicon,
): MeasureChoice {
  const { aggregate, kinds } = draft
  const kind = aggregate ?? 'sum'
  const at = kinds[0]?.at
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
  const money = kinds[0]?.of && withRole(lexicon.table, 'amount').length > 0
  const counts = head?.rows && at !== undefined && head.at === at + 1
  const counted: Measure[] =
    kind === 'sum' && head?.rows && !money && (counts || amountColumns(lexicon).length > 0) ? [{ kind: 'count' }] : []
  const amounts = meantAmounts(counted.length > 0 ? amountColumns(lexicon) : amountsOf(lexicon), draft)
  return { options: [...sums(amounts, kind), ...counted], used: head ? [head] : [] }
}
