// Figures over groups: how many customers have more than 3 invoices, the average number of orders per month.
import type { DescribedColumn } from '../described.ts'
import type { Measure, PlainMeasure } from '../reading.ts'
import type { Draft, Subject } from '../recognise/draft.ts'
import type { Lexicon } from '../recognise/lexicon.ts'
import { takings } from '../recognise/match.ts'
import type { GroupChoice, Target } from './aim.ts'
import { amountsOf, measures } from './measures.ts'
import { Refusal } from './refusal.ts'
import { leaveNothingOut } from './subjects.ts'

/** How many customers have more than 3 invoices. */
export function countedGroups(column: DescribedColumn, draft: Draft, lexicon: Lexicon): Target | null {
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
export function averageOfGroups(
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
export function saidGroups(
  outer: 'count' | 'average',
  draft: Draft,
  subjects: readonly Subject[],
  lexicon: Lexicon,
): Target {
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
