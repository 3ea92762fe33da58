// The shape of the answer: one figure, a figure for each group, or rows.
import { type DescribedColumn, isDated, isNumeric } from '../described.ts'
import type { Draft, Subject } from '../recognise/draft.ts'
import type { Lexicon } from '../recognise/lexicon.ts'
import { named } from '../text/markdown.ts'
import type { GroupChoice, Target } from './aim.ts'
import { calculates, refuseUncalculated } from './calculations.ts'
import { amountColumns } from './defaults.ts'
import { isAdditive, isFigure } from './figures.ts'
import { averageOfGroups, countedGroups, saidGroups } from './groups-of-groups.ts'
import { measureOf, measures } from './measures.ts'
import { ranked } from './ranking.ts'
import { Refusal } from './refusal.ts'
import { doers, heads, isNamed, isThing, isUnit, leaveNothingOut } from './subjects.ts'

/** Decides the shape and checks that nothing that was named is left out of it. */
export function target(draft: Draft, lexicon: Lexicon): Target {
  const found = shaped(draft, lexicon)
  refuseUncalculated(draft, found)
  refuseUncarried(draft, found)
  return found
}

/** A comparison, a development or a share of rows that are only listed would be passed over in silence. */
function refuseUncarried({ against, comparing, derived, share, ahead, rank }: Draft, { shape }: Target): void {
  if (shape === 'rows' && (against || comparing || derived || share))
    throw new Refusal('I can compare figures, not lists of rows. Say which figure you mean, such as "total amount".')
  if (ahead !== null && !rank) throw new Refusal('Say by what to rank, such as "by total amount".')
}

function shaped(said: Draft, lexicon: Lexicon): Target {
  // The average per order is that of the orders.
  const perRow = said.aggregate === 'average' && said.by.length === 1 && said.by[0]?.rows
  const draft = perRow ? { ...said, by: [] } : said
  const subjects = heads(draft.subjects)
  if (draft.ofGroups) return saidGroups(draft.ofGroups, draft, subjects, lexicon)
  const groups = draft.by.filter(({ columns }) => !columns?.columns.every(column => isMeasured(column)))
  const measured = draft.by.filter(group => !groups.includes(group)).flatMap(({ columns }) => columns?.columns ?? [])
  const by = groups.map(({ columns, grain, shift }) => ({ columns: columns?.columns ?? null, grain, shift }))
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
  if (
    draft.ask === 'how_many' ||
    draft.ask === 'how_much' ||
    draft.aggregate !== null ||
    draft.share ||
    calculates(draft)
  )
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
  // What runs low is told with what there is of it.
  if (draft.states.some(({ state }) => state === 'low') && !subjects.some(isUnit)) return rows
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
