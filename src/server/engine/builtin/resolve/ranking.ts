// Rankings: the top 5 customers, the largest invoice, the latest order.
import { type DescribedColumn, isDated } from '../described.ts'
import type { Measure } from '../reading.ts'
import type { Draft, Rank, Subject } from '../recognise/draft.ts'
import type { Lexicon } from '../recognise/lexicon.ts'
import { named } from '../text/markdown.ts'
import type { GroupChoice, Target } from './aim.ts'
import { amountColumns, comparedColumns } from './defaults.ts'
import { isFigure, measures } from './measures.ts'
import { Refusal } from './refusal.ts'
import { isNamed, isThing, isUnit, leaveNothingOut, parties } from './subjects.ts'

export function ranked(
  draft: Draft,
  rank: Rank,
  subjects: readonly Subject[],
  by: GroupChoice[],
  measured: DescribedColumn[],
  lexicon: Lexicon,
): Target {
  if (rank.over === 'time') return rankedByTime(rank, subjects, by, lexicon)
  const thing = subjects.find(isThing)
  const groups = thing ? [{ columns: thing.columns?.columns ?? null, grain: thing.grain }] : by
  const asked = draft.ask === 'who' && groups.length === 0 ? [{ columns: parties(lexicon), grain: null }] : groups
  if (asked.length > 0) {
    if (thing && by.length > 0) throw new Refusal('I can rank one kind of group at a time.')
    if (by.length > 0 && subjects.length > 0) return extremes(rank, subjects, by, lexicon)
    const rest = subjects.filter(subject => subject !== thing)
    const thingAt = thing?.at ?? (by.length > 0 ? rank.at : -1)
    const options = rankMeasures(draft, rank, thingAt, rest, measured, lexicon)
    const limit = rank.count ?? (thing?.plural ? 10 : 1)
    return { shape: 'groups', measures: options, by: asked, order: rank.descending ? 'largest' : 'smallest', limit }
  }
  return rankedRows(draft, rank, subjects, measured, lexicon)
}

/** The largest invoice of each customer. */
function extremes(rank: Rank, subjects: readonly Subject[], by: GroupChoice[], lexicon: Lexicon): Target {
  if (rank.count !== null || !subjects.every(({ rows }) => rows)) {
    throw new Refusal('I can rank the groups ("top 5 customers by amount") or take the "maximum" of each group.')
  }
  const kind = rank.descending ? 'max' : 'min'
  const options = comparedColumns(lexicon).map((column): Measure => ({ kind, column }))
  return { shape: 'groups', measures: options, by, order: null, limit: null }
}

function rankMeasures(
  draft: Draft,
  rank: Rank,
  thingAt: number,
  rest: readonly Subject[],
  measured: DescribedColumn[],
  lexicon: Lexicon,
): Measure[] {
  if (measured.length > 0) return measured.map(column => ({ kind: draft.aggregate ?? 'sum', column }))
  const rowsSaid = rest.some(({ rows, at }) => rows && at > rank.at) && !rest.some(isFigure) && draft.ask !== 'how_many'
  if (rowsSaid && rank.most) return [{ kind: 'count' }]
  const counted = rank.most ? rest.find(one => one.at > rank.at && isThing(one) && !isUnit(one)) : undefined
  if (counted) {
    leaveNothingOut(draft, rest, [counted])
    return (counted.columns?.columns ?? []).map(column => ({ kind: 'count_distinct', column }))
  }
  // 'Which owner has the largest deal' looks at single deals.
  if (rowsSaid && thingAt < rank.at) {
    return amountColumns(lexicon).map(column => ({ kind: rank.descending ? 'max' : 'min', column }))
  }
  if (draft.ask === 'how_many' || draft.aggregate || rest.some(one => isFigure(one) && !one.rows)) {
    const { options, used } = measures(draft, rest, lexicon)
    leaveNothingOut(draft, rest, used)
    return options
  }
  leaveNothingOut(draft, rest, [])
  const amounts = amountColumns(lexicon)
  const sums = (amounts.length > 0 ? amounts : comparedColumns(lexicon)).map(
    (column): Measure => ({ kind: 'sum', column }),
  )
  return amounts.length > 0 ? sums : [...sums, { kind: 'count' }]
}

function rankedRows(
  draft: Draft,
  rank: Rank,
  subjects: readonly Subject[],
  measured: DescribedColumn[],
  lexicon: Lexicon,
): Target {
  const rows = subjects.find(subject => subject.rows)
  const named = subjects.find(subject => isNamed(subject) && isFigure(subject))
  const columns = measured.length > 0 ? measured : (named?.columns?.columns ?? comparedColumns(lexicon))
  leaveNothingOut(draft, subjects, named ? [named] : [])
  if (!rows && rank.count === null) {
    if (!named) throw new Refusal('I did not find what is to be ranked.')
    return { shape: 'figure', measures: columns.map(column => ({ kind: rank.descending ? 'max' : 'min', column })) }
  }
  if (columns.length === 0) throw new Refusal('There is no column with figures to rank by.')
  const limit = rank.count ?? (rows?.plural ? 10 : 1)
  return { shape: 'rows', orders: columns, descending: rank.descending, limit, mentioned: [] }
}

/** The latest invoice is a row; the latest due date is a day. */
function rankedByTime(rank: Rank, subjects: readonly Subject[], by: GroupChoice[], lexicon: Lexicon): Target {
  const rows = subjects.find(subject => subject.rows)
  const dated = subjects.find(({ columns }) => columns?.columns.every(isDated))
  const other = subjects.find(subject => isThing(subject) || (isNamed(subject) && isFigure(subject)))
  const byDates = by.length === 1 && by[0]?.grain === null && by[0].columns?.every(isDated) ? by[0].columns : null
  if (other || (by.length > 0 && !byDates)) {
    throw new Refusal(`I can show the latest or the oldest rows of ${named(lexicon.table.name)}.`)
  }
  const columns = byDates ?? dated?.columns?.columns ?? null
  if (!rows && columns && rank.count === null) {
    return { shape: 'figure', measures: columns.map(column => ({ kind: rank.descending ? 'max' : 'min', column })) }
  }
  if (!rows) throw new Refusal('I did not find what is to be ranked.')
  const limit = rank.count ?? (rows.plural ? 10 : 1)
  return { shape: 'rows', orders: columns ?? 'date', descending: rank.descending, limit, mentioned: [] }
}
