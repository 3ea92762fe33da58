// What a status or stage says about a thing: still open, or closed and how. Headings and values come in many languages.
import { statusWords } from '../../../base/status-words.ts'
import { tokens } from './tokens.ts'

export const statusClasses = ['open', 'paid', 'cancelled', 'won', 'lost', 'done', 'draft'] as const
export type StatusClass = (typeof statusClasses)[number]

const classOf = new Map(
  statusClasses.flatMap(name => statusWords[name].split(/\s+/).map(word => [word, name] as [string, StatusClass])),
)
/** With one of these the word that follows is not (or not wholly) true. */
const doubts = new Set(
  `not un no non never partly partially partial teilweise teil nicht noch partiellement partiel parcial parcialmente
  parziale niet gedeeltelijk awaiting waiting be`.split(/\s+/),
)

/** The class of a status value, or null when its words say nothing known. 'Closed won' is won, 'not paid' is open. */
export function statusClass(value: string): StatusClass | null {
  const found = tokens(value).map(({ text }) => text)
  const classes = found.flatMap(word => classOf.get(word) ?? [])
  const [first] = classes
  if (first === undefined) return null
  if (found.some(word => doubts.has(word)) || classes.includes('open')) return 'open'
  return classes.find(name => name !== 'done') ?? first
}

export type Sorted = Record<StatusClass | 'unknown', string[]>

/** The values of a status column by what they say. */
export function sortStatuses(values: readonly string[]): Sorted {
  const sorted: Sorted = {
    open: [],
    paid: [],
    cancelled: [],
    won: [],
    lost: [],
    done: [],
    draft: [],
    unknown: [],
  }
  for (const value of values) sorted[statusClass(value) ?? 'unknown'].push(value)
  return sorted
}

/** The values that mean that nothing more is to come, or that nothing has begun: a draft is not owed. */
export const closedValues = ({ paid, cancelled, won, lost, done, draft }: Sorted) => [
  ...paid,
  ...cancelled,
  ...won,
  ...lost,
  ...done,
  ...draft,
]
