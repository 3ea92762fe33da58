// What was done to a thing and has a column of its own: delivered, not yet shipped, returned in October.
import { isDated } from '../described.ts'
import { deeds, deedsOf } from '../language/deeds.ts'
import type { Filter } from '../reading.ts'
import type { Rule } from './draft.ts'
import type { Lexicon } from './lexicon.ts'
import { as, keyword } from './marks.ts'
import { before, next } from './steps.ts'

/** A date says by standing there that it was done, a yes or no says it itself. */
export const done: Rule = (at, { marks, lexicon, draft }) => {
  const negated = keyword(marks[at], 'not') !== undefined
  const place = negated ? next(marks, at + 1) : at
  const mark = marks[place]
  const deed = keyword(mark, ...deeds)
  if (!deed || as(mark, 'value') || keyword(marks[before(marks, at)], 'by')) return 0
  const columns = columnsOf(deed, lexicon)
  if (columns.length === 0) return 0
  draft.score += 2
  const periodAt = next(marks, place + 1)
  const period = as(marks[periodAt], 'period')
  if (period && !negated && columns.every(isDated)) {
    draft.fiscal ||= period.fiscal ?? false
    draft.periods.push({ ...period, columns: { columns, fit: 3, weight: 2, word: mark?.text ?? deed } })
    return periodAt - at + 1
  }
  draft.filters.push(
    columns.map(
      (column): Filter =>
        column.type === 'boolean'
          ? { kind: 'flag', column, wanted: !negated }
          : { kind: 'blank', column, negated: !negated },
    ),
  )
  return place - at + 1
}

const columnsOf = (deed: (typeof deeds)[number], { columns }: Lexicon) =>
  columns
    .filter(
      ({ column, phrases }) => (isDated(column) || column.type === 'boolean') && deedsOf(phrases[0] ?? []).has(deed),
    )
    .map(({ column }) => column)
