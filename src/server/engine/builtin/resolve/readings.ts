// Stage 4: makes every reading that fits a draft equally well; more than one means that the person is asked.
import type { DescribedColumn } from '../described.ts'
import type { Day } from '../language/calendar.ts'
import type { Kind } from '../language/roles.ts'
import { type Dimension, type Filter, longestList, type Measure, type Period, type Reading } from '../reading.ts'
import type { Draft } from '../recognise/draft.ts'
import { type Lexicon, withRole } from '../recognise/lexicon.ts'
import { currencyCode } from '../text/money.ts'
import type { Target } from './aim.ts'
import { assumptionsOf, currencyAssumption } from './assumptions.ts'
import { type Compared, comparisons, refuseContradictions } from './filters.ts'
import { type Dates, dates, dimensions, periodsOn } from './periods.ts'
import { Refusal } from './refusal.ts'
import { stateFilters } from './states.ts'
import { target } from './target.ts'

export type Readings = { readings: Reading[]; sure: boolean }

const mostWays = 24

/** The readings of a draft. Throws a Refusal with the reason when there is none. */
export function readingsOf(draft: Draft, lexicon: Lexicon, today: Day): Readings {
  const [problem] = draft.problems
  if (problem) throw new Refusal(problem)
  if (!isAnchored(draft)) throw new Refusal('I did not find what the question is about.')
  const aim = target(draft, lexicon)
  const stated = stateFilters(draft, lexicon, today)
  const readings: Reading[] = []
  let sure = true
  for (const compared of comparisons(draft, aim, lexicon)) {
    for (const filters of product([...draft.filters, ...compared.filters])) {
      const all = inTableOrder([...filters, ...stated.filters], lexicon)
      refuseContradictions(all)
      const found = dates(draft, aim, all, lexicon, today)
      sure &&= found.sure
      readings.push(...complete({ aim, compared, filters: all, found, lexicon, assumptions: stated.assumptions }))
    }
  }
  return { readings, sure }
}

function isAnchored({ subjects, filters, states, by, owes, aggregate, ask, periods, bare }: Draft): boolean {
  const named = subjects.length + filters.length + states.length + by.length > 0
  const ofColumn = [...periods, ...bare].some(({ columns }) => columns !== null)
  return named || ofColumn || owes !== null || aggregate !== null || ask === 'who'
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
      if (aim.shape === 'figure') return measures.map(measure => withMeasure(measure, [], period, parts))
      return measures.flatMap(measure =>
        product(dimensions(aim.by, date)).map(by => withMeasure(measure, by, period, parts)),
      )
    }),
  )
}

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

function withMeasure(measure: Measure, by: Dimension[], period: Period | null, parts: Parts): Reading {
  const { aim, compared, filters, lexicon, assumptions } = parts
  const currency = currencyOf(measure, by, filters, lexicon)
  const common = {
    table: lexicon.table,
    measure,
    filters,
    period,
    currency,
    assumptions: [
      ...assumptions,
      ...assumptionsOf(measure, filters, lexicon),
      ...(currency ? currencyAssumption(currency) : []),
    ],
  }
  if (aim.shape !== 'groups') return { ...common, shape: 'figure' }
  const byDate = aim.order === null && by.some(({ grain }) => grain !== null)
  const { having } = compared
  return {
    ...common,
    shape: 'groups',
    by,
    having: having && { comparison: having.comparison, number: having.number },
    order: aim.order ?? (byDate ? 'by_date' : 'largest'),
    limit: shortened(aim.limit),
  }
}

/** The column that keeps currencies apart, unless the question already does. */
function currencyOf(
  measure: Measure,
  by: readonly Dimension[],
  filters: readonly Filter[],
  { table, columns }: Lexicon,
) {
  if (measure.kind === 'count' || measure.kind === 'count_distinct') return null
  const { column: figure } = measure
  if (!isMoney(figure, columns.find(words => words.column === figure)?.kind)) return null
  const byRole = withRole(table, 'currency')
  const [column] =
    byRole.length > 0 ? byRole : columns.filter(({ kind }) => kind === 'currency').map(words => words.column)
  if (!column || by.some(group => group.column === column)) return null
  const single = filters.some(
    filter =>
      filter.kind === 'values' &&
      filter.column === column &&
      !filter.negated &&
      new Set(filter.values.map(currencyCode)).size === 1,
  )
  return single ? null : column
}

const isMoney = ({ role, currency }: DescribedColumn, kind: Kind | undefined) =>
  currency !== null ||
  role === 'amount' ||
  role === 'cost' ||
  (role === null && (kind === 'amount' || kind === 'price' || kind === 'salary'))
