// Stage 4: makes every reading that fits a draft equally well; more than one means that the person is asked.
import type { DescribedColumn } from '../described.ts'
import type { Day } from '../language/calendar.ts'
import {
  type Dimension,
  type Filter,
  longestList,
  type Measure,
  type Part,
  type Period,
  type Reading,
} from '../reading.ts'
import type { Draft } from '../recognise/draft.ts'
import type { Lexicon } from '../recognise/lexicon.ts'
import { againstOf } from './against.ts'
import type { Target } from './aim.ts'
import { assumedCurrency, assumptionsOf, currencyAssumption, fiscalAssumption } from './assumptions.ts'
import { currencyOf, refuseTwoCurrencies } from './currency.ts'
import { statusColumn } from './defaults.ts'
import { derivedOf, leftOut, sortedBy } from './derived.ts'
import { type Compared, comparisons, refuseContradictions } from './filters.ts'
import { type Dates, dates, dimensions, periodsOn } from './periods.ts'
import { Refusal } from './refusal.ts'
import { sharedOut } from './shares.ts'
import { stateFilters } from './states.ts'
import { target } from './target.ts'
import { termAssumptions } from './terms.ts'

export type Readings = { readings: Reading[]; sure: boolean }

const mostWays = 24

/** The readings of a draft. Throws a Refusal with the reason when there is none. */
export function readingsOf(draft: Draft, lexicon: Lexicon, today: Day): Readings {
  const [problem] = draft.problems
  if (problem) throw new Refusal(problem)
  if (!isAnchored(draft)) throw new Refusal('I did not find what the question is about.')
  const { whole, part } = sharedOut(draft)
  const aim = target(whole, lexicon)
  const stated = stateFilters(whole, lexicon, today)
  const shares = part ? partsIn(part, lexicon, today) : { parts: [undefined], assumptions: [] }
  const readings: Reading[] = []
  let sure = true
  for (const compared of comparisons(whole, aim, lexicon)) {
    for (const filters of product([...whole.filters, ...compared.filters])) {
      const all = inTableOrder([...filters, ...stated.filters], lexicon)
      refuseContradictions(all, statusColumn(lexicon))
      const found = dates(whole, aim, all, lexicon, today)
      sure &&= found.sure
      const assumptions = [
        ...termAssumptions(draft),
        ...fiscalAssumption(draft, lexicon),
        ...stated.assumptions,
        ...shares.assumptions,
      ]
      for (const share of shares.parts)
        readings.push(
          ...complete({ draft: whole, aim, compared, filters: all, found, lexicon, assumptions, part: share }),
        )
    }
  }
  return { readings, sure }
}

/** Which rows are the part of a share, one for each way in which its conditions can be read. */
function partsIn(draft: Draft, lexicon: Lexicon, today: Day): { parts: Part[]; assumptions: string[] } {
  const aim: Target = { shape: 'rows', orders: null, descending: true, limit: null, mentioned: [] }
  const stated = stateFilters(draft, lexicon, today)
  const parts = comparisons(draft, aim, lexicon).flatMap(compared =>
    product([...draft.filters, ...compared.filters]).flatMap(filters => {
      const all = inTableOrder([...filters, ...stated.filters], lexicon)
      const found = dates(draft, aim, all, lexicon, today)
      return found.options.flatMap(date => periodsOn(found, date).map((period): Part => ({ filters: all, period })))
    }),
  )
  return { parts, assumptions: stated.assumptions }
}

function isAnchored({
  subjects,
  filters,
  states,
  by,
  owes,
  aggregate,
  ask,
  periods,
  bare,
  made,
  between,
}: Draft): boolean {
  const named = subjects.length + filters.length + states.length + by.length > 0
  const ofColumn = [...periods, ...bare].some(({ columns }) => columns !== null)
  return (
    named ||
    ofColumn ||
    between !== null ||
    owes !== null ||
    aggregate !== null ||
    ask === 'who' ||
    (made && ask === 'how_much')
  )
}

/** The same conditions said in another order are the same reading. */
function inTableOrder(filters: readonly Filter[], { table }: Lexicon): Filter[] {
  const place = (filter: Filter) => ('column' in filter ? table.columns.indexOf(filter.column) : table.columns.length)
  return [...filters].sort((a, b) => place(a) - place(b))
}

/** One of each list, in every way. Refuses when there are more ways than anyone would want to choose from. */
function product<Item>(lists: readonly (readonly Item[])[]): Item[][] {
  const ways = lists.reduce((count, list) => count * list.length, 1)
  if (ways > mostWays) throw new Refusal('This can be read in too many ways. Use the full names of columns and values.')
  return lists.reduce<Item[][]>((before, list) => before.flatMap(way => list.map(item => [...way, item])), [[]])
}

type Parts = {
  draft: Draft
  part: Part | undefined
  aim: Target
  compared: Compared
  filters: Filter[]
  found: Dates
  lexicon: Lexicon
  assumptions: string[]
}

function complete(parts: Parts): Reading[] {
  const { aim, compared, found } = parts
  return found.options.flatMap(date =>
    periodsOn(found, date).flatMap(period => {
      if (aim.shape === 'rows') return rowReadings(aim, date, period, parts)
      const measures = compared.measures ?? aim.measures
      if (aim.shape === 'figure')
        return [...measures, ...measuresOfGroups(aim, date)].flatMap(measure => withMeasure(measure, [], period, parts))
      return measures.flatMap(measure =>
        product(dimensions(aim.by, date)).flatMap(by => withMeasure(measure, by, period, parts)),
      )
    }),
  )
}

/** The average of the figures of groups, once the groups are settled. */
const measuresOfGroups = (
  { ofGroups }: Extract<Target, { shape: 'figure' }>,
  date: DescribedColumn | null,
): Measure[] =>
  ofGroups
    ? product(dimensions(ofGroups.by, date)).flatMap(([by]) =>
        by
          ? ofGroups.inner.map((inner): Measure => ({ kind: 'of_groups', outer: 'average', inner, by, having: null }))
          : [],
      )
    : []

function rowReadings(
  aim: Extract<Target, { shape: 'rows' }>,
  date: DescribedColumn | null,
  period: Period | null,
  parts: Parts,
): Reading[] {
  const { filters, lexicon, assumptions } = parts
  const due = filters.find(filter => filter.kind === 'overdue')?.due
  const columns = aim.orders === 'date' ? [date] : (aim.orders ?? [due ?? null])
  return columns.map(column => ({
    shape: 'rows',
    table: lexicon.table,
    filters,
    period,
    // The largest row is looked for in each currency.
    currency: column && aim.limit !== null ? currencyOf({ kind: 'max', column }, [], filters, lexicon) : null,
    assumptions: [...assumptions, ...assumptionsOf(null, filters, lexicon)],
    // The longest overdue come first.
    order: column && { column, descending: aim.orders === null ? false : aim.descending },
    limit: shortened(aim.limit),
    mentioned: aim.mentioned,
  }))
}

const shortened = (limit: number | null) => (limit === null ? null : Math.min(limit, longestList))

function withMeasure(measure: Measure, by: Dimension[], period: Period | null, parts: Parts): Reading[] {
  const { draft, aim, compared, filters, lexicon, assumptions, part } = parts
  const inTime = by.some(({ grain }) => grain !== null && grain !== 'weekday')
  const derived = derivedOf(draft, measure, by, inTime)
  return againstOf(draft, period, inTime).map(against => {
    const more = aim.shape === 'rows' ? [] : (aim.more ?? [])
    if (measure.kind !== 'of_groups') refuseTwoCurrencies([measure, ...more], lexicon)
    const currency = currencyOf(measure, by, filters, lexicon)
    const common = {
      table: lexicon.table,
      measure,
      filters,
      period,
      currency,
      part,
      against,
      ...(aim.shape === 'rows' ? {} : { more: aim.more }),
      assumptions: [
        ...assumptions,
        ...assumptionsOf(measure, filters, lexicon),
        ...(currency ? currencyAssumption(currency) : [measure, ...more].flatMap(assumedCurrency)),
        ...leftOut(measure),
      ],
    }
    if (aim.shape !== 'groups') return { ...common, shape: 'figure' }
    const byDate = aim.order === null && derived !== 'share' && by.some(({ grain }) => grain !== null)
    const { having } = compared
    return {
      ...common,
      shape: 'groups',
      by,
      derived,
      having: having && { comparison: having.comparison, number: having.number },
      order: aim.order ?? sortedBy(draft, measure) ?? (byDate ? 'by_date' : 'largest'),
      limit: shortened(aim.limit),
    }
  })
}
