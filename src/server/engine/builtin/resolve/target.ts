// The shape of the answer: one figure, a figure for each group, or rows.
import { type DescribedColumn, isDated, isNumeric } from '../described.ts'
import type { Measure, PlainMeasure } from '../reading.ts'
import type { Draft, Subject } from '../recognise/draft.ts'
import type { Lexicon } from '../recognise/lexicon.ts'
import { takings } from '../recognise/match.ts'
import { named } from '../text/markdown.ts'
import type { GroupChoice, Target } from './aim.ts'
import { amountColumns } from './defaults.ts'
import { amountsOf, isAdditive, isFigure, measureOf, measures } from './measures.ts'
import { ranked } from './ranking.ts'
import { Refusal } from './refusal.ts'
import { doers, heads, isNamed, isThing, isUnit, leaveNothingOut } from './subjects.ts'

/** Decides the shape and checks that nothing that was named is left out of it. */
export function target(said: Draft, lexicon: Lexicon): Target {
  // The average per order is that of the orders.
  const perRow = said.aggregate === 'average' && said.by.length === 1 && said.by[0]?.rows
  const draft = perRow ? { ...said, by: [] } : said
  const subjects = heads(draft.subjects)
  if (draft.ofGroups) return saidGroups(draft.ofGroups, draft, subjects, lexicon)
  const groups = draft.by.filter(({ columns }) => !columns?.columns.every(column => isMeasured(column)))
  const measured = draft.by.filter(group => !groups.includes(group)).flatMap(({ columns }) => columns?.columns ?? [])
  const by = groups.map(({ columns, grain }) => ({ columns: columns?.columns ?? null, grain }))
  if (draft.rank) return ranked({ draft, rank: draft.rank, subjects, by, measured, lexicon })
  const [thing] = subjects
  if (
    thing &&
    isThing(thing) &&
    draft.ask !== 'how_many' &&
    by.length === 0 &&
    draft.bare.some(({ ofGroup }) => ofGroup)
  )
    return grouped(draft, subjects.slice(1), [{ columns: thing.columns?.columns ?? null, grain: thing.grain }], lexicon)
  const [ratio] = measured
  if (ratio && draft.ask !== 'list' && by.length === 0 && subjects.some(one => isNamed(one) && isFigure(one)))
    return figure({ ...draft, over: { columns: measured, fit: 3, weight: 3, word: '' } }, subjects, lexicon)
  if (by.length > 0) {
    if (measured[0] && !subjects.some(isFigure))
      return {
        shape: 'groups',
        measures: measured.map(column => measureOf(draft.aggregate ?? 'sum', column)),
        by,
        order: null,
        limit: null,
      }
    if (measured[0]) throw new Refusal(`I can't group by ${named(measured[0].title)}, which is a figure.`)
    return averageOfGroups(draft, subjects, by, lexicon) ?? grouped(draft, subjects, by, lexicon)
  }
  if (draft.ask === 'who') return grouped(draft, subjects, [{ columns: doers(draft, lexicon), grain: null }], lexicon)
  if (draft.ask === 'how_many' || draft.ask === 'how_much' || draft.aggregate !== null || draft.share || draft.over)
    return figure(draft, subjects, lexicon)
  return listed(draft, subjects, measured, lexicon)
}

const isMeasured = (column: DescribedColumn) => isNumeric(column) && (column.type === 'decimal' || isAdditive(column))

function figure(draft: Draft, subjects: readonly Subject[], lexicon: Lexicon): Target {
  const { options, more, used } = measures(draft, subjects, lexicon)
  leaveNothingOut(draft, subjects, used)
  const [only] = options
  const groups =
    only?.kind === 'count_distinct' && options.length === 1 ? countedGroups(only.column, draft, lexicon) : null
  return groups ?? { shape: 'figure', measures: options, more }
}

/** How many customers have more than 3 invoices. */
function countedGroups(column: DescribedColumn, draft: Draft, lexicon: Lexicon): Target | null {
  const bare = draft.bare.find(
    ({ counts, ofGroup, ofRow, columns, term }) => !term && (counts || ofGroup || (!ofRow && columns === null)),
  )
  if (!bare || bare.high !== null) return null
  const having = { comparison: bare.comparison, number: bare.number }
  const inner: PlainMeasure[] = bare.counts
    ? [{ kind: 'count' }]
    : ((bare.columns ?? bare.unit)?.columns.map(of => ({ kind: 'sum', column: of })) ??
      amountsOf(lexicon).map(of => ({ kind: 'sum', column: of })))
  const by = { column, grain: null }
  return {
    shape: 'figure',
    measures: inner.map(measure => ({ kind: 'of_groups', outer: 'count', inner: measure, by, having })),
    taken: bare,
  }
}

/** Average number of orders per month; average monthly revenue may also be the average of the rows of each month. */
function averageOfGroups(
  draft: Draft,
  subjects: readonly Subject[],
  by: GroupChoice[],
  lexicon: Lexicon,
): Target | null {
  const kinds = draft.kinds.map(({ kind }) => kind)
  if (!kinds.includes('average') || by.length !== 1 || draft.rank || kinds.length > 2) return null
  const counts = kinds.includes('how_many')
  const taking = subjects.some(
    ({ columns, term }) =>
      term?.measure.kind === 'sum' || (columns?.fit === 2 && takings.has(columns.word.toLowerCase())),
  )
  if (!counts && !taking) return null
  const inner = measures({ ...draft, aggregate: null, kinds: [], ask: counts ? 'how_many' : null }, subjects, lexicon)
  leaveNothingOut(draft, subjects, inner.used)
  if (taking && !counts) throw new Refusal('An average of what?')
  return { shape: 'figure', measures: [], ofGroups: { outer: 'average', inner: plainOnes(inner.options), by } }
}

const plainOnes = (options: readonly Measure[]) => options.flatMap(one => (one.kind === 'of_groups' ? [] : [one]))

/** 'Number of groups of customer', 'average over groups of customer of total amount': as questions that are offered say it. */
function saidGroups(outer: 'count' | 'average', draft: Draft, subjects: readonly Subject[], lexicon: Lexicon): Target {
  const [thing, ...rest] = subjects
  if (!thing) throw new Refusal('I did not find what the groups are.')
  const by = [{ columns: thing.columns?.columns ?? null, grain: thing.grain }]
  if (outer === 'average') {
    const inner = measures(draft, rest, lexicon)
    leaveNothingOut(draft, rest, inner.used)
    return { shape: 'figure', measures: [], ofGroups: { outer, inner: plainOnes(inner.options), by } }
  }
  const counted = thing.columns?.columns.flatMap(column => countedGroups(column, draft, lexicon) ?? []) ?? []
  leaveNothingOut(
    draft,
    rest,
    rest.filter(({ weak }) => weak),
  )
  const [only] = counted
  if (!only || counted.length > 1) throw new Refusal('Say which groups I shall count, such as "where count is over 3".')
  return only
}

function grouped(draft: Draft, subjects: readonly Subject[], by: GroupChoice[], lexicon: Lexicon): Target {
  const about = draft.ask === 'who' && draft.aggregate === null && !subjects.some(isFigure)
  const amounts = about ? amountColumns(lexicon) : []
  if (amounts.length > 0) {
    leaveNothingOut(draft, subjects, [])
    return { shape: 'groups', measures: amounts.map(column => ({ kind: 'sum', column })), by, order: null, limit: null }
  }
  const { options, more, used } = measures(draft, subjects, lexicon)
  leaveNothingOut(draft, subjects, used)
  return { shape: 'groups', measures: options, more, by, order: null, limit: null }
}

/** Without a word for a figure: rows, the different values of a column, or the sum of an amount. */
function listed(draft: Draft, subjects: readonly Subject[], measured: DescribedColumn[], lexicon: Lexicon): Target {
  const [head] = subjects
  const sorted = draft.sort?.columns?.columns ?? (measured.length > 0 ? measured : null)
  const mentioned = subjects.flatMap(one => (one.rows ? [] : (one.columns?.columns ?? [])))
  const descending = draft.sort?.descending ?? true
  const rows: Target = { shape: 'rows', orders: sorted, descending, limit: null, mentioned }
  if (head && isThing(head) && !isUnit(head)) {
    const columns = head.columns?.columns ?? null
    return grouped(draft, subjects.slice(1), [{ columns, grain: null }], lexicon)
  }
  if (draft.ask !== 'list' && (draft.owes || (head && subjects.some(one => isNamed(one) && isFigure(one)))))
    return figure(draft, subjects, lexicon)
  if (head && isNamed(head) && isFigure(head)) return figure(draft, subjects, lexicon)
  const misplaced = subjects.filter(one => (!one.rows && !one.columns) || (isVerb(one) && !one.rows))
  leaveNothingOut(draft, head && !head.rows ? subjects : misplaced, [])
  return rows
}

const verbs = /^(due|started?|starting|joined|hired|begin|ended?|ending|expired?|expiring|leaving|closing)$/i

/** 'Which invoices are due' asks for days that it doesn't name, unlike 'list invoices with due date'. */
const isVerb = ({ columns }: Subject) => columns?.columns.every(isDated) && verbs.test(columns.word)
