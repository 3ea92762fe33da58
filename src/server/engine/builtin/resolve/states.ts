// Words such as open, paid or overdue as conditions on the columns that tell them.
import type { DescribedColumn } from '../described.ts'
import type { Day } from '../language/calendar.ts'
import { closedValues } from '../language/statuses.ts'
import type { Filter, Openness } from '../reading.ts'
import type { Draft, State } from '../recognise/draft.ts'
import type { Lexicon } from '../recognise/lexicon.ts'
import { escaped, joined, named } from '../text/markdown.ts'
import { amountColumns, closedColumn, dueColumn, knowsPayment, openness, sideOf, statusColumn } from './defaults.ts'
import { isAdditive } from './figures.ts'
import { Refusal } from './refusal.ts'
import { lowFilter } from './stock.ts'
import { definingFilters } from './terms.ts'

export type Stated = { filters: Filter[]; assumptions: string[] }

/** The conditions for every state word of the question, and what they took for granted. */
export function stateFilters(draft: Draft, lexicon: Lexicon, today: Day): Stated {
  const dued = draft.states.some(({ state }) => state === 'overdue' || state === 'not_due')
  // What is overdue is open, so 'open and overdue' says nothing more.
  const telling = draft.states.filter(({ state, negated }) => !(dued && state === 'open' && !negated))
  const stated = telling.map(state => stateFilter(state, lexicon, today))
  const wanted = new Set(telling.map(({ state, negated }) => `${negated ? 'not ' : ''}${state}`))
  // What is overdue is open; any other pair shuts each other out or means 'or'.
  if (wanted.size > 1 && !(wanted.size === 2 && wanted.has('open') && (wanted.has('overdue') || wanted.has('not_due'))))
    throw new Refusal(
      `I can filter by one state at a time, not by ${joined(draft.states.map(({ text }) => escaped(text)))}.`,
    )
  const owed = draft.owes ? [owedFilter(draft.owes, stated, lexicon, today)] : []
  const all = [...owed, ...stated]
  return { filters: all.flatMap(({ filters }) => filters), assumptions: all.flatMap(({ assumptions }) => assumptions) }
}

function stateFilter({ state, negated, excluded, days, text }: State, lexicon: Lexicon, today: Day): Stated {
  if (state === 'overdue' || state === 'not_due') {
    if (excluded) throw new Refusal(`I can't leave out what is ${escaped(text)}. Ask for what is not ${escaped(text)}.`)
    return dueFilter(state === 'overdue' && !negated ? (days ?? 0) : null, lexicon, today)
  }
  if (state === 'low') return { filters: [lowFilter(negated, lexicon)], assumptions: [] }
  if (state === 'open') return openFilter(text, negated, lexicon, today)
  // 'Not paid' is open, 'except paid' leaves out just that.
  const opposite = state === 'paid' || state === 'closed' || state === 'done'
  if (opposite && negated && !excluded) return openFilter(text, false, lexicon, today)
  return state === 'closed' ? openFilter(text, true, lexicon, today) : closedFilter(state, negated, text, lexicon)
}

const unsaid = (text: string, { table }: Lexicon) =>
  new Refusal(`No column of ${named(table.name)} says what is ${escaped(text)}.`)

/** Open, or with `negated` closed. */
function openFilter(text: string, negated: boolean, lexicon: Lexicon, today: Day): Stated {
  const by = openness(lexicon, today)
  const aboutMoney = /paid|settled/i.test(text)
  if (!by || (aboutMoney && !knowsPayment(lexicon))) throw unsaid(text, lexicon)
  return { filters: [{ kind: 'open', by, negated }], assumptions: openAssumptions(by, lexicon) }
}

/** Statuses that say nothing known count as open, which is said. */
function openAssumptions({ status }: Openness, lexicon: Lexicon): string[] {
  const unknown = status ? (statusColumn(lexicon)?.sorted.unknown ?? []) : []
  if (!status || unknown.length === 0) return []
  const count = unknown.length === 1 ? 'counts' : 'count'
  return [`${named(status.column.title)} ${joined(unknown.map(value => escaped(value)))} ${count} as open`]
}

const everOpen: Openness = { closed: null, today: null, flag: null, balance: null, status: null }

function dueFilter(days: number | null, lexicon: Lexicon, today: Day): Stated {
  const due = dueColumn(lexicon.table)
  if (!due) throw new Refusal(`${named(lexicon.table.name)} has no due date that is known as such.`)
  const by = openness(lexicon, today)
  const assumptions = by
    ? openAssumptions(by, lexicon)
    : ['no column says what is already paid or closed, so every row counts as open']
  const filter: Filter =
    days === null
      ? { kind: 'not_due', due, by: by ?? everOpen, today }
      : { kind: 'overdue', due, by: by ?? everOpen, today, days }
  return { filters: [filter], assumptions }
}

/** One way of being closed, by the statuses that say so; paid and done also by a closing date where there is no status. */
function closedFilter(
  state: 'paid' | 'cancelled' | 'won' | 'lost' | 'done',
  negated: boolean,
  text: string,
  lexicon: Lexicon,
): Stated {
  const status = statusColumn(lexicon)
  const values = status?.sorted[state] ?? []
  if (status && values.length > 0) {
    return { filters: [{ kind: 'values', column: status.column, values, negated }], assumptions: [] }
  }
  const closed = closedColumn(lexicon.table)
  if (status || !closed || (state !== 'paid' && state !== 'done')) throw unsaid(text, lexicon)
  return {
    filters: [
      { kind: 'open', by: { closed, today: null, flag: null, balance: null, status: null }, negated: !negated },
    ],
    assumptions: [],
  }
}

/** What is owed is what is open; refuses tables of the other side and tables that know no payments. */
function owedFilter(owes: NonNullable<Draft['owes']>, stated: readonly Stated[], lexicon: Lexicon, today: Day): Stated {
  const { table } = lexicon
  const side = sideOf(lexicon)
  const wanted = owes === 'us' ? 'customer' : owes === 'we' ? 'supplier' : side
  const amounts = amountColumns(lexicon)
  if (amounts.length > 0 && !amounts.some(isAdditive))
    throw new Refusal(`${named(table.name)} has prices, but no amounts that can be owed.`)
  if (!knowsPayment(lexicon)) throw new Refusal(`${named(table.name)} does not say what has been paid.`)
  if (side !== null && wanted !== side) throw new Refusal(`${named(table.name)} is about ${side}s.`)
  if (side === null && owes === 'we')
    throw new Refusal(`${named(table.name)} does not say that it is about what you owe.`)
  const assumed = side === null ? [`${named(table.name)} was taken as what others owe you`] : []
  // 'How much do they owe us that is overdue' is open already.
  if (stated.some(({ filters }) => filters.length > 0)) return { filters: [], assumptions: assumed }
  const by = openness(lexicon, today)
  if (!by)
    return {
      filters: [],
      assumptions: [...assumed, 'no column says what is already paid, so every row counts as open'],
    }
  return { filters: [{ kind: 'open', by, negated: false }], assumptions: [...assumed, ...openAssumptions(by, lexicon)] }
}

/** The column of the date on which things were closed, where the question asks for things closed in a period. */
export function closingColumn(
  draft: Draft,
  filters: readonly Filter[],
  lexicon: Lexicon,
  byDate = false,
): DescribedColumn | 'missing' | null {
  const status = statusColumn(lexicon)
  const defining = definingFilters(draft)
  const closing = filters.some(
    filter =>
      !defining.has(filter) &&
      ((filter.kind === 'open' && filter.negated) ||
        (filter.kind === 'values' &&
          !filter.negated &&
          filter.column === status?.column &&
          filter.values.every(value => closedValues(status.sorted).includes(value)))),
  )
  const open = byDate || draft.periods.some(({ columns }) => columns === null)
  return closing && open ? (closedColumn(lexicon.table) ?? 'missing') : null
}
