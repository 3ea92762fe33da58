// What a question names, and that nothing of it is left out of the answer.
import { type DescribedColumn, isDated } from '../described.ts'
import { partyKinds } from '../language/roles.ts'
import { statusClass } from '../language/statuses.ts'
import type { Draft, Subject } from '../recognise/draft.ts'
import { type Lexicon, withRole } from '../recognise/lexicon.ts'
import { escaped, named } from '../text/markdown.ts'
import { isFigure } from './figures.ts'
import { Refusal } from './refusal.ts'

/** Of two names side by side the second is meant: in 'invoice amount' the amount, in 'customer invoices' the invoices. */
export const heads = (subjects: readonly Subject[]) =>
  subjects.filter((subject, order) => {
    const following = subjects[order + 1]
    const adjacent = following?.at === subject.at + 1 && !subject.weak
    return !(adjacent && (subject.rows ? following.columns !== null : following.rows))
  })

export const isNamed = ({ rows, columns, weak, term }: Subject) =>
  !rows && (columns !== null || term !== undefined) && !weak
export const isUnit = ({ rows, grain }: Subject) => !rows && grain !== null
export const isThing = (subject: Subject) =>
  isUnit(subject) || (isNamed(subject) && !isFigure(subject) && !subject.columns?.columns.every(isDated))

export function parties({ table, columns }: Lexicon): DescribedColumn[] {
  const byRole = withRole(table, 'party')
  if (byRole.length > 0) return byRole
  const byHeading = columns.filter(({ kind }) => kind && partyKinds.includes(kind)).map(({ column }) => column)
  if (byHeading.length === 0) throw new Refusal(`${named(table.name)} has no column that says who.`)
  return byHeading
}

/** Who solved or won something is who is responsible for it; who owes or bought is the party. */
export function doers(draft: Draft, lexicon: Lexicon): DescribedColumn[] {
  const said = draft.states.some(
    ({ state }) => state === 'won' || state === 'lost' || state === 'done' || state === 'closed',
  )
  const done = (value: string) => ['won', 'lost', 'done'].includes(statusClass(value) ?? '')
  const valued = draft.filters.some(ways => ways.every(one => one.kind === 'values' && one.values.every(done)))
  const deed = said || valued
  const owners = deed ? withRole(lexicon.table, 'owner') : []
  return owners.length > 0 ? owners : parties(lexicon)
}

const firstColumn = ({ columns }: Subject) => columns?.columns[0]

/** Refuses when a column or unit of time was named that has no place in the answer. */
export function leaveNothingOut(draft: Draft, rest: readonly Subject[], used: readonly Subject[]): void {
  const columnsUsed = new Set(used.map(firstColumn))
  for (const subject of rest) {
    if (used.includes(subject) || subject.rows || subject.weak) continue
    if (subject.columns && columnsUsed.has(firstColumn(subject))) continue
    if (draft.owes && subject.columns?.columns.every(({ role }) => role === 'party')) continue
    const name = subject.term
      ? `“${escaped(subject.term.name)}”`
      : subject.columns
        ? named(firstColumn(subject)?.title ?? '')
        : (subject.grain ?? '')
    const dated = subject.columns?.columns.every(isDated)
    const how = dated ? 'Say which days you mean, such as "in March 2026"' : 'To split the answer, say "by" before it'
    throw new Refusal(`I don't know what to do with ${name} here. ${how}.`)
  }
}
