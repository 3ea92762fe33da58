// Stage 4: makes every reading that fits a draft equally well; more than one means that the person is asked.
import type { Day } from '../language/calendar.ts'
import type { Filter, Part, Reading } from '../reading.ts'
import type { Draft } from '../recognise/draft.ts'
import type { Lexicon } from '../recognise/lexicon.ts'
import type { Target } from './aim.ts'
import { fiscalAssumption } from './assumptions.ts'
import { complete } from './complete.ts'
import { statusColumn } from './defaults.ts'
import { comparisons, refuseContradictions } from './filters.ts'
import { dates, periodsOn } from './periods.ts'
import { product } from './product.ts'
import { Refusal } from './refusal.ts'
import { sharedOut } from './shares.ts'
import { stateFilters } from './states.ts'
import { target } from './target.ts'
import { termAssumptions } from './terms.ts'

export type Readings = { readings: Reading[]; sure: boolean }

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
