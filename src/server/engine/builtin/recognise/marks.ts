// What a piece of the question can be, in the eyes of one table.
import type { DescribedColumn } from '../described.ts'
import type { Stretch } from '../language/calendar.ts'
import type { Token } from '../language/tokens.ts'
import type { Keyword } from '../language/vocabulary.ts'
import type { GlossaryTerm, Meaning } from './glossary.ts'

/** How well a word fits: the heading itself, a word that means the same, or a part of the heading. */
export type Fit = 3 | 2 | 1

/** Columns that a word fits equally well; more than one means that it must be asked. */
export type ColumnMatch = {
  columns: DescribedColumn[]
  fit: Fit
  /** What the match counts against other tables: 'amount' says no more where a heading happens to be just that word. */
  weight: Fit
  word: string
}

/** Values of one column that are the same but for case and spaces, or all values that hold a text. */
export type ValueMatch = {
  column: DescribedColumn
  values: string[]
  containing: string | null
  /** Nothing of the value was left out. */
  whole: boolean
}

export type SaidPeriod = {
  stretch: Stretch
  /** The same stretch a year later, where no year was said. */
  upcoming: Stretch | null
  /** What may as well be meant: FY2026 may begin or end in 2026. */
  other?: Stretch | null | undefined
  /** A fiscal year or a part of one was said. */
  fiscal?: boolean | undefined
}

export type Sense =
  | { is: 'keyword'; keyword: Keyword }
  | ({ is: 'period' } & SaidPeriod)
  | { is: 'number'; number: string | null; currency: string | null }
  | { is: 'text'; text: string }
  | { is: 'code'; text: string }
  | { is: 'table'; score: number }
  | { is: 'column'; match: ColumnMatch }
  | { is: 'value'; matches: ValueMatch[] }
  | { is: 'term'; term: GlossaryTerm; meaning: Meaning }
  /** A term that the glossary only explains, where nothing else is called so. */
  | { is: 'unmeant'; term: string }
  | { is: 'filler' }

export type Mark = { senses: Sense[]; tokens: readonly Token[]; text: string }

export const as = <Kind extends Sense['is']>(mark: Mark | undefined, kind: Kind) =>
  mark?.senses.find((sense): sense is Extract<Sense, { is: Kind }> => sense.is === kind)

/** The first of these instructions that a piece can be, or undefined. */
export const keyword = <Word extends Keyword>(mark: Mark | undefined, ...wanted: readonly Word[]): Word | undefined =>
  wanted.find(word => mark?.senses.some(sense => sense.is === 'keyword' && sense.keyword === word))

export const isFiller = (mark: Mark | undefined) => as(mark, 'filler') !== undefined && mark?.senses.length === 1
