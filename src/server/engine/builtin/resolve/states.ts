// Words such as open, paid or overdue as conditions on the columns that tell them.
import type { DescribedColumn } from '../described.ts'
import type { Day } from '../language/calendar.ts'
import { closedValues } from '../language/statuses.ts'
import type { Filter, Openness } from '../reading.ts'
import type { Draft, State } from '../recognise/draft.ts'
import type { Lexicon } from '../recognise/lexicon.ts'
import { escaped, joined, named } from '../text/markdown.ts'
import { closedColumn, dueColumn, knowsPayment, openness, sideOf, statusColumn } from './defaults.ts'
import { Refusal } from './refusal.ts'

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
  const closes = stated.some(({ filters }) => filters.length > 0)
  const owed = draft.owes && !closes ? [owedFilter(draft.owes, lexicon)] : []
  const all = [...owed, ...stated]
  return { filters: all.flatMap(({ filters }) => filters), assumptions: all.flatMap(({ assumptions }) => assumptions) }
}

function stateFilter({ state, negated, days, text }: State, lexicon: Lexicon, today: Day): Stated {
  const closing = state === 'paid' || state === 'closed' || state === 'done'
  if (state === 'open' ? !negated : closing && negated) return openFilter(text, lexicon)
  if (state === 'overdue' || state === 'not_due') {
    return dueFilter(state === 'overdue' && !negated ? (days ?? 0) : null, lexicon, today)
  }
  return closedFilter(state === 'open' ? 'closed' : state, negated, text, lexicon)
}

const unsaid = (text: string, { table }: Lexicon) =>
  new Refusal(`No column of ${named(table.name)} says what is ${escaped(text)}.`)

function openFilter(text: string, lexicon: Lexicon): Stated {
  const by = openness(lexicon)
  if (!by) throw unsaid(text, lexicon)
  return { filters: [{ kind: 'open', by }], assumptions: openAssumptions(by, lexicon) }
}

/** Statuses that say nothing known count as open, which is said. */
function openAssumptions({ status }: Openness, lexicon: Lexicon): string[] {
  const unknown = status ? (statusColumn(lexicon)?.sorted.unknown ?? []) : []
  if (!status || unknown.length === 0) return []
  const count = unknown.length === 1 ? 'counts' : 'count'
  return [`${named(status.column.title)} ${joined(unknown.map(value => escaped(value)))} ${count} as open`]
}

const everOpen: Openness = { closed: null, status: null }

function dueFilter(days: number | null, lexicon: Lexicon, today: Day): Stated {
  const due = dueColumn(lexicon.table)
  if (!due) throw new Refusal(`${named(lexicon.table.name)} has no due date that is known as such.`)
  const by = openness(lexicon)
  const assumptions = by
    ? openAssumptions(by, lexicon)
    : ['no column says what is already paid or closed, so every row counts as open']
  const filter: Filter =
    days === null
      ? { kind: 'not_due', due, by: by ?? everOpen, today }
      : { kind: 'overdue', due, by: by ?? everOpen, today, days }
  return { filters: [filter], assumptions }
}

type Closing = 'paid' | 'closed' | 'cancelled' | 'won' | 'lost' | 'done'

function closedFilter(state: Closing, negated: boolean, text: string, lexicon: Lexicon): Stated {
  const status = statusColumn(lexicon)
  const values = status ? (state === 'closed' ? closedValues(status.sorted) : status.sorted[state]) : []
  if (status && values.length > 0) {
    return { filters: [{ kind: 'values', column: status.column, values, negated }], assumptions: [] }
  }
  const closed = closedColumn(lexicon.table)
  const byDate = !status && closed && !negated && (state === 'paid' || state === 'closed' || state === 'done')
  if (!byDate) throw unsaid(text, lexicon)
  return { filters: [{ kind: 'closed_on', column: closed }], assumptions: [] }
}

/** What is owed is what is open; refuses tables of the other side and tables that know no payments. */
function owedFilter(owes: NonNullable<Draft['owes']>, lexicon: Lexicon): Stated {
  const { table } = lexicon
  const side = sideOf(lexicon)
  const wanted = owes === 'us' ? 'customer' : owes === 'we' ? 'supplier' : side
  if (!knowsPayment(lexicon)) throw new Refusal(`${named(table.name)} does not say what has been paid.`)
  if (side !== null && wanted !== side) throw new Refusal(`${named(table.name)} is about ${side}s.`)
  if (side === null && owes === 'we')
    throw new Refusal(`${named(table.name)} does not say that it is about what you owe.`)
  const by = openness(lexicon)
  const assumed = side === null ? [`${named(table.name)} was taken as what others owe you`] : []
  if (!by)
    return {
      filters: [],
      assumptions: [...assumed, 'no column says what is already paid, so every row counts as open'],
    }
  return { filters: [{ kind: 'open', by }], assumptions: [...assumed, ...openAssumptions(by, lexicon)] }
}

/** The column of the date on which things were closed, where the question asks for things closed in a period. */
export function closingColumn(
  draft: Draft,
  filters: readonly Filter[],
  lexicon: Lexicon,
): DescribedColumn | 'missing' | null {
  const status = statusColumn(lexicon)
  const closing = filters.some(
    filter =>
      filter.kind === 'closed_on' ||
      (filter.kind === 'values' &&
        !filter.negated &&
        filter.column === status?.column &&
        filter.values.every(value => closedValues(status.sorted).includes(value))),
  )
  const open = draft.periods.some(({ columns }) => columns === null)
  return closing && open ? (closedColumn(lexicon.table) ?? 'missing') : null
}
