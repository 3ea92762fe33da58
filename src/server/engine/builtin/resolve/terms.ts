// What the glossary's terms mean in an answer: the figure that is taken, and the sentence that says so.
import type { PlainMeasure } from '../reading.ts'
import type { Aggregate, Draft, MeasureTerm, Subject } from '../recognise/draft.ts'
import { formalWords } from '../say/describe.ts'
import { measureWords } from '../say/measure-words.ts'
import { escaped } from '../text/markdown.ts'
import { Refusal } from './refusal.ts'

/** “turnover” means sum of *Net* in *Orders* where *Status* is not cancelled. */
export const termAssumptions = ({ terms }: Draft): string[] =>
  terms.map(({ term, meaning }) => `“${escaped(term.term)}” means ${formalWords(meaning)}`)

/** The total, average and so on of a term; a sum may be taken otherwise, any other figure is what it is. */
export function aggregateOf(kind: Aggregate, { name, measure }: MeasureTerm): PlainMeasure {
  if (measure.kind === kind) return measure
  if (measure.kind === 'sum')
    return typeof kind === 'object'
      ? { kind: 'percentile', column: measure.column, at: kind.percentile }
      : { kind, column: measure.column }
  const counts = measure.kind === 'count' || measure.kind === 'count_distinct'
  if (kind === 'sum' && counts) return measure
  throw new Refusal(`“${escaped(name)}” is already the ${measureWords(measure)}, so ask for it as it is.`)
}

/** The column of the rows behind a term; refuses where the figure only stands for many rows. */
export function rowsOf(subject: Subject | undefined) {
  const term = subject?.term
  if (term && term.measure.kind !== 'sum')
    throw new Refusal(`“${escaped(term.name)}” is the ${measureWords(term.measure)}, so single rows have none.`)
  return subject?.columns?.columns
}

/** Conditions of one figure would hold for the figures beside it as well. */
export function refuseBeside(subjects: readonly Subject[]): void {
  const term = subjects.find(one => one.term?.filtered)?.term
  if (term) throw new Refusal(`“${escaped(term.name)}” looks at some rows only, so ask for it by itself.`)
}

/** The conditions by which the glossary defines figures, which say nothing about what the question looks for. */
export const definingFilters = ({ terms }: Draft): ReadonlySet<unknown> =>
  new Set(terms.filter(({ meaning }) => meaning.measure).flatMap(({ ways }) => ways.flat()))
