// The shape of the answer: one figure, a figure for each group, or rows.
import { type DescribedColumn, isDated, isNumeric } from '../described.ts'
import type { Grain } from '../language/calendar.ts'
import { partyKinds } from '../language/roles.ts'
import type { Measure } from '../reading.ts'
import type { Draft, Rank, Subject } from '../recognise/draft.ts'
import { type Lexicon, withRole } from '../recognise/lexicon.ts'
import { named } from '../text/markdown.ts'
import { amountColumns, comparedColumns } from './defaults.ts'
import { isAdditive, isFigure, measures } from './measures.ts'
import { Refusal } from './refusal.ts'

/** A group by one of these columns; no columns means the date that the question's period is about. */
export type GroupChoice = { columns: DescribedColumn[] | null; grain: Grain | null }

export type Target =
  | { shape: 'figure'; measures: Measure[] }
  | {
      shape: 'groups'
      measures: Measure[]
      by: GroupChoice[]
      order: 'largest' | 'smallest' | null
      limit: number | null
    }
  | { shape: 'rows'; orders: DescribedColumn[] | 'date' | null; descending: boolean; limit: number | null }

/** Decides the shape and checks that nothing that was named is left out of it. */
export function target(draft: Draft, lexicon: Lexicon): Target {
  const subjects = heads(draft.subjects)
  const groups = draft.by.filter(({ columns }) => !columns?.columns.every(column => isMeasured(column)))
  const measured = draft.by.filter(group => !groups.includes(group)).flatMap(({ columns }) => columns?.columns ?? [])
  const by = groups.map(({ columns, grain }) => ({ columns: columns?.columns ?? null, grain }))
  if (draft.rank) return ranked(draft, draft.rank, subjects, by, measured, lexicon)
  if (by.length > 0) {
    if (measured[0]) throw new Refusal(`I can't group by ${named(measured[0].title)}, which is a figure.`)
    return grouped(draft, subjects, by, lexicon)
  }
  if (draft.ask === 'who') return grouped(draft, subjects, [{ columns: parties(lexicon), grain: null }], lexicon)
  if (draft.ask === 'how_many' || draft.ask === 'how_much' || draft.aggregate) return figure(draft, subjects, lexicon)
  return listed(draft, subjects, measured, lexicon)
}

const isMeasured = (column: DescribedColumn) => isNumeric(column) && (column.type === 'decimal' || isAdditive(column))

/** Of two names side by side the second is meant: in 'invoice amount' the amount, in 'customer invoices' the invoices. */
const heads = (subjects: readonly Subject[]) =>
  subjects.filter((subject, order) => {
    const following = subjects[order + 1]
    const adjacent = following?.at === subject.at + 1 && !subject.weak
    return !(adjacent && (subject.rows ? following.columns !== null : following.rows))
  })

const isNamed = ({ rows, columns, weak }: Subject) => !rows && columns !== null && !weak
const isUnit = ({ rows, grain }: Subject) => !rows && grain !== null
const isThing = (subject: Subject) =>
  isUnit(subject) || (isNamed(subject) && !isFigure(subject) && !subject.columns?.columns.every(isDated))

function parties({ table, columns }: Lexicon): DescribedColumn[] {
  const byRole = withRole(table, 'party')
  if (byRole.length > 0) return byRole
  const byHeading = columns.filter(({ kind }) => kind && partyKinds.includes(kind)).map(({ column }) => column)
  if (byHeading.length === 0) throw new Refusal(`${named(table.name)} has no column that says who.`)
  return byHeading
}

/** Refuses when a column or unit of time was named that has no place in the answer. */
function leaveNothingOut(draft: Draft, rest: readonly Subject[], used: readonly Subject[]): void {
  for (const subject of rest) {
    if (used.includes(subject) || subject.rows || subject.weak) continue
    if (draft.owes && subject.columns?.columns.every(({ role }) => role === 'party')) continue
    const name = subject.columns ? named(subject.columns.columns[0]?.title ?? '') : (subject.grain ?? '')
    throw new Refusal(`I don't know what to do with ${name} here. To split the answer, say "by" before it.`)
  }
}

function figure(draft: Draft, subjects: readonly Subject[], lexicon: Lexicon): Target {
  const { options, used } = measures(draft, subjects, lexicon)
  leaveNothingOut(draft, subjects, used)
  return { shape: 'figure', measures: options }
}

function grouped(draft: Draft, subjects: readonly Subject[], by: GroupChoice[], lexicon: Lexicon): Target {
  const about = draft.ask === 'who' && !draft.aggregate && !subjects.some(isFigure)
  const amounts = about ? amountColumns(lexicon) : []
  if (amounts.length > 0) {
    leaveNothingOut(draft, subjects, [])
    return { shape: 'groups', measures: amounts.map(column => ({ kind: 'sum', column })), by, order: null, limit: null }
  }
  const { options, used } = measures(draft, subjects, lexicon)
  leaveNothingOut(draft, subjects, used)
  return { shape: 'groups', measures: options, by, order: null, limit: null }
}

/** Without a word for a figure: rows, the different values of a column, or the sum of an amount. */
function listed(draft: Draft, subjects: readonly Subject[], measured: DescribedColumn[], lexicon: Lexicon): Target {
  const [head] = subjects
  const sorted = draft.sort?.columns?.columns ?? (measured.length > 0 ? measured : null)
  const rows: Target = { shape: 'rows', orders: sorted, descending: draft.sort?.descending ?? true, limit: null }
  if (head && isThing(head) && !isUnit(head)) {
    const columns = head.columns?.columns ?? null
    return grouped(draft, subjects.slice(1), [{ columns, grain: null }], lexicon)
  }
  if (draft.ask !== 'list' && (draft.owes || (head && subjects.some(one => isNamed(one) && isFigure(one)))))
    return figure(draft, subjects, lexicon)
  if (head && isNamed(head) && isFigure(head)) return figure(draft, subjects, lexicon)
  const unplaced = subjects.filter(one => !one.rows && !one.columns)
  leaveNothingOut(draft, head && !head.rows ? subjects : unplaced, [])
  return rows
}

function ranked(
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
    const options = rankMeasures(draft, rank, rest, measured, lexicon)
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
  rest: readonly Subject[],
  measured: DescribedColumn[],
  lexicon: Lexicon,
): Measure[] {
  if (measured.length > 0) return measured.map(column => ({ kind: draft.aggregate ?? 'sum', column }))
  const rowsSaid = rest.some(({ rows, at }) => rows && at > rank.at)
  if (rank.most && rowsSaid && !rest.some(isFigure)) return [{ kind: 'count' }]
  if (draft.ask === 'how_many' || draft.aggregate || rest.some(one => isFigure(one) && !one.rows)) {
    const { options, used } = measures(draft, rest, lexicon)
    leaveNothingOut(draft, rest, used)
    return options
  }
  leaveNothingOut(draft, rest, [])
  const amounts = amountColumns(lexicon)
  return amounts.length > 0 ? amounts.map(column => ({ kind: 'sum', column })) : [{ kind: 'count' }]
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
  return { shape: 'rows', orders: columns, descending: rank.descending, limit }
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
  return { shape: 'rows', orders: columns ?? 'date', descending: rank.descending, limit }
}
