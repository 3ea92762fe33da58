// Rankings: the top 5 customers, the largest invoice, the latest order.
import { type DescribedColumn, isDated, isNumeric } from '../described.ts'
import type { Measure } from '../reading.ts'
import type { Draft, Rank, Subject } from '../recognise/draft.ts'
import { type Lexicon, withRole } from '../recognise/lexicon.ts'
import type { ColumnMatch } from '../recognise/marks.ts'
import { named } from '../text/markdown.ts'
import type { GroupChoice, Target } from './aim.ts'
import { meantAmounts } from './amounts.ts'
import { calculates } from './calculations.ts'
import { amountColumns, comparedColumns, quantityColumns } from './defaults.ts'
import { isAdditive, isFigure } from './figures.ts'
import { amountsOf, measureOf, measures } from './measures.ts'
import { Refusal } from './refusal.ts'
import { doers, isNamed, isThing, isUnit, leaveNothingOut } from './subjects.ts'
import { rowsOf } from './terms.ts'

/** What a ranking is made from; `measured` are columns of figures named behind 'by'. */
export type Ranking = {
  draft: Draft
  rank: Rank
  subjects: readonly Subject[]
  by: GroupChoice[]
  measured: DescribedColumn[]
  lexicon: Lexicon
}

export function ranked(ranking: Ranking): Target {
  const { draft, rank, subjects, by, lexicon } = ranking
  if (rank.over === 'time') return rankedByTime(ranking)
  if (rank.over === 'money' && ranking.measured.length === 0 && !subjects.some(isFigure))
    return ranked({ ...ranking, measured: moneyOf(lexicon) })
  const thing = subjects.find(isThing)
  const groups = thing ? [{ columns: thing.columns?.columns ?? null, grain: thing.grain }] : by
  const asked = draft.ask === 'who' && groups.length === 0 ? [{ columns: doers(draft, lexicon), grain: null }] : groups
  if (asked.length === 0) return rankedRows(ranking)
  if (thing && by.length > 0) throw new Refusal('I can rank one kind of group at a time.')
  if (!thing && by.length === 1 && rank.count !== null && subjects.some(one => isNamed(one) && isFigure(one)))
    return rankedGroups(ranking, asked)
  if (by.length > 0 && subjects.length > 0) return extremes(ranking)
  const options = rankMeasures(ranking, thing).map(measure => single(measure, ranking))
  const limit = rank.count ?? (thing?.plural ? 10 : 1)
  return { shape: 'groups', measures: options, by: asked, order: rank.descending ? 'largest' : 'smallest', limit }
}

/** What tells how expensive something is: its price, else what it costs, else what it amounts to. */
function moneyOf(lexicon: Lexicon): DescribedColumn[] {
  const prices = lexicon.columns.filter(({ kind, column }) => kind === 'price' && isNumeric(column))
  const costs = withRole(lexicon.table, 'cost')
  const money =
    prices.length > 0 ? prices.map(({ column }) => column) : costs.length > 0 ? costs : amountColumns(lexicon)
  if (money.length === 0) throw new Refusal(`${named(lexicon.table.name)} does not say what anything costs.`)
  return money
}

/** Amount by customer, top 3. */
function rankedGroups({ draft, rank, subjects, lexicon }: Ranking, by: GroupChoice[]): Target {
  const { options, used } = measures(draft, subjects, lexicon)
  leaveNothingOut(draft, subjects, used)
  return { shape: 'groups', measures: options, by, order: rank.descending ? 'largest' : 'smallest', limit: rank.count }
}

const ends = ({ descending }: Rank, columns: readonly DescribedColumn[]) =>
  columns.map((column): Measure => ({ kind: descending ? 'max' : 'min', column }))
const sums = (columns: readonly DescribedColumn[]) => columns.map((column): Measure => ({ kind: 'sum', column }))

/** The largest invoice of each customer. */
function extremes({ rank, subjects, by, lexicon }: Ranking): Target {
  if (rank.count !== null || !subjects.every(({ rows }) => rows)) {
    throw new Refusal('I can rank the groups ("top 5 customers by amount") or take the "maximum" of each group.')
  }
  return { shape: 'groups', measures: ends(rank, comparedColumns(lexicon)), by, order: null, limit: null }
}

/** Prices and rates are not added up, unless that is asked for: the highest of each group counts. */
function single(measure: Measure, { draft, rank, subjects }: Ranking): Measure {
  if (
    measure.kind !== 'sum' ||
    subjects.some(({ term }) => term) ||
    draft.aggregate === 'sum' ||
    isAdditive(measure.column)
  )
    return measure
  return { kind: rank.descending ? 'max' : 'min', column: measure.column }
}

const unsaid = { rows: false, grain: null, plural: false, weak: false } as const
const only = (column: DescribedColumn): ColumnMatch => ({ columns: [column], fit: 3, weight: 3, word: column.title })

/** What groups are ranked by: what the question names, else the amount, else what a person must choose. */
function rankMeasures({ draft, rank, subjects, measured, lexicon }: Ranking, thing: Subject | undefined): Measure[] {
  if (calculates(draft)) {
    const by: Subject[] = measured.map(column => ({ ...unsaid, at: rank.at, columns: only(column) }))
    const others = subjects.filter(subject => subject !== thing)
    const { options, used } = measures(draft, [...others, ...by], lexicon)
    leaveNothingOut(draft, others, used)
    return options
  }
  if (measured.length > 0) return measured.map(column => measureOf(draft.aggregate ?? 'sum', column))
  const rest = subjects.filter(subject => subject !== thing)
  const behind = rest.filter(({ at }) => at > rank.at)
  const rowsSaid = behind.some(({ rows }) => rows) && !rest.some(isFigure) && draft.ask !== 'how_many'
  if (rowsSaid && rank.most) return [{ kind: 'count' }]
  const counted = rank.most ? behind.find(one => isThing(one) && !isUnit(one)) : undefined
  if (counted) {
    leaveNothingOut(draft, rest, [counted])
    return (counted.columns?.columns ?? []).map(column => ({ kind: 'count_distinct', column }))
  }
  // 'Which owner has the largest deal' and 'who has the largest deal' look at single deals.
  const single = thing ? thing.at < rank.at : draft.ask === 'who'
  if (rowsSaid && single) return ends(rank, meantAmounts(amountsOf(lexicon), draft))
  if (draft.ask === 'how_many' || draft.aggregate !== null || rest.some(one => isFigure(one) && !one.rows)) {
    const { options, used } = measures(draft, rest, lexicon)
    leaveNothingOut(draft, rest, used)
    return options
  }
  leaveNothingOut(draft, rest, [])
  const amounts = meantAmounts(amountColumns(lexicon), draft).filter(isAdditive)
  if (amounts.length > 0) return sums(amounts)
  // 'The most' is no price, where there are pieces.
  const pieces = quantityColumns(lexicon).filter(isAdditive)
  return [...sums(pieces.length > 0 ? pieces : comparedColumns(lexicon)), { kind: 'count' }]
}

function rankedRows({ draft, rank, subjects, measured, lexicon }: Ranking): Target {
  const rows = subjects.find(subject => subject.rows)
  // 'Total of the 3 largest invoices' wants a sum of a list.
  if (rows && draft.kinds.some(({ at }) => at < rank.at))
    throw new Refusal('I can list the largest rows, but not add up a list of them.')
  const figure = subjects.find(subject => isNamed(subject) && isFigure(subject))
  const columns = measured.length > 0 ? measured : (rowsOf(figure) ?? meantAmounts(amountsOf(lexicon), draft))
  leaveNothingOut(draft, subjects, figure ? [figure] : [])
  if (!rows && rank.count === null) {
    if (!figure) throw new Refusal('I did not find what is to be ranked.')
    return { shape: 'figure', measures: ends(rank, columns) }
  }
  const limit = rank.count ?? (rows?.plural ? 10 : 1)
  return { shape: 'rows', orders: columns, descending: rank.descending, limit, mentioned: [] }
}

/** The latest invoice is a row; the latest due date is a day. */
function rankedByTime({ rank, subjects, by, lexicon }: Ranking): Target {
  const rows = subjects.find(subject => subject.rows)
  const dated = subjects.find(({ columns }) => columns?.columns.every(isDated))
  const other = subjects.find(subject => isThing(subject) || (isNamed(subject) && isFigure(subject)))
  const byDates = by.length === 1 && by[0]?.grain === null && by[0].columns?.every(isDated) ? by[0].columns : null
  if (other || (by.length > 0 && !byDates)) {
    throw new Refusal(`I can show the latest or the oldest rows of ${named(lexicon.table.name)}.`)
  }
  const columns = byDates ?? dated?.columns?.columns ?? null
  if (!rows && columns && rank.count === null) return { shape: 'figure', measures: ends(rank, columns) }
  if (!rows) throw new Refusal('I did not find what is to be ranked.')
  const limit = rank.count ?? (rows.plural ? 10 : 1)
  return { shape: 'rows', orders: columns ?? 'date', descending: rank.descending, limit, mentioned: [] }
}
