// What percentage of …: which conditions describe the whole, and which the part of it.
import type { Draft } from '../recognise/draft.ts'
import { Refusal } from './refusal.ts'

/** The draft of the whole, and the draft of the part where the question asks for one. */
export type Shared = { whole: Draft; part: Draft | null }

/** Takes a question about a share apart. Refuses where it does not say what the part is. */
export function sharedOut(draft: Draft): Shared {
  if (!draft.share) return { whole: draft, part: null }
  if (draft.derived) throw new Refusal('I can show shares or a development, not both at once.')
  const { split } = draft.share
  const at = split ?? { filters: 0, states: 0, bare: 0, periods: draft.periods.length }
  const conditions = draft.filters.length + draft.states.length + draft.bare.length
  const behind = conditions - at.filters - at.states - at.bare
  const ofGroups = draft.by.length > 0 && (!split || behind === 0)
  if (ofGroups) return { whole: { ...draft, derived: 'share' }, part: null }
  if (!split && conditions > 1)
    throw new Refusal('I can not tell the part from the whole. Ask "what percentage of … is …".')
  const onlyPeriod = behind === 0 && draft.periods.length > at.periods
  if (behind === 0 && !onlyPeriod)
    throw new Refusal(
      'Say which part you mean: "what percentage of invoices is overdue", or "share of total by customer".',
    )
  const before = {
    filters: draft.filters.slice(0, at.filters),
    states: draft.states.slice(0, at.states),
    bare: draft.bare.slice(0, at.bare),
    periods: onlyPeriod ? draft.periods.slice(0, at.periods) : draft.periods,
  }
  const after = {
    filters: draft.filters.slice(at.filters),
    states: draft.states.slice(at.states),
    bare: draft.bare.slice(at.bare),
    periods: onlyPeriod ? draft.periods.slice(at.periods) : [],
  }
  return { whole: { ...draft, ...before }, part: { ...draft, ...after, owes: null } }
}
