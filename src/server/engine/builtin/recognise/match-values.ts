// Which values of a table begin at one place in the question, whole or in part.
import { type DescribedColumn, knowsAllValues } from '../described.ts'
import type { Token } from '../language/tokens.ts'
import type { Lexicon, ValueIndex, ValueWords } from './lexicon.ts'
import type { ValueMatch } from './marks.ts'
import { begins, dullPart, type Found, holds, longestName, stemsOf } from './stems.ts'

/** The values that are spelt out here; a column may hold one value in several spellings. */
export function valueAt(words: readonly Token[], lexicon: Lexicon): Found<ValueMatch[]> | null {
  const stems = stemsOf(words)
  const fits = ({ byFirst }: ValueIndex) =>
    (byFirst.get(stems[0] ?? '') ?? []).filter(({ stems: own }) => begins(stems, own))
  const near = fits(lexicon.values)
  const fitting = near.length > 0 ? near : fits(lexicon.farValues)
  const length = Math.max(0, ...fitting.map(({ stems: own }) => own.length))
  const longest = fitting.filter(({ stems: own }) => own.length === length)
  return length === 0 ? null : { length, match: byColumn(longest, true) }
}

const legalForms = new Set(
  'gmbh ag kg ltd limited inc llc corp co company bv nv sa sas sarl srl spa plc oy ab as'.split(' '),
)

/** The values of which a part is spelt out here, such as Acme for Acme GmbH: each is a match of its own. */
export function partOfValueAt(words: readonly Token[], lexicon: Lexicon): Found<ValueMatch[]> | null {
  const stems = stemsOf(words).slice(0, longestName)
  for (let length = stems.length; length > 0; length--) {
    const part = stems.slice(0, length)
    if (part.every(word => word.length < 3 || legalForms.has(word) || dullPart(word))) continue
    const found = (lexicon.values.byAny.get(part[0] ?? '') ?? []).filter(({ stems: own }) => holds(own, part))
    const text = words
      .slice(0, length)
      .map(({ raw }) => raw)
      .join(' ')
    const columns = [...new Set(found.map(({ column }) => column))]
    const match = columns.flatMap(column =>
      partMatches(
        found.filter(entry => entry.column === column),
        column,
        text,
      ),
    )
    if (match.length > 0) return { length, match }
  }
  return null
}

/** Each of the values, and all that hold the text; only the latter where there may be values that are not listed. */
function partMatches(found: ValueWords[], column: DescribedColumn, text: string): ValueMatch[] {
  const any: ValueMatch = { column, values: [], containing: text, whole: false }
  if (!knowsAllValues(column)) return [any]
  const spellings = [...new Set(found.map(({ stems }) => stems.join(' ')))]
  const each = spellings.flatMap(spelling =>
    byColumn(
      found.filter(({ stems }) => stems.join(' ') === spelling),
      false,
    ),
  )
  return each.length > 1 ? [...each, any] : each
}

function byColumn(entries: ValueWords[], whole: boolean): ValueMatch[] {
  const columns = [...new Set(entries.map(({ column }) => column))]
  return columns.map(column => ({
    column,
    values: entries.filter(entry => entry.column === column).map(({ value }) => value),
    containing: null,
    whole,
  }))
}
